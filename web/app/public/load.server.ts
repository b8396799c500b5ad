import type { PageArgs, PublicPage } from "./routes.ts";

/**
 * Holds the data from which a page is drawn. `error` is what its loader or action has thrown, in the form that the
 * error page takes, or undefined.
 */
type Loaded = {
	status: number;
	headers: Record<string, string>;
	loaderData: unknown;
	actionData: unknown;
	error: unknown;
};

/** Is the result of the router's `data()`: a value with the status and the headers of its answer. */
type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

/** Runs a page's action, if the request is meant for one, and its loader. A redirect is returned as the answer. */
export async function loadPublicPage(page: PublicPage, args: PageArgs): Promise<Loaded | Response> {
	const loaded: Loaded = { status: 200, headers: {}, loaderData: null, actionData: null, error: undefined };
	try {
		const { method } = args.request;
		if (method !== "GET" && method !== "HEAD") {
			if (method !== "POST" || page.action === undefined) throw refusedMethod(page);
			const done = await page.action(args);
			if (done instanceof Response) return done;
			loaded.actionData = isWithInit(done) ? done.data : done;
			if (isWithInit(done)) Object.assign(loaded, answerOf(done));
		}
		loaded.loaderData = (await page.loader?.(args)) ?? null;
		return loaded;
	} catch (thrown) {
		if (thrown instanceof Response) return thrown;
		const failed = isWithInit(thrown) ? answerOf(thrown) : { status: 500, headers: {} };
		return { ...loaded, ...failed, error: isWithInit(thrown) ? routeError(failed.status, thrown.data) : thrown };
	}
}

function isWithInit(value: unknown): value is WithInit {
	return typeof value === "object" && value !== null && (value as Partial<WithInit>).type === "DataWithResponseInit";
}

function answerOf({ init }: WithInit): Pick<Loaded, "status" | "headers"> {
	return { status: init?.status ?? 200, headers: Object.fromEntries(new Headers(init?.headers)) };
}

/** Names the methods that the page accepts (RFC 9110, 15.5.6). */
function refusedMethod({ action }: PublicPage): WithInit {
	const headers = { Allow: action === undefined ? "GET, HEAD" : "GET, HEAD, POST" };
	return { type: "DataWithResponseInit", data: null, init: { status: 405, headers } };
}

/** Returns an error as the router makes it of thrown data, so that `isRouteErrorResponse` recognises it. */
function routeError(status: number, data: unknown) {
	return { status, statusText: "", internal: false, data };
}
