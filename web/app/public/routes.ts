import * as about from "./about/route.tsx";
import * as business from "./business/route.tsx";
import * as categories from "./categories/route.tsx";
import * as category from "./category/route.tsx";
import * as cities from "./cities/route.tsx";
import * as city from "./city/route.tsx";
import * as contact from "./contact/route.tsx";
import * as unknown from "./error/unknown.ts";
import * as home from "./home/route.tsx";
import * as cookiePolicy from "./legal/cookie-policy.tsx";
import * as legalNotice from "./legal/legal-notice.tsx";
import * as privacyPolicy from "./legal/privacy-policy.tsx";
import * as termsOfService from "./legal/terms-of-service.tsx";
import * as businesses from "./search/businesses.ts";
import * as search from "./search/route.tsx";

/**
 * The visitors' pages by the pattern of their address. What a page is beyond its address (of which kind, how long it may be kept) stands
 * in its module's `handle` (`request/page-facts.ts`). They are no routes of the router's build: it would wrap each for a browser in
 * which they never run.
 */
export const PUBLIC_ROUTES = {
	"/": home,
	"business/:slug": business,
	categories,
	"category/:slug": category,
	cities,
	"city/:slug": city,
	search,
	businesses,
	about,
	contact,
	"privacy-policy": privacyPolicy,
	"legal-notice": legalNotice,
	"terms-of-service": termsOfService,
	"cookie-policy": cookiePolicy,
	"*": unknown,
} as const;
