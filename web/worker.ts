import { createRequestHandler } from "react-router";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

export default {
	fetch(request: Request, env: any) {
		if (new URL(request.url).pathname.startsWith("/api/")) return env.API.fetch(request);
		return handle(request);
	},
};
