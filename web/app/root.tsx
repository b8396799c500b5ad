import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, use } from "react";
import {
	isRouteErrorResponse,
	Links,
	type LoaderFunctionArgs,
	Meta,
	type MetaDescriptor,
	Outlet,
	useLocation,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import "./app.css";
import { ClientEntryContext } from "./client-entry.ts";
import { ErrorPage, errorTitle } from "./components/error-page.tsx";
import { SiteFooter } from "./components/site-footer.tsx";
import { SiteHeader } from "./components/site-header.tsx";
import { apiContext, requestIdContext, settingsContext } from "./context.ts";
import { siteTexts } from "./texts/public.en.ts";

/** Statistics for the footer and the hero. They are no reason to fail: without them their places stay empty. */
export async function loader({ context }: LoaderFunctionArgs) {
	const stats = await context
		.get(apiContext)
		.stats()
		.catch(() => null);
	return { stats, settings: context.get(settingsContext), requestId: context.get(requestIdContext) };
}

/** Only error pages take their title from here; every page has its own. */
export function meta({ error }: { error?: unknown }): MetaDescriptor[] {
	if (error === undefined) return [{ title: siteTexts.name }];
	return [{ title: `${errorTitle(error)} | ${siteTexts.name}` }, { name: "robots", content: "noindex" }];
}

/** The document around every page and around the error page. */
export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root");
	const clientEntry = use(ClientEntryContext);
	const { pathname } = useLocation();
	return (
		<html lang="en-GB">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<Meta />
				<Links />
				{import.meta.env.DEV && <script type="module" src="/@vite/client" />}
				{clientEntry?.imports.map((href) => (
					<link key={href} rel="modulepreload" href={href} />
				))}
				{clientEntry && <script type="module" src={clientEntry.module} />}
			</head>
			<body className="flex min-h-dvh flex-col">
				<a href="#content" className="button sr-only z-30 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
					{siteTexts.skipLink}
				</a>
				<SiteHeader pathname={pathname} />
				<main id="content" tabIndex={-1} className="flex-1 outline-none">
					{children}
				</main>
				<p id="announcer" role="status" className="sr-only" />
				<SiteFooter lastUpdated={root?.stats?.lastUpdated ?? null} />
				<a
					href="#content"
					hidden
					data-scroll-top
					aria-label={siteTexts.scrollToTop}
					className="button button-primary fixed right-4 bottom-4 z-10 size-12 rounded-full px-0 shadow-lg [&[hidden]]:hidden print:hidden"
				>
					<ArrowUp size={22} aria-hidden />
				</a>
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

/** Every failure, in the site's layout: unknown things by their code, anything unexpected by its request id. */
export function ErrorBoundary() {
	const error = useRouteError();
	const root = useRouteLoaderData<typeof loader>("root");
	return <ErrorPage error={error} requestId={root?.requestId ?? null} unexpected={!isRouteErrorResponse(error)} />;
}
