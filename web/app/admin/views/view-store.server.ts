import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createContext, createCookie } from "react-router";
import { YEAR_SECONDS } from "#web/admin/server/remembered-cookie.server.ts";
import { DEFAULT_VIEWS, readView, type View, type ViewScreen } from "./view.ts";

const ID = /^[0-9a-f]{16}$/;

/**
 * Stores the views of operators' lists in KV, by the random id in the browser's cookie. A missing or failing store acts
 * like an empty one.
 */
type ViewStore = {
	read(request: Request, screen: ViewScreen): Promise<View>;
	/** Keeps a view for a year. Returns the `Set-Cookie`, or null when nothing could be kept. */
	save(request: Request, screen: ViewScreen, view: View): Promise<string | null>;
};

export const viewStoreContext = createContext<ViewStore>();

/** `origin` is the admin's address. Over https the cookie is for https only. */
export function createViewStore(kv: KVNamespace | undefined, origin: string): ViewStore {
	if (kv === undefined) return { read: async (_, screen) => DEFAULT_VIEWS[screen], save: async () => null };
	const secure = origin.startsWith("https:");
	const cookie = createCookie(secure ? "__Host-admin_views" : "admin_views", {
		path: "/",
		httpOnly: true,
		sameSite: "strict",
		secure,
		maxAge: YEAR_SECONDS,
	});
	// The cookie holds only a random id. To forge one is to guess it, signed or not. Without this the framework would warn
	// at every start.
	const sealed = { ...cookie, isSigned: true };
	const sessions = createWorkersKVSessionStorage<Record<ViewScreen, unknown>>({ cookie: sealed, kv: onlyIds(kv) });
	const sessionOf = (request: Request) => sessions.getSession(request.headers.get("Cookie"));
	return {
		async read(request, screen) {
			try {
				return readView((await sessionOf(request)).get(screen) ?? DEFAULT_VIEWS[screen]);
			} catch (error) {
				return failed(error, DEFAULT_VIEWS[screen]);
			}
		},
		async save(request, screen, view) {
			try {
				const session = await sessionOf(request);
				session.set(screen, view);
				return await sessions.commitSession(session, { maxAge: YEAR_SECONDS });
			} catch (error) {
				return failed(error, null);
			}
		},
	};
}

/** Accepts only ids that the storage makes itself, because the storage would take any id of the cookie. */
function onlyIds(kv: KVNamespace): KVNamespace {
	return {
		get: async (id: string) => (ID.test(id) ? kv.get(id) : null),
		async put(id: string, value: string, options?: KVNamespacePutOptions) {
			if (ID.test(id)) await kv.put(id, value, options);
		},
	} as KVNamespace;
}

function failed<T>(error: unknown, instead: T): T {
	console.error(JSON.stringify({ level: "error", detail: `views: ${error}` }));
	return instead;
}
