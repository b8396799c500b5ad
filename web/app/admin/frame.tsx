import type { ReactNode } from "react";
import { Scripts, useRouteLoaderData } from "react-router";
import { useNonce } from "#web/request/nonce-context.ts";
import { AdminErrorPage } from "./error/error-page.tsx";
import type { RootData } from "./root-data.ts";

/** What stands around every staff page: the router's scripts and nothing of the public pages. */
export function Body({ children }: { children: ReactNode }) {
	return (
		<body>
			{children}
			<Scripts nonce={useNonce()} />
		</body>
	);
}

/** Where no shell stands around the page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
	const root = useRouteLoaderData<RootData>("root");
	return <AdminErrorPage error={error} requestId={root?.requestId ?? null} alone />;
}
