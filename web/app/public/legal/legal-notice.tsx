import { pageMeta } from "#web/public/page-meta.ts";
import { legalNotice } from "#web/public/texts/legal-notice.en.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PublicSite } from "../site.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cached: true } satisfies PageFacts;

export function meta({ site }: { site: PublicSite }) {
	const { title, description } = legalNotice;
	return pageMeta({ kind: "static", path: "/legal-notice", title, description: description(site.name) }, site);
}

export default function LegalNoticeRoute() {
	return <LegalPage text={legalNotice} />;
}
