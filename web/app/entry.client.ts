import { askConsent } from "./public/consent/enhance.ts";
import { sendContact } from "./public/contact/enhance.ts";
import { goBack } from "./public/error/enhance.ts";
import { sayOffline } from "./public/frame/offline.ts";
import { scrollToTop } from "./public/frame/scroll-to-top.ts";
import { swapLists } from "./public/list/enhance.ts";
import { noteParts } from "./public/list/page-parts.ts";
import { refreshLists } from "./public/list/refresh.ts";
import { showMaps } from "./public/maps/enhance.ts";
import { keepOpeningBadges } from "./public/opening/enhance.ts";
import { replaceBrokenPictures } from "./public/photo/enhance.ts";
import { wakeSnippets } from "./public/snippets/enhance.ts";
import { toastKeys } from "./public/toast/enhance.ts";
import { tooltips } from "./public/tooltip/enhance.ts";
import { measureVitals } from "./public/vitals/enhance.ts";

/**
 * The public pages' whole JavaScript. They are complete without it, so nothing is hydrated and React stays on the server; each
 * module here makes one thing smoother and finds its elements by `data-` attributes. Only a document that carries the router's
 * data, a staff page, is hydrated.
 */
if ("__reactRouterContext" in window) {
	import("./admin/hydrate.tsx").then(({ hydrate }) => hydrate());
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
