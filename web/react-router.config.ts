import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	appDirectory: "app",
	buildDirectory: "build",
	// Public pages load no router, so nobody would gain from asking the server for routes later.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
