import { createContext, createCookie } from "react-router";
import { DEFAULT_VIEWS, readView, type View, type ViewScreen } from "./view.ts";

const YEAR_SECONDS = 31_536_000;
const ID = /^[0-9a-f]{16}$/;

/** How operators want their lists, in KV by the random id in the browser's cookie. A store that is not there or fails is one that holds nothing. */
export type ViewStore = {
	read(request: Request, screen: ViewScreen): Promise<View>;
	/** Keeps a view for a year; answers the `Set-Cookie`, null when nothing could be kept. */
	save(request: Request, screen: ViewScreen, view: View): Promise<string | null>;
};

export const viewStoreContext = createContext<ViewStore>();

/** `origin` is the admin's address: over https the cookie is for https alone. */
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
	/** The browser's id, and what is kept under it. The cookie may say whatever it likes: only what is made here is looked up. */
	async function keptFor(
		request: Request,
	): Promise<{ id: string | null; views: Partial<Record<ViewScreen, unknown>> }> {
		const id: unknown = await cookie.parse(request.headers.get("Cookie"));
		if (typeof id !== "string" || !ID.test(id)) return { id: null, views: {} };
		const kept = await kv?.get(id);
		return kept == null ? { id: null, views: {} } : { id, views: JSON.parse(kept) };
	}
	return {
		async read(request, screen) {
			try {
				return readView((await keptFor(request)).views[screen] ?? DEFAULT_VIEWS[screen]);
			} catch (error) {
				return failed(error, DEFAULT_VIEWS[screen]);
			}
		},
		async save(request, screen, view) {
			try {
				const { id, views } = await keptFor(request);
				const own = id ?? newId();
				await kv.put(own, JSON.stringify({ ...views, [screen]: view }), { expirationTtl: YEAR_SECONDS });
				return await cookie.serialize(own);
			} catch (error) {
				return failed(error, null);
			}
		},
	};
}

function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function failed<T>(error: unknown, instead: T): T {
	console.error(JSON.stringify({ level: "error", detail: `views: ${error}` }));
	return instead;
}
