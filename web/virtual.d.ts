/** Declares React Router's build, which its Vite plugin puts behind this name. */
declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";
	const build: ServerBuild;
	export = build;
}

/**
 * Declares where the built `app/public/enhance.ts`, `app/public/snippets/wake.ts` and `app/public/spots/enhance.ts` are
 * (`public-script.ts`).
 */
declare module "virtual:public-script" {
	export const module: string;
	export const snippets: string;
	export const spots: string;
}
