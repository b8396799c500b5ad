/** React Router's build, which its Vite plugin puts behind this name. */
declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";
	const build: ServerBuild;
	export = build;
}

/** Where the built `app/public/enhance.ts` and `app/public/snippets/wake.ts` are, by `public-script.ts`. */
declare module "virtual:public-script" {
	export const module: string;
	export const snippets: string;
}
