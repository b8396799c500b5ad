import type { LoaderFunctionArgs } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { settingsContext } from "#web/context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { PageProps } from "#web/page-props.ts";
import { cookiePolicy } from "#web/texts/cookie-policy.en.ts";

export function loader({ context }: LoaderFunctionArgs) {
	return context.get(settingsContext);
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { title, description } = cookiePolicy;
	return pageMeta({ kind: "static", path: "/cookie-policy", title, description }, loaderData.origin);
}

export default function CookiePolicyRoute({ loaderData }: PageProps<typeof loader>) {
	return <LegalPage text={cookiePolicy} operator={loaderData.operator} />;
}
