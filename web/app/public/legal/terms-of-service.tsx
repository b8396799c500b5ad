import type { LoaderFunctionArgs } from "react-router";
import { pageMeta } from "#web/public/page-meta.ts";
import { termsOfService } from "#web/public/texts/terms-of-service.en.ts";
import { settingsContext } from "#web/request/context.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cached: true } satisfies PageFacts;

export function loader({ context }: LoaderFunctionArgs) {
	return context.get(settingsContext);
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { title, description } = termsOfService;
	return pageMeta({ kind: "static", path: "/terms-of-service", title, description }, loaderData.origin);
}

export default function TermsOfServiceRoute({ loaderData }: PageProps<typeof loader>) {
	return <LegalPage text={termsOfService} operator={loaderData.operator} />;
}
