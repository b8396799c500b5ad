import type { PolicyNeeds } from "../snippets/policy.ts";

/** The network's script is at this address (AdSense). */
export const NETWORK_SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

const ANYTHING = ["https:"];

/**
 * Lists what a page's policy needs for the network. The network supports only a strict policy with 'unsafe-eval', and calls whatever
 * hosts its advertisers use (support.google.com/adsense, 16283098).
 */
export const NETWORK_NEEDS: PolicyNeeds = {
	"script-src": ["'unsafe-eval'"],
	"img-src": ANYTHING,
	"media-src": ANYTHING,
	"font-src": ANYTHING,
	"style-src": ["'unsafe-inline'", ...ANYTHING],
	"connect-src": ANYTHING,
	"frame-src": ANYTHING,
};
