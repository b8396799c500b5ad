import { type ReactNode, use } from "react";
import {
	isRouteErrorResponse,
	Links,
	type LoaderFunctionArgs,
	Meta,
	type MetaDescriptor,
	type MiddlewareFunction,
	Outlet,
	Scripts,
	useLocation,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import "./ui/app.css";
import "./public/visitor.css";
import { PAGE_KINDS, type PageKind } from "#workers/domain/web-vitals.ts";
import { AdminErrorPage, adminErrorTitle } from "./admin/error/error-page.tsx";
import { shellTexts } from "./admin/texts/admin.tr.ts";
import { ConsentBanner } from "./public/consent/consent-banner.tsx";
import { ErrorPage, errorTitle } from "./public/error/error-page.tsx";
import { SiteFooter } from "./public/frame/site-footer.tsx";
import { SiteHeader } from "./public/frame/site-header.tsx";
import { HeadScripts } from "./public/snippets/head-scripts.tsx";
import { siteTexts } from "./public/texts/public.en.ts";
import { visitorTexts } from "./public/texts/visitor.en.ts";
import { ToastRegion } from "./public/toast/toast.tsx";
import { Tooltip } from "./public/tooltip/tooltip.tsx";
import { isAdminPath } from "./request/admin-path.ts";
import { apiContext, doorContext, requestIdContext, settingsContext } from "./request/context.ts";
import { DocumentContext } from "./request/document-context.ts";
import { notModified } from "./request/page-tag.server.ts";
import { Icon } from "./ui/icon.tsx";

export const middleware: MiddlewareFunction<Response>[] = [notModified];

export type RootData = Awaited<ReturnType<typeof loader>>;

/**
 * What stands around a page: statistics for the footer and the operator's snippets, which `entry.server.tsx` puts in. They are no
 * reason to fail: without them their places stay empty. Snippets never reach the staff's pages.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const shell = await context
		.get(apiContext)
		.shell()
		.catch(() => null);
	const door = context.get(doorContext);
	const admin = door === "admin" || (door === "only" && isAdminPath(new URL(request.url).pathname));
	return {
		admin,
		stats: shell?.stats ?? null,
		snippets: admin ? [] : (shell?.snippets ?? []),
		settings: context.get(settingsContext),
		requestId: context.get(requestIdContext),
	};
}

type RootMeta = { error?: unknown; loaderData?: { admin: boolean }; location: { pathname: string } };

/** Only error pages take their title from here; every page has its own. */
export function meta({ error, loaderData, location }: RootMeta): MetaDescriptor[] {
	if (error === undefined) return [{ title: siteTexts.name }];
	if (loaderData?.admin ?? isAdminPath(location.pathname))
		return [{ title: shellTexts.title(adminErrorTitle(error)) }, { name: "robots", content: "noindex" }];
	return [{ title: `${errorTitle(error)} | ${siteTexts.name}` }, { name: "robots", content: "noindex" }];
}

/** The document around every page and around the error page. */
export function Layout({ children }: { children: ReactNode }) {
	const document = use(DocumentContext);
	const routeId = useMatches().at(-1)?.id;
	// In the browser this only runs on the staff's pages: the public ones are not hydrated.
	const admin = document?.admin ?? true;
	return (
		<html lang={admin ? "tr" : "en-GB"} data-tag={document?.tag ?? undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
				<meta property="csp-nonce" nonce={document?.nonce} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<Meta />
				<Links />
				{admin ? null : <PublicScripts />}
			</head>
			{admin ? (
				<body>
					{children}
					<Scripts nonce={document?.nonce} />
				</body>
			) : (
				<PublicBody kind={pageKind(routeId)}>{children}</PublicBody>
			)}
		</html>
	);
}

/** Public pages load one small module and no router: they work without JavaScript and are only made smoother by it. */
function PublicScripts() {
	const document = use(DocumentContext);
	return (
		<>
			<HeadScripts />
			{import.meta.env.DEV && <script type="module" src="/@vite/client" nonce={document?.nonce} />}
			{document?.clientEntry.imports.map((href) => (
				<link key={href} rel="modulepreload" href={href} nonce={document.nonce} />
			))}
			{document && <script type="module" src={document.clientEntry.module} nonce={document.nonce} />}
		</>
	);
}

function PublicBody({ kind, children }: { kind: PageKind; children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root");
	const { pathname } = useLocation();
	return (
		<body className="flex min-h-dvh flex-col" data-page-kind={kind}>
			<a href="#content" className="button sr-only z-30 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
				{siteTexts.skipLink}
			</a>
			<SiteHeader pathname={pathname} />
			<p
				data-offline
				hidden
				role="status"
				className="fixed inset-x-0 top-16 z-20 border-b border-line bg-brand-soft px-4 py-2 text-center text-sm font-medium print:hidden"
			>
				{visitorTexts.offline}
			</p>
			<main
				id="content"
				tabIndex={-1}
				className="flex-1 outline-none"
				data-refresh={REFRESHED.has(kind) ? "" : undefined}
			>
				{children}
			</main>
			<p id="announcer" role="status" className="sr-only" />
			<ConsentBanner />
			<SiteFooter lastUpdated={root?.stats?.lastUpdated ?? null} />
			<a
				href="#content"
				hidden
				data-scroll-top
				data-tooltip={siteTexts.scrollToTop}
				aria-label={siteTexts.scrollToTop}
				className="button button-primary fixed right-4 bottom-4 z-10 size-12 rounded-full px-0 shadow-lg [&[hidden]]:hidden print:hidden"
			>
				<Icon name="arrow-up" size={22} />
			</a>
			<ToastRegion />
			<Tooltip />
		</body>
	);
}

export default function Root() {
	return <Outlet />;
}

/** Every failure, in the site's layout: unknown things by their code, anything unexpected by its request id. */
export function ErrorBoundary() {
	const error = useRouteError();
	const root = useRouteLoaderData<typeof loader>("root");
	const document = use(DocumentContext);
	if (document?.admin ?? true) return <AdminErrorPage error={error} requestId={root?.requestId ?? null} alone />;
	return <ErrorPage error={error} requestId={root?.requestId ?? null} unexpected={!isRouteErrorResponse(error)} />;
}

/** Pages whose lists are brought up to date every 30 seconds (`public/list/refresh.ts`). */
const REFRESHED: ReadonlySet<PageKind> = new Set(["categories", "cities", "city"]);

function pageKind(routeId: string | undefined): PageKind {
	return PAGE_KINDS.find((kind) => kind === routeId) ?? "static";
}
