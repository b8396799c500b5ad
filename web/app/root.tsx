import type { ReactNode } from "react";
import {
	Links,
	type LoaderFunctionArgs,
	Meta,
	type MetaDescriptor,
	type MiddlewareFunction,
	Outlet,
	useRouteError,
} from "react-router";
import { apiContext, requestIdContext, settingsContext, staffContext } from "./request/context.ts";
import { useDocument } from "./request/document-context.ts";
import { notModified } from "./request/page-tag.server.ts";

export const middleware: MiddlewareFunction<Response>[] = [notModified];

export type RootData = Awaited<ReturnType<typeof loader>>;

/**
 * What stands around a page: statistics for the footer and the operator's snippets, which `entry.server.tsx` puts in. They are no
 * reason to fail: without them their places stay empty. Snippets never reach the staff's pages.
 */
export async function loader({ context }: LoaderFunctionArgs) {
	const shell = await context
		.get(apiContext)
		.shell()
		.catch(() => null);
	return {
		stats: shell?.stats ?? null,
		snippets: context.get(staffContext) ? [] : (shell?.snippets ?? []),
		settings: context.get(settingsContext),
		requestId: context.get(requestIdContext),
	};
}

/** Every page has a title of its own, and so has every error page (`Layout`). */
export function meta(): MetaDescriptor[] {
	return [];
}

/** The document around every page and around the error page, in the frame of the wing that the page belongs to. */
export function Layout({ children }: { children: ReactNode }) {
	const { frame, nonce, tag } = useDocument();
	const error = useRouteError() ?? null;
	return (
		<html lang={frame.language} data-tag={tag ?? undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
				{/* Read by Vite and by our own scripts as the element's nonce; `content` is what HTML asks of a property. */}
				<meta property="csp-nonce" content="" nonce={nonce} />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				{error === null ? (
					<Meta />
				) : (
					<>
						<title>{frame.errorTitle(error)}</title>
						<meta name="robots" content="noindex" />
					</>
				)}
				<Links />
				<frame.Head />
			</head>
			<frame.Body>{children}</frame.Body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

/** Every failure, in the wing's own words. */
export function ErrorBoundary() {
	const { frame } = useDocument();
	return <frame.ErrorPage error={useRouteError()} />;
}
