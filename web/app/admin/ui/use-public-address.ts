import { useRouteLoaderData } from "react-router";
import type { RootData } from "#web/admin/root-data.ts";

/** Returns the whole address of a visitors' page by its path: the admin may be on a host of its own, which has none of these pages. */
export function usePublicAddress(path: string): string {
	return `${useRouteLoaderData<RootData>("root")?.publicOrigin ?? ""}${path}`;
}
