import { env } from "cloudflare:workers";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { BulkSubmitted, EngineState, Submission } from "#workers/contract/submission.ts";
import { SITE, type SubmissionSite } from "./submission-site.ts";
import { api, one } from "./worker.ts";

/** Makes an operator's calls about search engines, on the pages of four pubs of Leeds and a cinema of York. */

export async function importPlaces(): Promise<void> {
	const named = ["Anchor", "Bell", "Crown", "Dolphin"].map((name) => listing({ name, city: "Leeds", category: "Pub" }));
	await importListings(api, [...named, listing({ name: "Lonely", city: "York", category: "Cinema" })]);
}

export async function slugOf(name: string): Promise<string> {
	return (await one<{ slug: string }>("SELECT slug FROM businesses WHERE name = ?1", name)).slug;
}

export async function pageOf(name: string): Promise<string> {
	return `${SITE}/business/${await slugOf(name)}`;
}

export async function codeOf(response: Response): Promise<string> {
	return `${response.status} ${((await response.json()) as ErrorEnvelope).error.code}`;
}

/** Returns what the audit log says of this action, the oldest first. */
export async function audits(action: string): Promise<Record<string, unknown>[]> {
	const rows = env.DB.prepare("SELECT subject, after FROM audit_log WHERE action = ?1 ORDER BY id").bind(action);
	return (await rows.all()).results;
}

/** Returns the calls on the site that is there when they are made: each file starts its own before its tests. */
export function submissionCalls(site: () => SubmissionSite) {
	return {
		submit: (url: string, type?: string) =>
			site().call("/api/submit-url", "POST", type === undefined ? { url } : { url, type }),
		bulk: async (urls: string[]) =>
			(await (await site().call("/api/submit-urls-bulk", "POST", { urls })).json()) as BulkSubmitted,
		engineOf: async (engine: string) =>
			((await (await site().call("/api/admin/submissions/engines")).json()) as EngineState[]).find(
				(one) => one.engine === engine,
			) as EngineState,
		listOf: async (query = "") => (await (await site().call(`/api/admin/submissions${query}`)).json()) as Submission[],
		takenUrls: (engine: string) => site().engines.taken.flatMap((one) => (one.engine === engine ? one.url : [])),
	};
}
