import { renderToStaticMarkup } from "react-dom/server.edge";
import { remembered } from "#workers/domain/remembered.ts";
import { sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";
import { ConsentBanner } from "./consent/consent-banner.tsx";
import type { Purpose } from "./consent/purposes.ts";
import { OfflineBar } from "./frame/offline-bar.tsx";
import { type FooterSite, SiteFooter } from "./frame/site-footer.tsx";
import { type HeaderSite, MAIN_LINKS, SiteHeader } from "./frame/site-header.tsx";
import { siteStyle } from "./frame/site-style.ts";
import stylesheet from "./public.css?url";
import type { PublicSite } from "./site.ts";
import { HeadScripts } from "./snippets/head-scripts.tsx";
import { siteTexts } from "./texts/public.en.ts";
import { ToastRegion } from "./toast/toast.tsx";

/*
 * This file draws, as text, what surrounds every public page. Each part is drawn when it is first needed, and is kept
 * under the few values that it depends on.
 */

/** Takes the place of the nonce until there is one. */
const NONCE = "nonce-of-the-answer";
/** Limits how many footers are kept. Each belongs to a time of the last update, and only one is current. */
const MOST_FOOTERS = 8;
/** Limits how many looks of the site are kept: the present one, the one before the last change, and previews. */
const MOST_SITES = 8;

/** Returns the head before and after the page's own part. When `nonce` is null, the scripts run without a nonce. */
export function drawnHead(nonce: string | null, site: PublicSite): readonly [start: string, end: string] {
	const [start, end] = headOf(JSON.stringify([nonce !== null, site.name, site.favicon, siteStyle(site)]));
	if (nonce === null) return [start, end];
	return [start.replaceAll(NONCE, nonce), end.replaceAll(NONCE, nonce)];
}

const headOf = remembered((key) => {
	const [withNonce, name, favicon, style] = JSON.parse(key) as [boolean, string, PublicSite["favicon"], string];
	const own = withNonce ? { nonce: NONCE } : {};
	return [
		renderToStaticMarkup(<HeadStart name={name} favicon={favicon} {...own} />),
		renderToStaticMarkup(<HeadEnd style={style} {...own} />),
	] as const;
}, MOST_SITES);

/**
 * Draws what comes before the page's content, with the question of consent for the purposes in use. When the header has
 * a link to this page, the link is marked.
 */
export function drawnHeader(pathname: string, { name, logo }: HeaderSite, purposes: readonly Purpose[]): string {
	const current = MAIN_LINKS.some(({ href }) => href === pathname) ? pathname : "";
	return headerOf(JSON.stringify([current, { name, logo }, purposes]));
}

const headerOf = remembered(
	(key) => {
		const [pathname, site, purposes] = JSON.parse(key) as [string, HeaderSite, Purpose[]];
		return renderToStaticMarkup(
			<>
				<a href="#content" className="button sr-only z-30 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
					{siteTexts.skipLink}
				</a>
				<ConsentBanner purposes={purposes} />
				<SiteHeader pathname={pathname} site={site} />
				<OfflineBar />
			</>,
		);
	},
	(MAIN_LINKS.length + 1) * MOST_SITES,
);

/**
 * Draws what comes after the page's content: announcements and footer. `lastUpdated` (ISO) is null while it is not
 * known.
 */
export function drawnFooter(
	lastUpdated: string | null,
	{ name, footerLine }: FooterSite,
	plansOffered: boolean,
): string {
	return footerOf(JSON.stringify([lastUpdated, { name, footerLine }, plansOffered]));
}

const footerOf = remembered((key) => {
	const [lastUpdated, site, plansOffered] = JSON.parse(key) as [string | null, FooterSite, boolean];
	return renderToStaticMarkup(
		<>
			<p id="announcer" role="status" className="sr-only" />
			<SiteFooter lastUpdated={lastUpdated} site={site} plansOffered={plansOffered} />
			<ToastRegion />
		</>,
	);
}, MOST_FOOTERS);

type HeadStartProps = { name: string; favicon: PublicSite["favicon"]; nonce?: string };

function HeadStart({ name, favicon, nonce }: HeadStartProps) {
	return (
		<>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
			<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
			{/* Our own scripts read the element's nonce. HTML requires `content` on a property. */}
			{nonce && <meta property="csp-nonce" content="" nonce={nonce} />}
			{favicon === null ? (
				<>
					<link rel="icon" href="/favicon.ico" sizes="32x32" />
					<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
					<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				</>
			) : (
				<>
					<link
						rel="icon"
						href={sitePicturePath(favicon)}
						type={favicon.type}
						sizes={`${favicon.width}x${favicon.height}`}
					/>
					<link rel="apple-touch-icon" href={sitePicturePath(favicon)} />
				</>
			)}
			<link rel="search" type="application/opensearchdescription+xml" title={name} href="/opensearch.xml" />
		</>
	);
}

/** Links the styles, and one small script instead of a router. */
function HeadEnd({ style, nonce }: { style: string; nonce?: string }) {
	return (
		<>
			{/* The scripts come before the styles, because a script after the styles would wait for them. */}
			<HeadScripts nonce={nonce} />
			<link nonce={nonce} rel="stylesheet" href={stylesheet} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours; the policy names it by its digest. */}
			{style && <style dangerouslySetInnerHTML={{ __html: style }} />}
			{import.meta.env.DEV && <script type="module" src="/@vite/client" nonce={nonce} />}
		</>
	);
}
