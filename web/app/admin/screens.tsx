import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { AdminErrorPage, adminErrorTitle } from "#web/admin/error/error-page.tsx";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import type { RootData } from "./root-data.ts";

/** Between the shell and its screens, so that a screen that fails leaves the shell standing. */
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
