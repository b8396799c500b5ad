import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBenchWorker } from "../bench-worker.ts";
import { percentile } from "../latency.ts";
import { RESULTS_DIR, type RelevanceFigures, say } from "../results.ts";
import { beforeEngine } from "./before.ts";
import { queriesByHand } from "./by-hand.ts";
import type { Engine } from "./engine.ts";
import { FIRST, isRight, type JudgedQuery, OF_NOTHING } from "./judge.ts";
import { miniSearchEngine } from "./minisearch.ts";
import { oramaEngine } from "./orama.ts";
import { demoState, learnWords, ours, written } from "./ours.ts";
import { type Place, readPlaces } from "./places.ts";
import { postgresEngine } from "./postgres.ts";
import { queriesOf } from "./queries.ts";
import { secondQueries } from "./second-look.ts";
import { readQuestions } from "./third-look.ts";
import { inLines, verdictOn } from "./verdict.ts";

/** Lists the engines besides ours: the earlier one, and others. Null: not installed here. */
const OTHERS: readonly ((places: readonly Place[]) => Promise<Engine | null>)[] = [
	beforeEngine,
	miniSearchEngine,
	oramaEngine,
	postgresEngine,
];

/** Is a set of typed questions by its halves: A holds those for the work, B those that were kept apart. */
type Look = { name: string; halves: readonly (readonly ["A" | "B", Parameters<typeof readQuestions>[0]])[] };
const LOOKS: readonly Look[] = [
	{
		name: "third look",
		halves: [
			["A", "third-look"],
			["B", "third-look-apart"],
		],
	},
	{ name: "fourth look", halves: [["A", "fourth-look"]] },
	{ name: "fifth look", halves: [["A", "fifth-look"]] },
	{ name: "sixth look", halves: [["A", "sixth-look"]] },
	{ name: "seventh look", halves: [["A", "seventh-look"]] },
	{ name: "eighth look", halves: [["A", "eighth-look"]] },
	{ name: "ninth look", halves: [["A", "ninth-look"]] },
	{ name: "tenth look", halves: [["A", "tenth-look"]] },
	{ name: "eleventh look", halves: [["A", "eleventh-look"]] },
	{ name: "twelfth look", halves: [["A", "twelfth-look"]] },
	{ name: "thirteenth look", halves: [["A", "thirteenth-look"]] },
	{ name: "fourteenth look", halves: [["A", "fourteenth-look"]] },
	{ name: "fifteenth look", halves: [["A", "fifteenth-look"]] },
	{ name: "sixteenth look", halves: [["A", "sixteenth-look"]] },
	{ name: "seventeenth look", halves: [["A", "seventeenth-look"]] },
	{ name: "eighteenth look", halves: [["A", "eighteenth-look"]] },
	{ name: "nineteenth look", halves: [["A", "nineteenth-look"]] },
	{ name: "twentieth look", halves: [["A", "twentieth-look"]] },
	{ name: "twenty-first look", halves: [["A", "twentyfirst-look"]] },
	{ name: "twenty-second look", halves: [["A", "twentysecond-look"]] },
	{ name: "twenty-third look", halves: [["A", "twentythird-look"]] },
	{ name: "twenty-fourth look", halves: [["A", "twentyfourth-look"]] },
	{ name: "twenty-fifth look", halves: [["A", "twentyfifth-look"]] },
	{ name: "twenty-sixth look", halves: [["A", "twentysixth-look"]] },
	{ name: "twenty-seventh look", halves: [["A", "twentyseventh-look"]] },
	{ name: "twenty-eighth look", halves: [["A", "twentyeighth-look"]] },
	{ name: "twenty-ninth look", halves: [["A", "twentyninth-look"]] },
	{ name: "thirtieth look", halves: [["A", "thirtieth-look"]] },
	{ name: "thirty-first look", halves: [["A", "thirtyfirst-look"]] },
	{ name: "thirty-second look", halves: [["A", "thirtysecond-look"]] },
	{ name: "thirty-third look", halves: [["A", "thirtythird-look"]] },
	{ name: "thirty-fourth look", halves: [["A", "thirtyfourth-look"]] },
	{ name: "thirty-fifth look", halves: [["A", "thirtyfifth-look"]] },
	{ name: "thirty-sixth look", halves: [["A", "thirtysixth-look"]] },
	{ name: "thirty-seventh look", halves: [["A", "thirtyseventh-look"]] },
	{ name: "thirty-eighth look", halves: [["A", "thirtyeighth-look"]] },
	{ name: "thirty-ninth look", halves: [["A", "thirtyninth-look"]] },
	{ name: "fortieth look", halves: [["A", "fortieth-look"]] },
	{ name: "forty-first look", halves: [["A", "fortyfirst-look"]] },
	{ name: "forty-second look", halves: [["A", "fortysecond-look"]] },
	{ name: "forty-third look", halves: [["A", "fortythird-look"]] },
	{ name: "forty-fourth look", halves: [["A", "fortyfourth-look"]] },
	{ name: "forty-fifth look", halves: [["A", "fortyfifth-look"]] },
	{ name: "fresh needs", halves: [["A", "fresh-needs"]] },
	{
		name: "what is meant",
		halves: [
			["A", "meant"],
			["B", "meant-apart"],
		],
	},
];

/**
 * Asks every engine all queries, on the demo data and on the places of the run. `alone` asks only ours, for work on it.
 */
export async function measureRelevance(stateDir: string, label: string, alone: boolean): Promise<RelevanceFigures[]> {
	const demo = await demoState();
	const looks: RelevanceFigures[] = [];
	for (const look of LOOKS) looks.push(await measureLook(look, demo, alone));
	return [await measureData("demo data", demo, alone), ...looks, await measureData(label, stateDir, alone)];
}

async function measureData(data: string, stateDir: string, alone: boolean): Promise<RelevanceFigures> {
	say(`Relevance: ${data} …`);
	const worker = await startBenchWorker(stateDir);
	try {
		await learnWords(worker);
		const places = await readPlaces(await worker.database("DB"));
		const queries = [
			...queriesOf(places),
			...(data === "demo data" ? [...queriesByHand(places), ...secondQueries(places)] : []),
		];
		const engines: RelevanceFigures["engines"] = [await asked(ours(worker), queries, places, data)];
		for (const start of alone ? [] : OTHERS) {
			const began = performance.now();
			const engine = await start(places);
			if (engine === null) continue;
			say(`  ${engine.name}: filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
			engines.push(await asked(engine, queries, places, data));
			await engine.stop?.();
		}
		return { data, businesses: places.length, queries: queries.length, engines };
	} finally {
		await worker.stop();
	}
}

/** Asks the questions of a look on the demo data. */
async function measureLook(look: Look, stateDir: string, alone: boolean): Promise<RelevanceFigures> {
	say(`Relevance: ${look.name} …`);
	const worker = await startBenchWorker(stateDir);
	try {
		await learnWords(worker);
		const places = await readPlaces(await worker.database("DB"));
		const engines: RelevanceFigures["engines"] = [];
		for (const start of [async () => ours(worker), ...(alone ? [] : OTHERS)]) {
			const engine = await start(places);
			if (engine === null) continue;
			engines.push(await askedOf(look, engine, places));
			await engine.stop?.();
		}
		const queries = look.halves.reduce((sum, [, part]) => sum + readQuestions(part).length, 0);
		return { data: `demo data, ${look.name}`, businesses: places.length, queries, engines };
	} finally {
		await worker.stop();
	}
}

async function askedOf(
	look: Look,
	engine: Engine,
	places: readonly Place[],
): Promise<RelevanceFigures["engines"][number]> {
	const byId = new Map(places.map((place) => [place.id, place]));
	const kinds = new Map<string, { kind: string; A: Half; B: Half }>();
	const times: number[] = [];
	const wrong: string[] = [];
	let falses = 0;
	for (const [half, part] of look.halves)
		for (const question of readQuestions(part)) {
			const verdict = await verdictOn(question, engine, byId);
			times.push(verdict.ms);
			if (verdict.faults.length > 0) falses++;
			const { kind } = question;
			const figures = kinds.get(kind) ?? { kind, A: { asked: 0, right: 0 }, B: { asked: 0, right: 0 } };
			kinds.set(kind, figures);
			figures[half].asked++;
			if (verdict.isHeld) figures[half].right++;
			if (!verdict.isHeld || verdict.faults.length > 0) wrong.push(`${half} ${inLines(question, verdict)}`);
		}
	writeFileSync(
		join(RESULTS_DIR, `relevance-wrong-${engine.name}-${look.name.replace(" ", "-")}.txt`),
		`${wrong.join("\n")}\n`,
	);
	const rights = [...kinds.values()];
	const sum = (of: "asked" | "right") => rights.reduce((all, { A, B }) => all + A[of] + B[of], 0);
	say(`  ${engine.name}: ${sum("right")} of ${sum("asked")}, false notices ${falses}`);
	return { name: engine.name, p50: percentile(times, 50), kinds: rights };
}

/** Counts right answers by kind and half. Mistakes in half A are written down, of half B only their number. */
async function asked(
	engine: Engine,
	queries: readonly JudgedQuery[],
	places: readonly Place[],
	data: string,
): Promise<RelevanceFigures["engines"][number]> {
	const byId = new Map(places.map((place) => [place.id, place]));
	const shown = (id: number) => {
		const { name, category, type, city, country, postcode } = byId.get(id) as Place;
		return [name, category, type, city, country, postcode].join(" | ");
	};
	const kinds = new Map<string, { kind: string; A: Half; B: Half }>();
	const times: number[] = [];
	const wrong: string[] = [];
	for (const { kind, half, text, near, right } of queries) {
		const began = performance.now();
		const answers = await engine.search(text, near);
		const isSaid = OF_NOTHING.has(kind) && ((await engine.saysNothing?.(text)) ?? false);
		times.push(performance.now() - began);
		const meant = right(new Date());
		const held = isSaid || isRight(answers, meant, kind);
		const figures = kinds.get(kind) ?? { kind, A: { asked: 0, right: 0 }, B: { asked: 0, right: 0 } };
		kinds.set(kind, figures);
		figures[half].asked++;
		if (held) figures[half].right++;
		else if (half === "A")
			wrong.push(
				[
					`${kind}: ${text}${near === null ? "" : ` @${written(near)}`}`,
					`   meant ${meant.size}: ${[...meant].slice(0, FIRST).map(shown).join(" · ")}`,
					`   got: ${answers.map(shown).join(" · ") || "nothing"}`,
				].join("\n"),
			);
	}
	const file = join(RESULTS_DIR, `relevance-wrong-${engine.name}-${data.replaceAll(/\W+/g, "-")}.txt`);
	writeFileSync(file, `${wrong.join("\n")}\n`);
	const rights = [...kinds.values()];
	const sum = (of: "asked" | "right") => rights.reduce((all, { A, B }) => all + A[of] + B[of], 0);
	say(`  ${engine.name}: ${sum("right")} of ${sum("asked")}, p50 ${percentile(times, 50).toFixed(2)} ms`);
	return { name: engine.name, p50: percentile(times, 50), kinds: rights };
}

type Half = { asked: number; right: number };
