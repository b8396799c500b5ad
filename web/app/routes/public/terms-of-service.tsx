import type { LoaderFunctionArgs } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { settingsContext } from "#web/context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { PageProps } from "#web/page-props.ts";
import { termsOfService } from "#web/texts/terms-of-service.en.ts";

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
