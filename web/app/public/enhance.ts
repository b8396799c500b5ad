import { askConsent } from "./consent/enhance.ts";
import { sendContact } from "./contact/enhance.ts";
import { goBack } from "./error/enhance.ts";
import { closePanels } from "./filters/enhance.ts";
import { keepFocusInMenu } from "./frame/menu.ts";
import { sayOffline } from "./frame/offline.ts";
import { scrollToTop } from "./frame/scroll-to-top.ts";
import { swapLists } from "./list/enhance.ts";
import { noteParts } from "./list/page-parts.ts";
import { refreshLists } from "./list/refresh.ts";
import { showMaps } from "./maps/enhance.ts";
import { findNearby } from "./near/enhance.ts";
import { keepOpeningBadges } from "./opening/enhance.ts";
import { replaceBrokenPictures } from "./photo/enhance.ts";
import { tellSeen } from "./seen/enhance.ts";
import { wakeSnippets } from "./snippets/enhance.ts";
import { suggestInFields } from "./suggest/enhance.ts";
import { openHeaderSearch } from "./suggest/header-search.ts";
import { toastKeys } from "./toast/enhance.ts";
import { tooltips } from "./tooltip/enhance.ts";
import { measureVitals } from "./vitals/enhance.ts";

/**
 * Runs the whole JavaScript of the public pages. The pages are complete without it, so nothing is hydrated and React
 * stays on the server. Each module improves one thing and finds its elements by `data-` attributes, after all elements
 * have been loaded.
 */
if (document.readyState === "loading")
	await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
noteParts();
replaceBrokenPictures();
keepOpeningBadges();
swapLists();
refreshLists();
closePanels();
suggestInFields();
openHeaderSearch();
findNearby();
sayOffline();
keepFocusInMenu();
askConsent();
wakeSnippets();
showMaps();
sendContact();
toastKeys();
tooltips();
scrollToTop();
goBack();
measureVitals();
tellSeen();
