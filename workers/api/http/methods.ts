import type { Context, Hono } from "hono";
import { ServiceError } from "#workers/services/errors.ts";
import type { ApiEnv } from "./context.ts";

/** Returns the methods that the routes of an app take at a path, sorted; none when it has no such path. */
export function methodsOf(app: Hono<ApiEnv>, path: string): string[] {
	const methods = new Set(app.routes.map(({ method }) => method).filter((method) => method !== "ALL"));
	const taken = [...methods].filter((method) =>
		app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
	);
	return (taken.includes("GET") ? [...taken, "HEAD"] : taken).sort();
}

/**
 * Makes the error for a method that a path does not take. It sets `Allow` to the methods that the path takes (RFC 9110,
 * 15.5.6).
 */
export function methodRefusal(c: Context<ApiEnv>, methods: readonly string[]): ServiceError {
	c.header("Allow", methods.join(", "));
	return new ServiceError("method-not-allowed", `This address takes ${methods.join(", ")}`);
}
