import { spots } from "virtual:public-script";

/**
 * Fetches the script that fills the places for ads, only on pages that have one. The policy trusts it by its digest,
 * like the page's own loader.
 */
export const SPOTS_LOADER = `(function(s){s.type="module";s.src=${JSON.stringify(spots)};document.head.append(s)})(document.createElement("script"))`;
