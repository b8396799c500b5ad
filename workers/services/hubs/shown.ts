import { type HubRowOf, pastOfHub } from "#db/queries/hubs.ts";
import type { HubFacts, HubKind, HubPast } from "#workers/contract/hub.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { Act } from "../act.ts";
import { followingOf } from "./follow.ts";

const PAST_SHOWN = 50;

/** What operators see of every hub. */
export function hubFacts(row: HubRowOf<HubKind>): HubFacts {
	const { businessCount, revision, mergedInto } = row;
	return { businessCount, revision, updatedAt: isoInstant(row.updatedAt), following: followingOf(row), mergedInto };
}

export async function hubPast({ db }: Act, kind: HubKind, { id, nameKey }: HubRowOf<HubKind>): Promise<HubPast> {
	const past = await pastOfHub(db, kind, id, PAST_SHOWN).first();
	const names = JSON.parse(past?.names ?? "[]") as string[];
	return { formerSlugs: JSON.parse(past?.slugs ?? "[]"), otherNames: names.filter((name) => name !== nameKey) };
}
