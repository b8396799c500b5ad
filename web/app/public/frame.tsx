import { renderToStaticMarkup } from "react-dom/server.edge";
import { remembered } from "#workers/domain/remembered.ts";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import type { Purpose } from "./consent/purposes.ts";
import { OfflineBar } from "./frame/offline-bar.tsx";
import { ScrollToTop } from "./frame/scroll-to-top.tsx";
import { SiteFooter } from "./frame/site-footer.tsx";
import { MAIN_LINKS, SiteHeader } from "./frame/site-header.tsx";
import stylesheet from "./public.css?url";
import { HeadScripts } from "./snippets/head-scripts.tsx";
import { siteTexts } from "./texts/public.en.ts";
import { ToastRegion } from "./toast/toast.tsx";
import { Tooltip } from "./tooltip/tooltip.tsx";

/*
 * What stands around every public page, as text: each part is drawn when it is first wanted and kept, by the little that it depends on.
 */

/** Stands for the nonce in what is drawn before there is one. */
const NONCE = "nonce-of-the-answer";
/** Footers that are kept, by the moment of the last update, of which there is one at a time. */
const MOST_FOOTERS = 4;

/** The head before and after what is the page's own in it; null: its scripts run without a nonce. */
export function drawnHead(nonce: string | null): readonly [start: string, end: string] {
	if (nonce === null) return headOf("");
	const [start, end] = headOf(NONCE);
	return [start.replaceAll(NONCE, nonce), end.replaceAll(NONCE, nonce)];
}

const headOf = remembered((nonce) => {
	const own = nonce === "" ? {} : { nonce };
	return [renderToStaticMarkup(<HeadStart {...own} />), renderToStaticMarkup(<HeadEnd {...own} />)] as const;
}, 2);

/**
 * What stands before the page's content, the question of consent early in it, about the purposes that are in use; the page's own link is
 * marked where the header has one.
 */
export function drawnHeader(pathname: string, purposes: readonly Purpose[]): string {
	return headerOf([MAIN_LINKS.some(({ href }) => href === pathname) ? pathname : "", ...purposes].join(" "));
}

const headerOf = remembered(
	(key) => {
		const [pathname = "", ...purposes] = key.split(" ");
		return renderToStaticMarkup(
			<>
				<a href="#content" className="button sr-only z-30 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
					{siteTexts.skipLink}
				</a>
				<ConsentBanner purposes={purposes as Purpose[]} />
				<SiteHeader pathname={pathname} />
				<OfflineBar />
			</>,
		);
	},
	2 * (MAIN_LINKS.length + 1),
);

/** What stands after the page's content: announcements, footer. `lastUpdated` (ISO) is null while it is not known. */
export function drawnFooter(lastUpdated: string | null): string {
	return footerOf(lastUpdated ?? "");
}

const footerOf = remembered(
	(lastUpdated) =>
		renderToStaticMarkup(
			<>
				<p id="announcer" role="status" className="sr-only" />
				<SiteFooter lastUpdated={lastUpdated === "" ? null : lastUpdated} />
				<ScrollToTop />
				<ToastRegion />
				<Tooltip />
			</>,
		),
	MOST_FOOTERS,
);

function HeadStart({ nonce }: { nonce?: string }) {
	return (
		<>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
			<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
			{/* Read by our own scripts as the element's nonce; `content` is what HTML asks of a property. */}
			{nonce && <meta property="csp-nonce" content="" nonce={nonce} />}
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
			<link rel="search" type="application/opensearchdescription+xml" title={siteTexts.name} href="/opensearch.xml" />
		</>
	);
}

/** Styles, and one small script instead of a router. */
function HeadEnd({ nonce }: { nonce?: string }) {
	return (
		<>
			{/* Before the styles, for which a script behind them would wait. */}
			<HeadScripts nonce={nonce} />
			<link nonce={nonce} rel="stylesheet" href={stylesheet} />
			{import.meta.env.DEV && <script type="module" src="/@vite/client" nonce={nonce} />}
		</>
	);
}
