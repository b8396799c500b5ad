import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Actor } from "#workers/contract/actor.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { holderOfToken } from "#workers/services/service-tokens/holder.ts";
import type { Session } from "#workers/services/sessions/find.ts";
import { actorOf, holderOfSession } from "#workers/services/sessions/holder.ts";
import type { ApiEnv, Caller } from "../http/context.ts";
import { methodRefusal } from "../http/methods.ts";
import { type Access, accessOf } from "./access.ts";
import { readTokens } from "./cookies.ts";
import { credentialsOf } from "./credentials.ts";
import { refuseCrossSite } from "./cross-site.ts";

const BEARER = /^Bearer ([\w-]{20,200})$/;

/**
 * Admits visitors to the calls that `access.ts` lists for them, and operators to the other calls. Everyone else gets
 * 401, whether the call exists or not. But on a path that only visitors use, other methods are a 405 for everybody.
 * When the admin has its own host, none of its calls answers at the public host, whatever the credentials are.
 * `methodsAt` returns the methods of the routes at a path.
 */
export const guard = (methodsAt: (path: string) => string[]) =>
	createMiddleware<ApiEnv>(async (c, next) => {
		const { method, path } = c.req;
		const access = accessOf(method, path);
		if (access.who === "operator") {
			const methods = methodsAt(path);
			if (methods.length > 0 && methods.every((one) => accessOf(one, path).who === "visitor"))
				throw methodRefusal(c, methods);
		}
		const authorization = c.req.header("Authorization");
		// A caller without any credentials learns only that they are missing, and not what else is wrong with the call.
		if (access.who === "operator" && authorization === undefined && readTokens(c).session === null)
			throw unauthorized();
		if (access.who !== "visitor" || !access.judgesSender)
			refuseCrossSite(c, access.who !== "visitor" && authorization === undefined);
		if (access.who !== "visitor") {
			c.header("Cache-Control", "no-store");
			if (c.env.hostKind === "public") throw unauthorized();
		}
		if (access.who === "operator") {
			const { caller, actor } = await admittedHolder(c, access, authorization, methodsAt);
			c.set("caller", caller);
			c.set("ctx", { ...c.var.ctx, actor });
		}
		await next();
	});

/**
 * Returns who makes an operator's call. The session says it or, when there is an `Authorization` header, the token.
 * Errors: unauthorized; forbidden or method-not-allowed when the token's scopes do not cover the call;
 * confirmation-required.
 */
async function admittedHolder(
	c: Context<ApiEnv>,
	access: Extract<Access, { who: "operator" }>,
	authorization: string | undefined,
	methodsAt: (path: string) => string[],
): Promise<Holder> {
	const { method, path } = c.req;
	const holder = authorization === undefined ? await sessionHolder(c) : await tokenHolder(c, authorization);
	if (holder === null) throw unauthorized();
	const { caller } = holder;
	const covers = (one: Access) =>
		one.who === "operator" && one.scope !== undefined && caller.scopes.includes(one.scope);
	if (caller.session === null && !covers(access)) {
		const methods = methodsAt(path);
		// On a path that the token may use, another method is a 405. About all other paths the token learns nothing.
		if (!methods.includes(method) && methods.some((one) => covers(accessOf(one, path))))
			throw methodRefusal(c, methods);
		throw new ServiceError("forbidden", "The token's scopes do not cover this call");
	}
	if (access.confirmed && caller.session !== null && caller.session.confirmedUntil <= c.var.ctx.now)
		throw new ServiceError("confirmation-required", "This call needs the password again");
	return holder;
}

/**
 * Tells whether an operator looks at a visitor's page, in a browser with a valid session. When the admin has its own host, this cannot be
 * known.
 */
export async function isOperatorsVisit(c: Context<ApiEnv>): Promise<boolean> {
	return readTokens(c).session !== null && (await sessionHolder(c)) !== null;
}

/** Returns the session of a call that only sessions may make. The guard lets no token reach such a route. */
export function sessionOf(c: Context<ApiEnv>): Session {
	const { session } = c.var.caller;
	if (session === null) throw new ServiceError("forbidden", "This call needs a session");
	return session;
}

type Holder = { caller: Caller; actor: Actor };

async function sessionHolder(c: Context<ApiEnv>): Promise<Holder | null> {
	const key = { token: readTokens(c).session, credentials: credentialsOf(c.env) };
	const session = await holderOfSession(c.var.ctx, key);
	return session === null ? null : { caller: { session, scopes: [] }, actor: actorOf(session) };
}

async function tokenHolder(c: Context<ApiEnv>, authorization: string): Promise<Holder | null> {
	const token = BEARER.exec(authorization)?.[1];
	const holder = token === undefined ? null : await holderOfToken(c.var.ctx, token);
	return holder === null ? null : { caller: { session: null, scopes: holder.scopes }, actor: holder.actor };
}

function unauthorized(): ServiceError {
	return new ServiceError("unauthorized", "This call needs a live session or a valid token");
}
