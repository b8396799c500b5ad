import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { AdminErrorPage, adminErrorTitle } from "#web/admin/error/error-page.tsx";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import type { RootData } from "./root-data.ts";

/** Comes between the shell and its screens, so that the shell stays when a screen fails. */
export default function Screens() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const root = useRouteLoaderData<RootData>("root");
	return (
		<>
			<title>{shellTexts.title(adminErrorTitle(error))}</title>
			<AdminErrorPage error={error} requestId={root?.requestId ?? null} />
		</>
	);
}
