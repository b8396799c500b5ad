import { Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { AdminErrorPage, adminErrorTitle } from "#web/components/admin/error-page.tsx";
import type { loader as rootLoader } from "#web/root.tsx";
import { shellTexts } from "#web/texts/admin.tr.ts";

/** Between the shell and its screens, so that a screen that fails leaves the shell standing. */
export default function Screens() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const root = useRouteLoaderData<typeof rootLoader>("root");
	return (
		<>
			<title>{shellTexts.title(adminErrorTitle(error))}</title>
			<AdminErrorPage error={error} requestId={root?.requestId ?? null} />
		</>
	);
}
