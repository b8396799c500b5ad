import { hc, type InferResponseType } from "hono/client";
import type { ApiApp } from "#workers/api/app.ts";

/** Is the same for all requests, because the api worker never looks at the host. */
export const API_ORIGIN = "http://api";

/** Returns the calls of the api worker. Its routes declare what each call takes and answers. */
export function callsOf(fetch: (request: Request) => Promise<Response>) {
	return hc<ApiApp>(API_ORIGIN, {
		fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init)),
	}).api;
}
type Calls = ReturnType<typeof callsOf>;

type PageCalls = Calls["pages"];
/** Is the path of a page's call below `/api/pages/`. The routes say which there are. */
export type PagePath = keyof PageCalls | `${keyof PageCalls & string}/${string}`;
type ShellAnswer = InferResponseType<PageCalls["shell"]["$get"], 200>;
export type HomePage = InferResponseType<PageCalls["home"]["$get"], 200>["page"];
export type BusinessPage = InferResponseType<PageCalls["business"][":slug"]["$get"], 200>["page"];
export type CategoryPage = InferResponseType<PageCalls["category"][":slug"]["$get"], 200>["page"];
export type CityPage = InferResponseType<PageCalls["city"][":slug"]["$get"], 200>["page"];
export type CityCategoryPage = InferResponseType<PageCalls["city"][":city"][":category"]["$get"], 200>["page"];
export type CategoriesPage = InferResponseType<PageCalls["categories"]["$get"], 200>["page"];
export type CitiesPage = InferResponseType<PageCalls["cities"]["$get"], 200>["page"];
export type ListingNumbersPage = InferResponseType<PageCalls["listing-numbers"][":key"]["$get"], 200>["page"];
export type PricingPage = InferResponseType<PageCalls["pricing"]["$get"], 200>["page"];
export type DevelopersPage = InferResponseType<PageCalls["developers"]["$get"], 200>["page"];
export type PartnerPage = InferResponseType<PageCalls["partner"][":secret"]["$get"], 200>["page"];
export type SearchPage = InferResponseType<PageCalls["search"]["$get"], 200>["page"];

/** Holds what surrounds every page: the directory's statistics and the operator's snippets. */
export type ShellPage = ShellAnswer["shell"];
/**
 * Holds what a page's answer contains in addition to the page: its shell, the tags of what it shows, and the time at
 * which something on it changes by itself.
 */
export type Around = Omit<ShellAnswer, "page">;

/** Names the parts of the pages' answers. */
export type BusinessDetail = BusinessPage["business"];
export type BusinessSummary = HomePage["businesses"][number];
export type Category = HomePage["categories"][number];
export type City = HomePage["cities"][number];
export type Stats = ShellPage["stats"];
export type Snippet = ShellPage["snippets"][number];

type ManagedCalls = Calls["admin"]["businesses"];
export type ManagedPage = InferResponseType<ManagedCalls["page"]["$get"], 200>;
export type ManagedBusiness = ManagedPage["items"][number];
export type ListChoices = InferResponseType<ManagedCalls["choices"]["$get"], 200>;
