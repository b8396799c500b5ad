import type { ServerBuild } from "react-router";
import type { PageFacts } from "./page-facts.ts";

/** Every page's facts by the pattern of its address as the router writes it: "business/:slug", "/" for the first page. */
export type Pages = ReadonlyMap<string, PageFacts>;

type Route = { parentId?: string; path?: string; module: { handle?: unknown } };
type Routes = Readonly<Record<string, Route | undefined>>;

/** The pages of a build, as the handles of their routes and of the routes above these describe them. */
export function pagesOf({ routes }: Pick<ServerBuild, "routes">): Pages {
	return new Map(
		Object.values<Route | undefined>(routes).flatMap((route) => {
			if (route === undefined) return [];
			const above = withParents(routes, route);
			const pattern = above.flatMap(({ path }) => path || []).join("/") || "/";
			return [[pattern, factsOf(above)] as const];
		}),
	);
}

/** Whether a route, or one above it, is the staff's. */
export function isStaffRoute(routes: Routes, id: string): boolean {
	const route = routes[id];
	return route !== undefined && factsOf(withParents(routes, route)).staff === true;
}

function factsOf(routes: Route[]): PageFacts {
	return Object.assign({}, ...routes.map(({ module }) => module.handle));
}

/** A route after the ones above it, the outermost first. */
function withParents(routes: Routes, route: Route): Route[] {
	const parent = route.parentId === undefined ? undefined : routes[route.parentId];
	return parent === undefined ? [route] : [...withParents(routes, parent), route];
}
