import * as script from "virtual:public-script";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import { SiteFooter } from "./frame/site-footer.tsx";
import { SiteHeader } from "./frame/site-header.tsx";
import { usePage } from "./page-context.ts";
import stylesheet from "./public.css?url";
import { HeadScripts } from "./snippets/head-scripts.tsx";
import { siteTexts } from "./texts/public.en.ts";
import { visitorTexts } from "./texts/visitor.en.ts";
import { ToastRegion } from "./toast/toast.tsx";
import { Tooltip } from "./tooltip/tooltip.tsx";

/** The end of the head: styles, and one small script instead of a router. */
export function Head() {
	const { nonce } = usePage();
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

/** What stands around every public page: header, footer, consent. */
export function Body({ children }: { children: ReactNode }) {
	const { pathname, shell, facts } = usePage();
	const { kind = "static", refreshed } = facts;
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
			<SiteFooter lastUpdated={shell?.stats.lastUpdated ?? null} />
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
