import { spots } from "virtual:public-script";

/** Fetches what fills the places for ads, on pages alone that have one. The policy trusts it by its digest, as the page's own loader. */
export const SPOTS_LOADER = `(function(s){s.type="module";s.src=${JSON.stringify(spots)};document.head.append(s)})(document.createElement("script"))`;
