import { pageMeta } from "#web/public/page-meta.ts";
import { termsOfService } from "#web/public/texts/terms-of-service.en.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PublicSite } from "../site.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cached: true } satisfies PageFacts;

export function meta({ site }: { site: PublicSite }) {
	const { title, description } = termsOfService;
	return pageMeta({ kind: "static", path: "/terms-of-service", title, description: description(site.name) }, site);
}

export default function TermsOfServiceRoute() {
	return <LegalPage text={termsOfService} />;
}
