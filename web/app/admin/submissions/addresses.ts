import { ENGINES, SUBMISSION_STATES, type SubmissionQuery } from "#workers/contract/submission.ts";

export const SUBMISSIONS = "/admin/submissions";
/** Is the id of the text in the dashboard's card that says why nothing can be sent. */
export const NOT_READY = "no-engine-ready";
const HISTORY = `${SUBMISSIONS}/history`;

/** Reads the queue that an address asks for. A part that cannot be understood is ignored. */
export function readSubmissionQuery(params: URLSearchParams): SubmissionQuery {
	const page = Number(params.get("page") ?? 1);
	const search = (params.get("search") ?? "").trim().slice(0, 2_000);
	return {
		engine: ENGINES.find((one) => one === params.get("engine")),
		state: SUBMISSION_STATES.find((one) => one === params.get("state")),
		search: search === "" ? undefined : search,
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
	};
}

/** Returns the address of a queue with the changed query, on its first page unless a page is given. */
export function submissionsHref(query: SubmissionQuery, change: Partial<SubmissionQuery> = {}): string {
	const { engine, state, search, page } = { ...query, page: 1, ...change };
	const params = new URLSearchParams();
	if (engine !== undefined) params.set("engine", engine);
	if (state !== undefined) params.set("state", state);
	if (search !== undefined) params.set("search", search);
	if (page > 1) params.set("page", String(page));
	return params.size === 0 ? SUBMISSIONS : `${SUBMISSIONS}?${params}`;
}

/** Returns the address of what was sent of one page, and of the answers. */
export function historyHref(url: string): string {
	return `${HISTORY}?${new URLSearchParams({ url })}`;
}

/** Returns the page that the queue's actions lead back to: the one that asked, if it is one of them. */
export function submissionsPage(next: unknown): string {
	const isOne = typeof next === "string" && (next.startsWith(`${SUBMISSIONS}?`) || next.startsWith(`${HISTORY}?`));
	return isOne ? next : SUBMISSIONS;
}

/** Returns the address with a notice about the last change. */
export function withNotice(address: string, notice: string): string {
	const [path, query] = address.split("?");
	const params = new URLSearchParams(query);
	params.set("notice", notice);
	return `${path}?${params}`;
}
