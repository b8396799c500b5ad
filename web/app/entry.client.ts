import { askConsent } from "./enhance/consent.ts";
import { sendContact } from "./enhance/contact.ts";
import { goBack } from "./enhance/go-back.ts";
import { showMaps } from "./enhance/maps.ts";
import { sayOffline } from "./enhance/offline.ts";
import { keepOpeningBadges } from "./enhance/opening-badges.ts";
import { noteParts } from "./enhance/page-parts.ts";
import { replaceBrokenPictures } from "./enhance/pictures.ts";
import { refreshLists } from "./enhance/refresh-lists.ts";
import { scrollToTop } from "./enhance/scroll-to-top.ts";
import { wakeSnippets } from "./enhance/snippets.ts";
import { swapLists } from "./enhance/swap-lists.ts";
import { toastKeys } from "./enhance/toasts.ts";
import { tooltips } from "./enhance/tooltips.ts";
import { measureVitals } from "./enhance/vitals.ts";

/**
 * The public pages' whole JavaScript. They are complete without it, so nothing is hydrated and React stays on the server; each
 * module here makes one thing smoother and finds its elements by `data-` attributes. Only a document that carries the router's
 * data, a staff page, is hydrated.
 */
if ("__reactRouterContext" in window) {
	import("./hydrate.tsx").then(({ hydrate }) => hydrate());
} else {
	noteParts();
	replaceBrokenPictures();
	keepOpeningBadges();
	swapLists();
	refreshLists();
	sayOffline();
	askConsent();
	wakeSnippets();
	showMaps();
	sendContact();
	toastKeys();
	tooltips();
	scrollToTop();
	goBack();
	measureVitals();
}
