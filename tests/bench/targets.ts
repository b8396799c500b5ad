import { foldText } from "#workers/domain/fold-text.ts";
import { generatePlaces, PLACE_HEADERS, SPECIAL_COUNT, SPECIAL_NAME } from "./places.ts";

/** Holds what requests ask for: enough of each that no two requests in a row are alike. */
export type Targets = {
	slugs: string[];
	/** Has at least two pages of places, if there are such. */
	categories: { id: number; slug: string }[];
	cities: string[];
	/** Are two words that the same 40 places have at every count. */
	rareWords: string[];
	/** Are two words of a place's name. Thousands of places have each of them. */
	commonWords: string[];
	/** Is one word that more places have than a search counts. */
	broadWords: string[];
	/** Holds what is in the field while somebody types. */
	beginnings: string[];
	cityNames: string[];
};

const SLUGS = 400;
const FULL_LIST = 24;

/** Picks what is in a directory, evenly over its places, cities and categories. */
export async function chooseTargets(db: D1Database): Promise<Targets> {
	const all = async <T>(sql: string, ...values: unknown[]) =>
		(
			await db
				.prepare(sql)
				.bind(...values)
				.all<T>()
		).results;
	const [last] = await all<{ id: number }>("SELECT max(id) AS id FROM businesses");
	const step = Math.max(1, (last?.id ?? 0) / SLUGS);
	const ids = Array.from({ length: SLUGS }, (_, at) => 1 + Math.floor(at * step));
	const places = await all<{ slug: string; nameKey: string }>(
		"SELECT slug, name_key AS nameKey FROM businesses WHERE id IN (SELECT value FROM json_each(?1))",
		JSON.stringify(ids),
	);
	const full = async <T>(columns: string, table: string) => {
		const found = await all<T>(
			`SELECT ${columns} FROM ${table} WHERE business_count >= ? ORDER BY name_key LIMIT 400`,
			FULL_LIST,
		);
		return found.length > 0
			? found
			: all<T>(`SELECT ${columns} FROM ${table} WHERE business_count > 0 ORDER BY business_count DESC LIMIT 3`);
	};
	const cities = await full<{ slug: string; nameKey: string }>("slug, name_key AS nameKey", "cities");
	const categories = await full<{ id: number; slug: string; nameKey: string }>(
		"id, slug, name_key AS nameKey",
		"categories",
	);
	const ordinary = places.filter(({ nameKey }) => !nameKey.startsWith(foldText(SPECIAL_NAME)));
	const named = ordinary.map(({ nameKey }) => nameKey.split(" "));
	return {
		slugs: places.map(({ slug }) => slug),
		categories,
		cities: cities.map(({ slug }) => slug),
		rareWords: rareWords(),
		commonWords: named.map(([first, second]) => `${first} ${second}`),
		broadWords: categories.map(({ nameKey }) => nameKey.split(" ")[0] ?? nameKey),
		beginnings: named.flatMap(([first = "", second = ""], at) => [
			first.slice(0, 2 + (at % 3)),
			`${first} ${second.slice(0, 2 + (at % 2))}`,
		]),
		cityNames: cities.map(({ nameKey }) => nameKey.slice(0, 4)),
	};
}

function rareWords(): string[] {
	const [first = "", second = ""] = SPECIAL_NAME.toLowerCase().split(" ");
	const name = PLACE_HEADERS.indexOf("name");
	const thirds = [...generatePlaces(SPECIAL_COUNT)].map((row) => String(row[name]).split(" ").at(-1)?.toLowerCase());
	const both = [
		`${first} ${second}`,
		`${second} ${first}`,
		`${first} ${second.slice(0, 3)}`,
		`${second} ${first.slice(0, 4)}`,
	];
	return thirds.flatMap((third, at) => [both[at % both.length] ?? "", `${third} ${at % 2 === 0 ? first : second}`]);
}
