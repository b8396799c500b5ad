import type { PlacedSnippet } from "./snippet.ts";

/** Holds the accounts that measurements go to; null where there is none. */
export type MeasurementIds = { ga4: string | null; gtm: string | null; pixel: string | null };

/** Matches the id of each kind of account. */
export const MEASUREMENT_IDS = {
	ga4: /^G-[A-Z0-9]{4,20}$/,
	gtm: /^GTM-[A-Z0-9]{4,12}$/,
	pixel: /^\d{5,20}$/,
} as const satisfies Record<keyof MeasurementIds, RegExp>;

/** Holds the ids of the snippets that are built from accounts. Their failures are counted under these ids. */
const MEASUREMENT_SNIPPETS = {
	ga4: "measurement-ga4",
	gtm: "measurement-gtm",
	pixel: "measurement-pixel",
} as const satisfies Record<keyof MeasurementIds, string>;

/**
 * The snippets of the accounts, as their makers give them, in the form that hands the page's nonce on (Google:
 * "nonce-aware"). The denied defaults of Consent Mode v2 and `gtag` are in the head of every page already. Tag Manager
 * loads whatever is in its container, so it waits for the consent that covers all of it.
 */
export function measurementSnippets({ ga4, gtm, pixel }: MeasurementIds): PlacedSnippet[] {
	const built: PlacedSnippet[] = [];
	if (ga4 !== null && MEASUREMENT_IDS.ga4.test(ga4)) built.push(inHead("ga4", "Google Analytics 4", ga4Code(ga4)));
	if (gtm !== null && MEASUREMENT_IDS.gtm.test(gtm)) built.push(inHead("gtm", "Google Tag Manager", gtmCode(gtm)));
	if (pixel !== null && MEASUREMENT_IDS.pixel.test(pixel)) built.push(inHead("pixel", "Meta Pixel", pixelCode(pixel)));
	return built;
}

function inHead(account: keyof MeasurementIds, name: string, code: string): PlacedSnippet {
	const consent = account === "ga4" ? "statistics" : "marketing";
	return { id: MEASUREMENT_SNIPPETS[account], name, code, position: "head", consent };
}

function ga4Code(id: string): string {
	return `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script><script>gtag("js",new Date());gtag("config","${id}")</script>`;
}

function gtmCode(id: string): string {
	return `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({"gtm.start":new Date().getTime(),event:"gtm.js"});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src="https://www.googletagmanager.com/gtm.js?id="+i;var n=d.querySelector("[nonce]");n&&j.setAttribute("nonce",n.nonce||n.getAttribute("nonce"));f.parentNode.insertBefore(j,f)})(window,document,"script","dataLayer","${id}")</script>`;
}

function pixelCode(id: string): string {
	return `<script>!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version="2.0";n.queue=[];t=b.createElement(e);t.async=!0;t.src=v;var o=b.querySelector("[nonce]");o&&t.setAttribute("nonce",o.nonce||o.getAttribute("nonce"));s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,"script","https://connect.facebook.net/en_US/fbevents.js");fbq("init","${id}");fbq("track","PageView")</script>`;
}
