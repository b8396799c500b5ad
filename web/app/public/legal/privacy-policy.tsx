import { pageMeta } from "#web/public/page-meta.ts";
import { privacyPolicy } from "#web/public/texts/privacy-policy.en.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import { CountedChoice } from "../seen/counted-choice.tsx";
import type { PublicSite } from "../site.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cached: true } satisfies PageFacts;

export function meta({ site }: { site: PublicSite }) {
	const { title, description } = privacyPolicy;
	return pageMeta({ kind: "static", path: "/privacy-policy", title, description: description(site.name) }, site);
}

export default function PrivacyPolicyRoute() {
	return <LegalPage text={privacyPolicy} forms={{ counting: <CountedChoice /> }} />;
}
