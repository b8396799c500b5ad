import { dayOfHour, monthOf } from "./days.ts";
import { type Entry, MESSAGE, type SubjectKey } from "./entries.ts";
import type { AdCounts, BusinessCounts, Counts, SubjectKind } from "./kinds.ts";

/** Holds the messages of one hour and one subject, added up. */
export type Heap = { hour: number; subject: SubjectKey; entries: readonly Entry[] };

/** Holds what a batch adds to each table. */
export type Additions = {
	hours: [hour: number, counts: Counts][];
	days: [day: string, counts: Counts][];
	subjects: [day: string, kind: SubjectKind, subject: string, count: number][];
	businesses: [span: string, businessId: number, counts: BusinessCounts][];
	vitals: [day: string, counts: Record<string, number>][];
	ads: [ad: string, day: string, placement: string, counts: AdCounts][];
};

const COUNTED_OF_BUSINESS = /^(?:press:|view:business$)/;
/** Stays true whatever a page's subject turns out to be. */
const OF_THE_VISITOR = new Set<string>(["visitor"]);

/**
 * Sums up heaps. `idOf` gives a subject's name in the tables, null where the directory does not have it. Of such a heap only the
 * visitors count, and its messages are dropped as `unknown`.
 */
export function additionsOf(heaps: readonly Heap[], idOf: (subject: SubjectKey) => string | null): Additions {
	const hours = new Sums<number>();
	const days = new Sums<string>();
	const vitals = new Sums<string>();
	const subjects = new Sums<string>();
	const businesses = new Sums<string>();
	const ads = new Sums<string>();
	for (const { hour, subject, entries } of heaps) {
		const day = dayOfHour(hour);
		const count = (name: string, by: number) => {
			hours.add(hour, name, by);
			days.add(day, name, by);
		};
		const kind = kindOf(subject);
		const id = kind === null ? null : idOf(subject);
		const known = kind === null || id !== null;
		for (const [key, by] of entries) {
			if (!known && !OF_THE_VISITOR.has(key)) {
				if (key === MESSAGE) count("drop:unknown", by);
				continue;
			}
			if (key === MESSAGE) continue;
			const rest = key.slice(1);
			if (key.startsWith("=")) {
				const [of = "", ...words] = rest.split("=");
				subjects.add(`${day}\n${of}`, words.join("="), by);
			} else if (key.startsWith("~")) vitals.add(day, rest, by);
			else if (key.startsWith("$")) {
				const [step = "", placement = "", ...ad] = rest.split("/");
				ads.add(`${ad.join("/")}\n${day}\n${placement}`, step, by);
			} else {
				count(key, by);
				if (kind === null || id === null) continue;
				if (key.startsWith("view:")) subjects.add(`${day}\n${kind}`, id, by);
				if (kind !== "business" || !COUNTED_OF_BUSINESS.test(key)) continue;
				const name = key === "view:business" ? "view" : key;
				businesses.add(`${day}\n${id}`, name, by);
				businesses.add(`${monthOf(day)}\n${id}`, name, by);
			}
		}
	}
	return {
		hours: hours.rows(),
		days: days.rows(),
		vitals: vitals.rows(),
		subjects: subjects.rows().flatMap(([at, counts]) => {
			const [day = "", kind = ""] = at.split("\n");
			return Object.entries(counts).map(([subject, count]): Additions["subjects"][number] => [
				day,
				kind as SubjectKind,
				subject,
				count,
			]);
		}),
		businesses: businesses.rows().map(([at, counts]) => {
			const [span = "", id] = at.split("\n");
			return [span, Number(id), counts];
		}),
		ads: ads.rows().map(([at, counts]) => {
			const [ad = "", day = "", placement = ""] = at.split("\n");
			return [ad, day, placement, counts];
		}),
	};
}

/** Returns the kind under which a subject's views are counted; null without a subject. */
function kindOf(subject: SubjectKey): SubjectKind | null {
	if (subject === "") return null;
	return subject.startsWith("/") ? "page" : (subject.slice(0, subject.indexOf("/")) as SubjectKind);
}

/** Adds up numbers by name, in a heap for each place. */
class Sums<Place> {
	readonly #sums = new Map<Place, Map<string, number>>();

	add(place: Place, name: string, by: number): void {
		const counts = this.#sums.get(place) ?? new Map<string, number>();
		this.#sums.set(place, counts);
		counts.set(name, (counts.get(name) ?? 0) + by);
	}

	rows(): [Place, Record<string, number>][] {
		return [...this.#sums].map(([place, counts]) => [place, Object.fromEntries(counts)]);
	}
}
