import { asAnswer } from "#web/admin/server/session-guard.server.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";

/**
 * Loads the data of an advertising screen, or null when it could not be read, which the screen says. A session that has
 * ended leads to the sign-in.
 */
export async function loadOrNull<T>(request: Request, call: ReturnType<AdminApi["placements"]["screen"]> | Promise<T>) {
	try {
		return await call;
	} catch (error) {
		if (error instanceof ApiError && error.status >= 500) return null;
		throw asAnswer(error, request);
	}
}
