import { MESSAGE_FOLDERS, type MessageQuery } from "#workers/contract/message.ts";

export const MESSAGES = "/admin/messages";

/** What of the inbox its address asks for; what it does not understand is as if it were not there. */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
	const before = Number(params.get("before") ?? Number.NaN);
	return {
		folder: MESSAGE_FOLDERS.find((one) => one === params.get("folder")) ?? "inbox",
		unread: params.get("unread") === "true",
		before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
	};
}

/** The address of a list that asks for something else; it begins with the newest unless `before` says where to go on. */
export function messageListAddress(query: MessageQuery, change: Partial<MessageQuery> & { notice?: string }): string {
	const { folder, unread, before, notice } = { ...query, before: undefined, notice: undefined, ...change };
	const params = new URLSearchParams();
	if (folder !== "inbox") params.set("folder", folder);
	if (unread) params.set("unread", "true");
	if (before !== undefined) params.set("before", String(before));
	if (notice !== undefined) params.set("notice", notice);
	return params.size === 0 ? MESSAGES : `${MESSAGES}?${params}`;
}
