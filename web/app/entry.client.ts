import { goBack } from "./enhance/go-back.ts";
import { keepOpeningBadges } from "./enhance/opening-badges.ts";
import { replaceBrokenPictures } from "./enhance/pictures.ts";
import { scrollToTop } from "./enhance/scroll-to-top.ts";
import { swapLists } from "./enhance/swap-lists.ts";

/**
 * The public pages' whole JavaScript. They are complete without it, so nothing is hydrated and React stays on the server; each
 * module here makes one thing smoother and finds its elements by `data-` attributes.
 */
replaceBrokenPictures();
keepOpeningBadges();
swapLists();
scrollToTop();
goBack();
