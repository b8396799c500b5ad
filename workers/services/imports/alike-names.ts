import { compareNames, type NameRelation, readName } from "#workers/domain/duplicates/name.ts";
import { foldText } from "#workers/domain/fold-text.ts";

const ALIKE: ReadonlySet<NameRelation> = new Set(["same", "variant", "similar", "part", "numbered", "generic"]);

/** Tells whether two names may be those of one business. A corrected name is similar to the former one. */
export function areAlike(one: string, other: string): boolean {
	return foldText(one) === foldText(other) || ALIKE.has(compareNames(readName(one, []), readName(other, []), null));
}
