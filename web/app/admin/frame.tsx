import type { ReactNode } from "react";
import { Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { useNonce } from "#web/request/nonce-context.ts";
import { AdminErrorPage } from "./error/error-page.tsx";
import type { RootData } from "./root-data.ts";

/**
 * Draws what every staff page has: the router's scripts, and nothing of the public pages. Another screen begins at its
 * top, and the way back leads to the old place.
 */
export function Body({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	return (
		<body>
			{children}
			<ScrollRestoration nonce={nonce} />
			<Scripts nonce={nonce} />
		</body>
	);
}

/** Shows the error when there is no shell around the failed page. */
export function ErrorPage({ error }: { error: unknown }) {
	const root = useRouteLoaderData<RootData>("root");
	return <AdminErrorPage error={error} requestId={root?.requestId ?? null} alone />;
}
