import { heldElsewhere, heldNames, namesakesHere } from "#db/queries/known-again.ts";
import type { Database } from "#db/statement.ts";
import { type ImportPreview, NAMED_EXAMPLES, type SameName, TELLING_FACTS } from "#workers/contract/import-preview.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Putting } from "../businesses/write/target.ts";

/** Is a new business that no id of a known source identifies: it may be here already, but the file does not show it. */
type Unidentified = Pick<Putting["after"], "facts"> & { city: { name: string; nameKey: string } | null };

function unidentified(targets: readonly Putting[]): Unidentified[] {
	return targets.flatMap(({ before, after: { facts, city } }) =>
		before === null && /^(?:text|own):/.test(facts.sourceId) ? [{ facts, city: city ?? null }] : [],
	);
}

/**
 * Counts new businesses without an id or a key that others know, and which have the name of an existing one, in the same city where the row has
 * one. Says of the first of them in what they differ from those.
 */
export async function countSameNames(
	db: Database,
	targets: readonly Putting[],
): Promise<Pick<ImportPreview, "sameName" | "sameNameExamples">> {
	const made = unidentified(targets);
	if (made.length === 0) return { sameName: 0, sameNameExamples: [] };
	const nameOf = ({ facts, city }: Unidentified) => [facts.nameKey, city?.nameKey ?? null] as const;
	const { results: named } = await heldNames(db, made.map(nameOf)).all();
	const first = named.slice(0, NAMED_EXAMPLES).flatMap(({ at }) => made[at] ?? []);
	if (first.length === 0) return { sameName: 0, sameNameExamples: [] };
	const { results: here } = await namesakesHere(db, first.map(nameOf)).all();
	const examples = here.flatMap(({ at, ...stored }): SameName[] => {
		const row = first[at];
		if (row === undefined) return [];
		const { name, address, street, postalCode, phone, website } = row.facts;
		const city = row.city?.name ?? null;
		const own = { address: address ?? street, city, postalCode, phone, website };
		const differs = TELLING_FACTS.filter((fact) => foldText(own[fact] ?? "") !== foldText(stored[fact] ?? ""));
		return [{ name, city, differs: differs.map((fact) => ({ fact, here: stored[fact], row: own[fact] })) }];
	});
	return { sameName: named.length, sameNameExamples: examples };
}

/** Counts such new businesses that have the name and the number of an existing one in another city, and names the first of them. */
export async function countOtherTowns(
	db: Database,
	targets: readonly Putting[],
): Promise<Pick<ImportPreview, "otherTown" | "otherTownExamples">> {
	const dialled = unidentified(targets).flatMap(({ facts, city }) =>
		facts.phone === null ? [] : [{ facts, city, phone: facts.phone }],
	);
	if (dialled.length === 0) return { otherTown: 0, otherTownExamples: [] };
	const asked = dialled.map(({ facts, city, phone }) => [facts.nameKey, phone, city?.nameKey ?? null] as const);
	const { results: held } = await heldElsewhere(db, asked).all();
	const examples = held.slice(0, NAMED_EXAMPLES).flatMap(({ at, city }) => {
		const row = dialled[at];
		return row === undefined ? [] : [{ name: row.facts.name, here: city, row: row.city?.name ?? null }];
	});
	return { otherTown: held.length, otherTownExamples: examples };
}
