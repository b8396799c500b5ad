import { type Browser, json } from "#tests/factories/operator.ts";
import type { BusinessRecord } from "#workers/contract/business-edit.ts";
import type { BusinessHistory } from "#workers/contract/change-set.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { businessOf, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

export type BusinessCalls = ReturnType<typeof businessCalls>;

/** Makes the calls about one business, in an operator's browser. */
export function businessCalls(operator: Browser) {
	/** Returns what a call answers. The call must succeed. */
	async function ask<T>(path: string, init?: RequestInit): Promise<T> {
		const response = await operator.fetch(path, init);
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return response.json();
	}
	const record = (id: number) => ask<BusinessRecord>(`/api/admin/businesses/${id}`);
	return {
		ask,
		fetch: operator.fetch,
		record,
		history: (id: number) => ask<BusinessHistory>(`/api/admin/businesses/${id}/history`),
		patch: (id: number, body: unknown) => operator.fetch(`/api/businesses/${id}`, json("PATCH", body)),
		create: (body: unknown) => operator.fetch("/api/admin/businesses", json("POST", body)),
		remove: (id: number) => operator.fetch(`/api/businesses/${id}`, { method: "DELETE" }),
		/** Imports one business and answers its record. */
		async imported(place: Listing): Promise<BusinessRecord> {
			await importBy(ctxOn(), [place]);
			return record((await businessOf(place)).id);
		},
		/** Changes a business as its last state allows, and returns its new state. */
		async edited(id: number, edit: object): Promise<BusinessRecord> {
			const { revision } = await record(id);
			return ask(`/api/businesses/${id}`, json("PATCH", { revision, ...edit }));
		},
	};
}

/** Returns status, code, and the refused fields with their messages. */
export async function refusal(
	response: Response,
): Promise<[status: number, code: string, issues: Record<string, string>]> {
	const { error } = (await response.json()) as ErrorEnvelope;
	const issues = Object.fromEntries((error.issues ?? []).map(({ path, message }) => [path, message]));
	return [response.status, error.code, issues];
}

export async function storedRow(id: number): Promise<Record<string, unknown>> {
	return one("SELECT * FROM businesses JOIN business_details USING (id) WHERE id = ?1", id);
}
