import type { Context } from "hono";
import { ServiceError } from "#workers/services/errors.ts";
import type { ApiEnv } from "../http/context.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const BODY_TYPE = /^(?:application\/json|multipart\/form-data)\s*(?:;|$)/i;

/** The address that the browser must have sent a change from: the admin's own at its own door. From configuration alone. */
export function ownOrigin({ door, ADMIN_ORIGIN, PUBLIC_ORIGIN }: ApiEnv["Bindings"]): string {
	return ((door === "admin" && ADMIN_ORIGIN) || PUBLIC_ORIGIN).replace(/\/+$/, "");
}

/**
 * Refuses a change that another site made the browser send (ASVS 3.5.1–3.5.3, OWASP CSRF sheet): by Fetch Metadata, by Origin, and
 * by the type of its body. Every browser sends one of the two headers with a change, so where a cookie would decide (`strict`)
 * one must be there; a program that brings a token of its own sends neither.
 */
export function refuseCrossSite(c: Context<ApiEnv>, strict: boolean): void {
	if (READING.has(c.req.method)) return;
	const site = c.req.header("Sec-Fetch-Site");
	const origin = c.req.header("Origin");
	const foreign =
		(site !== undefined && site !== "same-origin" && site !== "none") ||
		(origin !== undefined && !isOwn(origin, ownOrigin(c.env))) ||
		(strict && site === undefined && origin === undefined);
	if (foreign) throw new ServiceError("cross-site-request", "A change must come from the site's own pages");
	const type = c.req.header("Content-Type");
	if (type === undefined ? c.req.raw.body !== null : !BODY_TYPE.test(type))
		throw new ServiceError("unsupported-media-type", "A body is application/json or multipart/form-data");
}

/** On the developer's machine 127.0.0.1 is localhost by its other name. */
function isOwn(origin: string, own: string): boolean {
	return origin === own || origin === own.replace("http://localhost", "http://127.0.0.1");
}
