import type { ServerBuild } from "react-router";
import type { Door } from "#workers/contract/door.ts";
import { isStaffRoute } from "./pages.server.ts";

/** Which door a request came to, from configuration and the address that it was sent to. Origins have no slash at the end. */
export function doorOf(url: URL, adminOrigin: string | null): Door {
	if (adminOrigin === null) return "only";
	return url.origin === adminOrigin ? "admin" : "public";
}

/** The build with the pages behind a door alone: what is not among them cannot be matched, however its address is written. */
export function buildBehind(door: Door, build: ServerBuild): ServerBuild {
	if (door === "only") return build;
	const kept = (id: string) => id === "root" || isStaffRoute(build.routes, id) === (door === "admin");
	return {
		...build,
		routes: picked(build.routes, kept),
		assets: { ...build.assets, routes: picked(build.assets.routes, kept) },
	};
}

function picked<T>(routes: Record<string, T>, kept: (id: string) => boolean): Record<string, T> {
	return Object.fromEntries(Object.entries(routes).filter(([id]) => kept(id)));
}
