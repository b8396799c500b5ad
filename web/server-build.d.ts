/** React Router's build, which its Vite plugin puts behind this name. */
declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";
	const build: ServerBuild;
	export = build;
}
