import type { MetaDescriptor } from "react-router";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";

/** Title and robots of a screen: "Oturumlar | Yönetim", for no search engine. */
export function adminMeta(page: string): MetaDescriptor[] {
	return [{ title: shellTexts.title(page) }, { name: "robots", content: "noindex, nofollow" }];
}
