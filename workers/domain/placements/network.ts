import type { PolicyNeeds } from "../snippets/policy.ts";

/** Where the network's script is (AdSense). */
export const NETWORK_SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

const ANYTHING = ["https:"];

/**
 * What a page needs of its policy for the network, which supports none but a strict one with 'unsafe-eval' and asks whatever hosts its
 * advertisers are at (support.google.com/adsense, 16283098).
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
