import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	appDirectory: "app",
	buildDirectory: "build",
	// Public pages load no router, so asking the server for routes on the way would only help nobody.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
