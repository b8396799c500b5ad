import { Buffer } from "node:buffer";
import type { BusinessOrder } from "#db/queries/business-order.ts";
import { anchorFields } from "#workers/contract/business-list.schema.ts";
import type { ManagedSort } from "#workers/contract/business-list.ts";
import type { KeyValue } from "#workers/domain/keyed-order.ts";
import { ServiceError } from "../../errors.ts";

/** Holds the place of a row in an order. A page can begin there, however far from the list's start. */
export type Anchor = {
	/** Names the order of the rows, which may differ from the requested one. */
	sort: ManagedSort;
	/** Counts the rows before it, as far as they were counted. */
	offset: number;
	/** Gives the least number of rows in the list. */
	least: number;
	id: number;
	keys: KeyValue[];
};

export function writeAnchor({ sort, offset, least, id, keys }: Anchor): string {
	return Buffer.from(JSON.stringify([sort, offset, least, id, ...keys])).toString("base64url");
}

/** Reads an anchor. Errors: validation-failed (`writeAnchor` did not write this text). */
export function readAnchor(text: string): Anchor {
	const parsed = anchorFields.safeParse(jsonOf(text));
	if (!parsed.success) throw unknownAnchor();
	const [sort, offset, least, id, ...keys] = parsed.data;
	return { sort, offset, least, id, keys };
}

/** Returns the anchor if it belongs to this order. Errors: validation-failed. */
export function anchorIn(order: BusinessOrder, anchor: Anchor): Anchor {
	const fits =
		anchor.keys.length === order.keys.length && anchor.keys.every((key, at) => key !== null || mayBeNull(order, at));
	if (!fits) throw unknownAnchor();
	return anchor;
}

function mayBeNull({ keys }: BusinessOrder, at: number): boolean {
	return keys[at]?.empty === "NULL";
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(Buffer.from(text, "base64url").toString());
	} catch {
		return null;
	}
}

function unknownAnchor(): ServiceError {
	return new ServiceError("validation-failed", "No anchor of this list", {
		issues: [{ path: "anchor", message: "Not an anchor of this list: begin at its first page" }],
	});
}
