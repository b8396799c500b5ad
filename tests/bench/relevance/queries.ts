import { foldText } from "#workers/domain/fold-text.ts";
import type { Point } from "#workers/domain/position/geo.ts";
import { randomNumbers } from "../places.ts";
import type { JudgedQuery, Kind } from "./judge.ts";
import { WHEN } from "./opening.ts";
import type { Place } from "./places.ts";
import { slip } from "./slips.ts";
import { CALLED } from "./trades.ts";

/** There are this many queries of each kind. */
const OF_A_KIND = 40;
/** A name that more places have is typed with its city. */
const FEW = 3;
/** Is the widest radius that visitors can choose. */
const FARTHEST_KM = 50;

type Asked = { text: string; near?: Point; right: (place: Place, now: Date) => boolean };
type Rule = (place: Place, at: number) => Asked | null;
type Random = () => number;

/** Makes judged queries by rules from the directory's own places. The same places give the same queries. */
export function queriesOf(places: readonly Place[]): JudgedQuery[] {
	const random = randomNumbers(13);
	const open = places.filter(({ closed }) => !closed);
	return Object.entries(rulesOf(places, open, random)).flatMap(([kind, rule]) =>
		asked(kind as Kind, rule, places, random),
	);
}

function asked(kind: Kind, rule: Rule, places: readonly Place[], random: Random): JudgedQuery[] {
	const queries: JudgedQuery[] = [];
	const texts = new Set<string>();
	for (let tries = 0; queries.length < OF_A_KIND && tries < OF_A_KIND * 500; tries++) {
		const place = places[Math.floor(random() * places.length)] as Place;
		const one = rule(place, queries.length);
		if (one === null || texts.has(one.text)) continue;
		texts.add(one.text);
		queries.push(judged(kind, queries.length, one, places));
	}
	return queries;
}

/** Puts every second query of a kind into the other half. */
export function judged(kind: Kind, at: number, { text, near, right }: Asked, places: readonly Place[]): JudgedQuery {
	let known: { minute: number; ids: ReadonlySet<number> } | null = null;
	return {
		kind,
		half: at % 2 === 0 ? "A" : "B",
		text,
		near: near ?? null,
		right(now) {
			const minute = Math.floor(now.getTime() / 60_000);
			const lasting = kind !== "when it is open" && kind !== "by hand";
			if (known === null || (!lasting && known.minute !== minute))
				known = { minute, ids: new Set(places.filter((place) => right(place, now)).map(({ id }) => id)) };
			return known.ids;
		},
	};
}

function rulesOf(places: readonly Place[], open: readonly Place[], random: Random): Partial<Record<Kind, Rule>> {
	const inTown = Map.groupBy(open, ({ cityKey }) => cityKey);
	const sharing = Map.groupBy(places, ({ nameKey }) => nameKey);
	/** Returns what is typed for a name, and which places it means. */
	function named(place: Place, written: (name: string) => string | null): Asked | null {
		if (!/^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{S}]+$/u.test(place.name)) return null;
		const alone = (sharing.get(place.nameKey) ?? []).length <= FEW;
		if (!alone && place.city === "") return null;
		const text = written(place.name);
		if (text === null) return null;
		return {
			text: alone ? text : `${text} ${place.city}`,
			right: ({ nameKey, cityKey }) => nameKey === place.nameKey && (alone || cityKey === place.cityKey),
		};
	}
	const tradeOf = (place: Place, at: number) => (at % 3 === 2 ? place.type : place.category).toLowerCase();
	/**
	 * Returns the places of the category or of the type with this name. A type that is another name of its category means
	 * the whole category.
	 */
	const ofTrade = (trade: string) => {
		const key = foldText(trade);
		const category = CALLED.find(([, ...words]) => words.some((word) => isSame(foldText(word), key)))?.[0] ?? null;
		return (place: Place) =>
			!place.closed &&
			(place.categoryKey === key || place.typeKey === key || (category?.test(place.categoryKey) ?? false));
	};
	const isHere = (place: Place) => !place.closed && place.city !== "" && place.category !== "" && place.type !== "";
	return {
		name: (place, at) => named(place, (name) => (at % 2 === 0 ? name : name.toLowerCase())),
		"name, not to its end": (place) => {
			const words = place.nameKey.split(" ");
			const last = words.at(-1) ?? "";
			if (words.length < 2 || last.length < 4) return null;
			const text = [...words.slice(0, -1), last.slice(0, Math.ceil(last.length / 2))].join(" ");
			return { text, right: ({ nameKey }) => nameKey.startsWith(text) };
		},
		"name, one slip": (place) => named(place, (name) => slip(name, random)),
		"name, two slips": (place) => named(place, (name) => slip(slip(name, random), random)),
		"name, its signs left out": (place, at) => {
			if (/^[a-z0-9 ]*$/i.test(place.name)) return null;
			return named(place, (name) => withoutSigns(name, at));
		},
		"trade in town": (place, at) => {
			if (!isHere(place)) return null;
			const trade = tradeOf(place, at);
			const isTrade = ofTrade(trade);
			const { city, cityKey } = place;
			const texts = [`${trade} in ${city}`, `${trade} ${city}`, `${city} ${trade}`, `best ${trade} near ${city}`];
			return { text: inTurn(texts, at >> 1), right: (one) => isTrade(one) && one.cityKey === cityKey };
		},
		"plural or synonym": (place, at) => {
			if (!isHere(place)) return null;
			const [pattern, ...words] = CALLED.find(([trade]) => trade.test(place.categoryKey)) ?? [/^$/];
			if (words.length === 0) return null;
			const word = words[Math.floor(random() * words.length)];
			const { city, cityKey } = place;
			return {
				text: inTurn([`${word} in ${city}`, `${word} ${city}`], at >> 1),
				right: (one) => !one.closed && pattern.test(one.categoryKey) && one.cityKey === cityKey,
			};
		},
		"trade in town, one slip": (place, at) => {
			if (!isHere(place)) return null;
			const trade = tradeOf(place, at);
			const isTrade = ofTrade(trade);
			const { city, cityKey } = place;
			const spelled = (at >> 1) % 2 === 0;
			const text = spelled ? `${slip(trade, random)} in ${city}` : `${trade} ${slip(city, random)}`;
			return { text, right: (one) => isTrade(one) && one.cityKey === cityKey };
		},
		town: (place) => {
			const { city, cityKey } = place;
			if (city === "" || sharing.has(cityKey)) return null;
			return { text: city.toLowerCase(), right: (one) => one.cityKey === cityKey && !one.closed };
		},
		postcode: (place, at) => {
			const { postcode } = place;
			if (postcode === "" || !isHere(place)) return null;
			const [outward = "", inward] = postcode.split(" ");
			const turn = (at >> 1) % 3;
			if (turn === 2 && inward !== undefined) {
				const isTrade = ofTrade(place.category);
				return {
					text: `${place.category.toLowerCase()} ${outward}`,
					right: (one) => isTrade(one) && one.postcode.startsWith(`${outward} `),
				};
			}
			const text = turn === 1 ? postcode.replaceAll(" ", "").toLowerCase() : postcode;
			return { text, right: (one) => one.postcode === postcode };
		},
		street: (place, at) => {
			if (!isHere(place)) return null;
			const { name, number } = streetOf(place.street);
			if (number === "" || name === "") return null;
			const short = shortened(name);
			const { cityKey } = place;
			if ((at >> 1) % 2 === 0)
				return {
					text: `${short} ${place.city}`,
					right: (one) => one.cityKey === cityKey && streetOf(one.street).name === name,
				};
			return {
				text: `${number} ${short} ${place.city}`,
				right: (one) => one.cityKey === cityKey && foldText(one.street) === foldText(place.street),
			};
		},
		region: (place, at) => {
			if (!isHere(place)) return null;
			const trade = tradeOf(place, at);
			const isTrade = ofTrade(trade);
			const { state, country } = place;
			if (state !== "" && (at >> 1) % 2 === 0)
				return { text: `${trade} in ${state}`, right: (one) => isTrade(one) && one.state === state };
			if (country === "") return null;
			return { text: `${trade} in ${country}`, right: (one) => isTrade(one) && one.country === country };
		},
		"when it is open": (place, at) => {
			if (!isHere(place)) return null;
			const when = inTurn(WHEN, at >> 1);
			const isOpen = (one: Place, now: Date) => !one.closedForNow && when.isOpen(one, now);
			if (!isOpen(place, new Date())) return null;
			const trade = place.category.toLowerCase();
			const isTrade = ofTrade(trade);
			const { city, cityKey } = place;
			// When all are open, the query would prove nothing.
			const closed = (inTown.get(cityKey) ?? []).filter((one) => isTrade(one) && !isOpen(one, new Date()));
			if (closed.length === 0) return null;
			const texts = [`${trade} ${when.said} in ${city}`, `${trade} in ${city} ${when.said}`];
			return {
				text: inTurn(texts, at),
				right: (one, now) => one.cityKey === cityKey && isTrade(one) && isOpen(one, now),
			};
		},
		near: (place, at) => {
			if (!isHere(place) || place.latitude === null || place.longitude === null) return null;
			// Somebody who wants an accountant nearby also accepts a chartered accountant, so only categories count.
			const trade = place.category.toLowerCase();
			const near = { latitude: round(place.latitude), longitude: round(place.longitude) };
			const isTrade = ofTrade(trade);
			const distances = open
				.filter(isTrade)
				.map((one) => kilometres(near, one))
				.sort((a, b) => a - b);
			const far = (distances[Math.min(FEW, distances.length) - 1] ?? 0) * 1.02 + 0.05;
			if (far > FARTHEST_KM) return null;
			return {
				text: at % 4 === 0 ? `${trade} near me` : trade,
				near,
				right: (one) => isTrade(one) && kilometres(near, one) <= far,
			};
		},
	};
}

/** Ignores the plural. */
function isSame(a: string, b: string): boolean {
	return a === b || a === `${b}s` || `${a}s` === b;
}

function inTurn<T>(values: readonly T[], at: number): T {
	return values[at % values.length] as T;
}

/** Writes a name as people type it who do not look for the signs. */
function withoutSigns(name: string, at: number): string {
	const plain = name
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.replaceAll("ı", "i")
		.replaceAll("ß", "ss");
	const and = plain.replace(/ & /g, at % 4 < 2 ? " and " : " ").replaceAll("&", at % 4 < 2 ? " and " : "");
	return and.replace(/['’.-]/g, "").toLowerCase();
}

const SHORT: Record<string, string> = { street: "st", road: "rd", avenue: "ave", lane: "ln", square: "sq" };

function shortened(street: string): string {
	const words = street.split(" ");
	const last = words.at(-1) ?? "";
	return [...words.slice(0, -1), SHORT[last] ?? last].join(" ");
}

function streetOf(street: string): { number: string; name: string } {
	const [, number = "", name = ""] = /^(\d+) (.*)$/.exec(foldText(street)) ?? [];
	return { number, name };
}

function round(degrees: number): number {
	return Number(degrees.toFixed(2));
}

/** Is exact enough to tell near from far. Without a position it is as far as possible. */
function kilometres(from: Point, { latitude, longitude }: Pick<Place, "latitude" | "longitude">): number {
	if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
	const radians = Math.PI / 180;
	const across = (longitude - from.longitude) * radians * Math.cos(((latitude + from.latitude) / 2) * radians);
	return 6_371 * Math.hypot((latitude - from.latitude) * radians, across);
}
