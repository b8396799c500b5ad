import { MESSAGE_FOLDERS, type MessageQuery } from "#workers/contract/message.ts";

export const MESSAGES = "/admin/messages";

/** Reads what the inbox's address asks for. A part that cannot be understood is ignored. */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
	const before = Number(params.get("before") ?? Number.NaN);
	return {
		folder: MESSAGE_FOLDERS.find((one) => one === params.get("folder")) ?? "inbox",
		unread: params.get("unread") === "true",
		before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
	};
}

/**
 * Returns the address of a list with the changed query. It begins with the newest message unless `before` says where to
 * go on.
 */
export function messageListAddress(query: MessageQuery, change: Partial<MessageQuery> & { notice?: string }): string {
	const { folder, unread, before, notice } = { ...query, before: undefined, notice: undefined, ...change };
	const params = new URLSearchParams();
	if (folder !== "inbox") params.set("folder", folder);
	if (unread) params.set("unread", "true");
	if (before !== undefined) params.set("before", String(before));
	if (notice !== undefined) params.set("notice", notice);
	return params.size === 0 ? MESSAGES : `${MESSAGES}?${params}`;
}
