import { type DuplicatesQuery, LEADING_REASONS } from "#workers/contract/duplicate.ts";

/** Reads the queue that an address names. A part that cannot be understood is left out. */
export function readQueue(request: Request): DuplicatesQuery {
	const { searchParams } = new URL(request.url);
	const reason = LEADING_REASONS.find((one) => one === searchParams.get("reason"));
	const after = searchParams.get("after");
	return {
		state: searchParams.get("state") === "dismissed" ? "dismissed" : "open",
		...(reason === undefined ? {} : { reason }),
		...(after !== null && /^\d{1,3}-\d{1,16}-\d{1,16}$/.test(after) ? { after } : {}),
	};
}

const PAIR = /^[1-9]\d{0,15}-[1-9]\d{0,15}$/;
export function isPair(text: unknown): text is string {
	return typeof text === "string" && PAIR.test(text);
}

/** Holds what was done last and how it is taken back. It is in the address of the page that followed. */
export type Done = { kind: "merged"; pair: string; changeSet: string } | { kind: "dismissed"; pair: string };

export function readDone(request: Request): Done | null {
	const { searchParams } = new URL(request.url);
	const [merged, changeSet, dismissed] = ["merged", "change", "dismissed"].map((name) => searchParams.get(name));
	if (isPair(merged) && changeSet) return { kind: "merged", pair: merged, changeSet };
	return isPair(dismissed) ? { kind: "dismissed", pair: dismissed } : null;
}
