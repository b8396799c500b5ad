import type { ComponentType } from "react";
import type { LoaderFunctionArgs, MetaDescriptor } from "react-router";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { StaticPage } from "#workers/domain/sitemap/pages.ts";
import * as about from "./about/route.tsx";
import * as business from "./business/route.tsx";
import * as categories from "./categories/route.tsx";
import * as category from "./category/route.tsx";
import * as cities from "./cities/route.tsx";
import * as city from "./city/route.tsx";
import * as cityCategory from "./city-category/route.tsx";
import * as contact from "./contact/route.tsx";
import * as developers from "./developers/route.tsx";
import * as unknown from "./error/unknown.ts";
import * as home from "./home/route.tsx";
import * as cookiePolicy from "./legal/cookie-policy.tsx";
import * as legalNotice from "./legal/legal-notice.tsx";
import * as privacyPolicy from "./legal/privacy-policy.tsx";
import * as termsOfService from "./legal/terms-of-service.tsx";
import * as listingNumbers from "./listing-numbers/route.tsx";
import * as partner from "./partner/route.tsx";
import * as pricing from "./pricing/route.tsx";
import * as businesses from "./search/businesses.ts";
import * as search from "./search/route.tsx";
import type { PublicSite } from "./site.ts";

type PageParams = { slug?: string | undefined; category?: string | undefined };
/** Holds what a page's loader and action get. */
export type PageArgs = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/** Describes what the module of a public page may export. */
export type PublicPage = {
	loader?: (args: PageArgs) => unknown;
	action?: (args: PageArgs) => unknown;
	default?: ComponentType<{ loaderData: unknown; actionData: unknown }>;
	meta?: (props: { loaderData: unknown; site: PublicSite }) => MetaDescriptor[];
	handle?: PageFacts;
	/** Tells whether a page with the loaded data may be cached, when the page may be cached at all. */
	mayBeKept?: (props: { loaderData: unknown }) => boolean;
};

/**
 * Describes a page that is drawn. A page without a title, a description and a word for search engines does not compile.
 */
type DrawnPage = { default: unknown; meta: unknown };
type Redirect = { default?: undefined; loader: unknown };
/** Makes sure that each page of the sitemap has its route. The start page's key keeps its slash. */
type StaticRoutes = {
	[Path in StaticPage as Path extends "/" ? Path : Path extends `/${infer Name}` ? Name : never]: DrawnPage;
};

/**
 * Maps the pattern of each address to its page. The other facts of a page (its kind, how long it may be cached) are in
 * its module's `handle` (`request/page-facts.ts`). These pages are not routes of the router's build, which would wrap
 * each of them for a browser in which they never run.
 */
export const PUBLIC_ROUTES = {
	"/": home,
	"business/:slug": business,
	categories,
	"category/:slug": category,
	cities,
	"city/:slug": city,
	"city/:slug/:category": cityCategory,
	"partner/:slug": partner,
	search,
	businesses,
	about,
	contact,
	developers,
	pricing,
	"listing-numbers/:slug": listingNumbers,
	"privacy-policy": privacyPolicy,
	"legal-notice": legalNotice,
	"terms-of-service": termsOfService,
	"cookie-policy": cookiePolicy,
} as const satisfies StaticRoutes & Record<string, DrawnPage | Redirect>;

// The component of each page takes exactly what its own loader returns.
const pages = PUBLIC_ROUTES as unknown as Readonly<Record<string, PublicPage | undefined>>;

/** Returns the page at a path, which is in its canonical form. Any other path gets the not-found page. */
export function publicPageAt(pathname: string): { page: PublicPage; params: PageParams } {
	const [first = "", slug, category, ...more] = pathname.slice(1).split("/");
	const pattern = [pathname === "/" ? "/" : first, slug && ":slug", category && ":category"].filter(Boolean).join("/");
	const known = (more.length === 0 && !pathname.endsWith("/")) || pathname === "/";
	const page = known && Object.hasOwn(pages, pattern) ? pages[pattern] : undefined;
	return page === undefined ? { page: unknown as PublicPage, params: {} } : { page, params: { slug, category } };
}
