import { storedBusinesses } from "#db/queries/business-writes.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { slugify } from "#workers/domain/slug.ts";
import { type Act, audit } from "../act.ts";
import { wholeChangeSet } from "../change-sets/whole.ts";
import { ServiceError } from "../errors.ts";
import { changeBusinesses, untilWritten } from "./write/commit.ts";
import { changedFacts, type FactName, type Facts, factsOf, nameKeyOf } from "./write/facts.ts";
import { handEditedOf, storedHandEdited } from "./write/hand-edited.ts";
import { wishedSlugs } from "./write/slugs.ts";

/** What an operator sets by hand. An import leaves it alone from then on. */
type BusinessEdit = Partial<
	Pick<Facts, "name" | "phone" | "phoneDisplay" | "website" | "email" | "openingHours" | "isOpen" | "isVerified">
> & { slug?: string };

/**
 * Sets fields of a business by hand and notes that they were; the address that it had leads to the new one. Answers the change set's
 * id, or null when nothing differs. Errors: business-not-found, write-conflict.
 */
export async function editBusiness(
	act: Act,
	{ id, slug, ...edit }: BusinessEdit & { id: number },
): Promise<string | null> {
	const { db } = act;
	return untilWritten(async () => {
		const [[directory], [stored]] = await readBatch(db, [directoryRow(db), storedBusinesses(db, [id])]);
		if (stored === undefined) throw new ServiceError("business-not-found", `No business ${id}`);
		const before = factsOf(stored);
		const edited = (Object.keys(edit) as FactName[]).filter((name) => before[name] !== edit[name as keyof typeof edit]);
		const wish = slug === undefined ? before.slug : slugify(slug) || before.slug;
		if (edited.length === 0 && wish === before.slug) return null;
		const handEdited = storedHandEdited([...handEditedOf(before), ...edited]);
		const facts = { ...before, ...edit, handEdited, nameKey: nameKeyOf(edit.name ?? before.name) };
		const after = { facts, slugs: wish === before.slug ? [] : wishedSlugs(wish, before.sourceId) };
		const changeSet = crypto.randomUUID();
		const writing = { changeSet, version: directory.writeVersion };
		await changeBusinesses(act, [{ before: stored, after }], writing, (plan) => [
			...wholeChangeSet(act, changeSet, "edit", plan),
			...plan.businesses.map(factsOf).map((written) =>
				audit(act, "business.edit", String(id), {
					before: changedFacts(before, written),
					after: changedFacts(written, before),
				}),
			),
		]);
		return changeSet;
	});
}
