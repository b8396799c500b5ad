import * as script from "virtual:public-script";
import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { type Frame, useDocument } from "#web/request/document-context.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { RootData } from "#web/root.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import { ErrorPage, errorTitle } from "./error/error-page.tsx";
import { SiteFooter } from "./frame/site-footer.tsx";
import { SiteHeader } from "./frame/site-header.tsx";
import stylesheet from "./public.css?url";
import { HeadScripts } from "./snippets/head-scripts.tsx";
import { siteTexts } from "./texts/public.en.ts";
import { visitorTexts } from "./texts/visitor.en.ts";
import { ToastRegion } from "./toast/toast.tsx";
import { Tooltip } from "./tooltip/tooltip.tsx";

/** What stands around every public page: header, footer, consent, and one small script instead of a router. */
export const publicFrame: Frame = {
	language: "en-GB",
	Head,
	Body,
	ErrorPage: PublicErrorPage,
	errorTitle: (error) => `${errorTitle(error)} | ${siteTexts.name}`,
};

function Head() {
	const { nonce } = useDocument();
	return (
		<>
			<link nonce={nonce} rel="stylesheet" href={stylesheet} />
			<HeadScripts />
			{import.meta.env.DEV && <script type="module" src="/@vite/client" nonce={nonce} />}
			{script.imports.map((href) => (
				<link key={href} rel="modulepreload" href={href} nonce={nonce} />
			))}
			<script type="module" src={script.module} nonce={nonce} />
		</>
	);
}

function Body({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<RootData>("root");
	const { pathname } = useLocation();
	const { kind = "static", refreshed }: PageFacts = useMatches().at(-1)?.handle ?? {};
	return (
		<body className="flex min-h-dvh flex-col" data-page-kind={kind}>
			<a href="#content" className="button sr-only z-30 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
				{siteTexts.skipLink}
			</a>
			<SiteHeader pathname={pathname} />
			<p
				data-offline
				data-toast={JSON.stringify([visitorTexts.offlineToast.title, visitorTexts.offlineToast.text])}
				hidden
				role="status"
				className="fixed inset-x-0 top-[max(--spacing(16),2.75rem)] z-20 border-b border-line bg-brand-soft px-4 py-2 text-center text-sm font-medium print:hidden"
			>
				{visitorTexts.offline}
			</p>
			<main id="content" tabIndex={-1} className="flex-1 outline-none" data-refresh={refreshed ? "" : undefined}>
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

/** Every failure, in the site's layout: unknown things by their code, anything unexpected by its request id. */
function PublicErrorPage({ error }: { error: unknown }) {
	const root = useRouteLoaderData<RootData>("root");
	return <ErrorPage error={error} requestId={root?.requestId ?? null} unexpected={!isRouteErrorResponse(error)} />;
}
