import { pageMeta } from "#web/public/page-meta.ts";
import { cookiePolicy } from "#web/public/texts/cookie-policy.en.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PublicSite } from "../site.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cached: true } satisfies PageFacts;

export function meta({ site }: { site: PublicSite }) {
	const { title, description } = cookiePolicy;
	return pageMeta({ kind: "static", path: "/cookie-policy", title, description: description(site.name) }, site);
}

export default function CookiePolicyRoute() {
	return <LegalPage text={cookiePolicy} />;
}
