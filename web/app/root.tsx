import type { ReactNode } from "react";
import { Links, type LoaderFunctionArgs, Meta, type MetaDescriptor, Outlet, useRouteError } from "react-router";
import stylesheet from "./admin/admin.css?url";
import { adminErrorTitle } from "./admin/error/error-page.tsx";
import { Body, ErrorPage } from "./admin/frame.tsx";
import type { RootData } from "./admin/root-data.ts";
import { shellTexts } from "./admin/texts/shell.tr.ts";
import { requestIdContext, settingsContext } from "./request/context.ts";
import { useNonce } from "./request/nonce-context.ts";

/**
 * Draws the document of the staff's pages, which the router draws on the server and hydrates in the browser. The
 * visitors' pages have their own, without a router (`public/document.tsx`).
 */

export function loader({ context }: LoaderFunctionArgs): RootData {
	return { requestId: context.get(requestIdContext), publicOrigin: context.get(settingsContext).origin };
}

/** Returns none, because every page and every error page has a title of its own (`Layout`). */
export function meta(): MetaDescriptor[] {
	return [];
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const error = useRouteError() ?? null;
	return (
		<html lang="tr">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
				{/* Vite reads it as the element's nonce. HTML wants `content` on a property. */}
				<meta property="csp-nonce" content="" nonce={nonce} />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				{error === null ? (
					<Meta />
				) : (
					<>
						<title>{shellTexts.title(adminErrorTitle(error))}</title>
						<meta name="robots" content="noindex" />
					</>
				)}
				<Links />
				<link rel="stylesheet" href={stylesheet} />
			</head>
			<Body>{children}</Body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

/** Shows every failure in the staff's own words. */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
