import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#web/routes.ts";

/** Returns the addresses of all operators' screens, with the names of their parameters in them; those behind the sign-in. */
export async function adminScreens(): Promise<string[]> {
	return screensOf(await routes).filter((address) => /^\/admin(?!\/login)[^*]*$/.test(address));
}

function screensOf(entries: RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap(({ path, index, file, children = [] }) => {
		const address = path === undefined ? above : `${above}/${path}`;
		const isScreen = (path !== undefined || index === true) && children.length === 0 && file.endsWith(".tsx");
		return [...(isScreen ? [address] : []), ...screensOf(children, address)];
	});
}
