import type { MetaDescriptor } from "react-router";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";

/** Returns title and robots of a screen: "Oturumlar | Yönetim", hidden from search engines. */
export function adminMeta(page: string): MetaDescriptor[] {
	return [{ title: shellTexts.title(page) }, { name: "robots", content: "noindex, nofollow" }];
}
