import { aboutTexts as t } from "#web/admin/texts/about.tr.ts";
import { type About, MAX_ABOUT_LENGTH } from "#workers/domain/listing/listing.ts";

/** Sections and features as they are being typed, in order. Ids tell them apart while their names change. */
export type FeatureDraft = { id: number; name: string; value: boolean | string };
export type SectionDraft = { id: number; name: string; features: FeatureDraft[] };
/** Holds the problems by the id of their section or feature. A problem with a feature's text is under `texts`. */
type AboutProblems = { names: Map<number, string>; texts: Map<number, string> };

/** Such names would reach the prototype of an object that has them as keys. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Returns an id that nothing in the draft has. */
export function freeId(draft: readonly SectionDraft[]): number {
	return 1 + Math.max(0, ...draft.flatMap(({ id, features }) => [id, ...features.map((feature) => feature.id)]));
}

/**
 * Makes the draft of a record. The same record makes the same draft, ids included, so that the browser can take over
 * what the server drew.
 */
export function draftOfAbout(about: About | null): SectionDraft[] {
	let id = 0;
	const next = () => {
		id += 1;
		return id;
	};
	return Object.entries(about ?? {}).map(([name, features]) => ({
		id: next(),
		name,
		features: Object.entries(features).map(([feature, value]) => ({ id: next(), name: feature, value })),
	}));
}

/**
 * Returns the record that a draft stands for. Sections without features are left out. Returns null when no section is
 * left, and undefined while the draft has a problem.
 */
export function aboutOfDraft(draft: readonly SectionDraft[]): About | null | undefined {
	if (problemOfDraft(draft) !== null) return undefined;
	const sections = draft
		.filter(({ features }) => features.length > 0)
		.map(({ name, features }) => [
			name.trim(),
			Object.fromEntries(features.map((feature) => [feature.name.trim(), trimmed(feature.value)])),
		]);
	return sections.length === 0 ? null : Object.fromEntries(sections);
}

function trimmed(value: boolean | string): boolean | string {
	return typeof value === "string" ? value.trim() : value;
}

export function problemsOfDraft(draft: readonly SectionDraft[]): AboutProblems {
	const names = new Map<number, string>();
	const texts = new Map<number, string>();
	checkNames(draft, names, t.problems.sectionName, t.problems.sectionTwice);
	for (const { features } of draft) {
		checkNames(features, names, t.problems.featureName, t.problems.featureTwice);
		for (const { id, value } of features) if (trimmed(value) === "") texts.set(id, t.problems.text);
	}
	return { names, texts };
}

function checkNames(
	named: readonly { id: number; name: string }[],
	problems: Map<number, string>,
	missing: string,
	twice: string,
): void {
	const taken = new Set<string>();
	for (const { id, name: typed } of named) {
		const name = typed.trim();
		if (name === "") problems.set(id, missing);
		else if (FORBIDDEN.has(name)) problems.set(id, t.problems.forbidden);
		else if (taken.has(name)) problems.set(id, twice);
		taken.add(name);
	}
}

/** Returns the first problem of a draft together with its section, or null when there is none. */
export function problemOfDraft(draft: readonly SectionDraft[]): string | null {
	const { names, texts } = problemsOfDraft(draft);
	for (const { id, name, features } of draft) {
		const inside = features.map((feature) => names.get(feature.id) ?? texts.get(feature.id)).find(Boolean);
		const problem = names.get(id) ?? inside;
		if (problem) return t.inSection(name.trim() || t.unnamedSection, problem);
	}
	return JSON.stringify(draft.map(({ name, features }) => [name, features])).length > MAX_ABOUT_LENGTH
		? t.problems.tooLong
		: null;
}

/** Returns the list with one item moved by a place. At an end of the list, the list stays the same. */
export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
	const next = [...list];
	const [item] = next.splice(index, 1);
	const to = index + by;
	if (item === undefined || to < 0 || to > next.length) return [...list];
	next.splice(to, 0, item);
	return next;
}
