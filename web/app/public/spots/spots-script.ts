import { spots } from "virtual:public-script";

/**
 * Fetches the script that fills the places for ads. Only pages with such a place have it. The policy trusts it by its
 * digest, like the page's own loader.
 */
export const SPOTS_LOADER = `(function(s){s.type="module";s.src=${JSON.stringify(spots)};document.head.append(s)})(document.createElement("script"))`;
