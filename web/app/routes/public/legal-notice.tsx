import type { LoaderFunctionArgs } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { settingsContext } from "#web/context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { PageProps } from "#web/page-props.ts";
import { legalNotice } from "#web/texts/legal-notice.en.ts";

export function loader({ context }: LoaderFunctionArgs) {
	return context.get(settingsContext);
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { title, description } = legalNotice;
	return pageMeta({ kind: "static", path: "/legal-notice", title, description }, loaderData.origin);
}

export default function LegalNoticeRoute({ loaderData }: PageProps<typeof loader>) {
	return <LegalPage text={legalNotice} operator={loaderData.operator} />;
}
