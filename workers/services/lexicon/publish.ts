import {
	type CityNameRecord,
	countriesWithBusinesses,
	lexiconRow,
	namedCities,
	putLexicon,
	statesOfCities,
} from "#db/queries/lexicons.ts";
import { readBatch } from "#db/statement.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { type InSteps, mapInSteps } from "#workers/domain/in-steps.ts";
import { type Cluster, countOf, middleOf } from "#workers/domain/search/lexicon/middle.ts";
import { countryByCode, type Named } from "#workers/domain/search/lexicon/places.ts";
import type { Postcode } from "#workers/domain/search/lexicon/postcodes.ts";
import { writeLexiconInSteps } from "#workers/domain/search/lexicon/write.ts";
import type { CityPlace, RegionPlace } from "#workers/domain/search/lexicon.ts";
import type { ServiceContext } from "../context.ts";
import { addTo, forgetParts, type Learning, partsOf } from "./parts.ts";
import { seeLexicon } from "./read.ts";
import { lexiconKey, putBytes, removeBytes } from "./store.ts";

/**
 * Makes one lexicon of all parts of a learning and points the directory to it. It answers the number of words, or null when parts are
 * missing; then the next learning begins again. The former lexicon stays in KV until the next one, for readers that have its key.
 */
export async function publishLexicon(
	ctx: ServiceContext,
	{ id, version, businesses, began, parts }: Learning,
): Promise<number | null> {
	const { db } = ctx;
	const [[former], cities, states, countries] = await readBatch(db, [
		lexiconRow(db),
		namedCities(db),
		statesOfCities(db),
		countriesWithBusinesses(db),
	]);
	const words: [string, number][] = [];
	const [places, postcodes] = [new Map<number, Cluster[]>(), new Map<string, Cluster[]>()];
	for await (const part of partsOf(ctx, id, parts)) {
		if (part === null) return null;
		for (const word of part.words ?? []) words.push(word);
		for (const sum of part.cities ?? []) addTo(places, sum);
		for (const sum of part.postcodes ?? []) addTo(postcodes, sum);
	}
	const regions: Named<RegionPlace>[] = [
		...states.map(({ businesses: _, ...state }) => ({ key: state.key, place: { kind: "state" as const, ...state } })),
		...countries.flatMap(({ code, name }) => {
			const place = { kind: "country" as const, name, key: code.toLowerCase(), countryCode: code };
			return [foldText(name), countryByCode(code)].map((key) => ({ key, place }));
		}),
	];
	const bytes = await whileOthersGo(
		writeLexiconInSteps({
			words,
			cities: await whileOthersGo(mapInSteps(cities, (city) => cityOf(city, places))),
			regions,
			postcodes: (await whileOthersGo(mapInSteps([...postcodes], postcodeIn))).filter((one) => one !== null),
		}),
	);
	const key = lexiconKey(id);
	await putBytes(ctx, key, bytes);
	const learned = { dataVersion: version, businessCount: businesses, learnedAt: began };
	const pointer = { kvKey: key, formerKey: former.kvKey, bytes: bytes.length, words: words.length, ...learned };
	await putLexicon(db, pointer).run();
	seeLexicon({ key, bytes: bytes.length });
	if (former.formerKey !== null) await removeBytes(ctx, former.formerKey);
	await forgetParts(ctx);
	return words.length;
}

function cityOf({ key, ...city }: CityNameRecord, places: ReadonlyMap<number, readonly Cluster[]>): Named<CityPlace> {
	return { key, place: { ...city, middle: middleOf(places.get(city.id) ?? []) } };
}

function postcodeIn([key, clusters]: [string, readonly Cluster[]]): Postcode | null {
	const middle = middleOf(clusters);
	return middle === null ? null : { key, count: countOf(clusters), middle };
}

/** Does a work, and lets the isolate's requests go first after each step. */
async function whileOthersGo<Result>(work: InSteps<Result>): Promise<Result> {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
		await scheduler.wait(0);
	}
}
