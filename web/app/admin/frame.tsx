import type { ReactNode } from "react";
import { Scripts, useRouteLoaderData } from "react-router";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import { type Frame, useDocument } from "#web/request/document-context.ts";
import type { RootData } from "#web/root.tsx";
import stylesheet from "./admin.css?url";
import { AdminErrorPage, adminErrorTitle } from "./error/error-page.tsx";

/** What stands around every staff page: the router's scripts and nothing of the public pages. */
export const adminFrame: Frame = {
	language: "tr",
	Head: () => <link rel="stylesheet" href={stylesheet} />,
	Body,
	ErrorPage,
	errorTitle: (error) => shellTexts.title(adminErrorTitle(error)),
};

function Body({ children }: { children: ReactNode }) {
	const { nonce } = useDocument();
	return (
		<body>
			{children}
			<Scripts nonce={nonce} />
		</body>
	);
}

/** Where no shell stands around the page that failed. */
function ErrorPage({ error }: { error: unknown }) {
	const root = useRouteLoaderData<RootData>("root");
	return <AdminErrorPage error={error} requestId={root?.requestId ?? null} alone />;
}
