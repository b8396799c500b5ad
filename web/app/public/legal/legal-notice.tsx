import type { LoaderFunctionArgs } from "react-router";
import { pageMeta } from "#web/public/page-meta.ts";
import { legalNotice } from "#web/public/texts/legal-notice.en.ts";
import { settingsContext } from "#web/request/context.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle = { cached: true } satisfies PageFacts;

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
