import { foldText } from "../../fold-text.ts";
import { distanceMetres } from "../../position/geo.ts";
import { otherTownNames } from "../../search/towns/town-names.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { type WorldTown, worldTowns } from "../../world-towns/world-towns.ts";
import { columnValues } from "./column-values.ts";

/**
 * A town may be written with its quarter behind a hyphen ("Telč-Vnitřní Město", "Wien-Leopoldstadt"), and a hyphen may be a part of its name
 * ("Bielsko-Biała", "Saint-Denis"). What tells them apart is whether the town is known without the quarter.
 */

/** Holds the folded towns that stand alone in a table, each with the number of its rows and their postcodes. */
export type TownsAlone = ReadonlyMap<string, { rows: number; codes: ReadonlySet<string> }>;

const TOWN_AND_QUARTER =
	/^(\p{Lu}[\p{L}\p{M}.'’ ]*?(?: \d{1,2})?)(\s*[-–]\s*)(\p{Lu}[\p{L}\p{M}.'’ ]*?(?: \d{1,2})?)$/u;
/** Towns of saints are called so in half of Europe, and have a second name behind a hyphen. */
const SAINT = /^(?:saint|sainte|st|ste|sankt|san|santa|sant|santo|sao|sv|svaty|svata|szent)(?: |$)/;
/** Lists the countries where people write the quarter of a town behind a hyphen, and few towns have a hyphen in their names. */
const WITH_QUARTERS: ReadonlySet<string> = new Set(["AT", "CZ", "DE", "HU", "PL", "SK"]);
/** Is the size of a town of the world's list by which everybody knows it: 80,000 people. */
const LARGE = 3;
/** So many rows have a town alone where nothing else shows that it is the one of the others. */
const ENOUGH = 2;

/** Finds the towns that stand alone in a column, with the postcodes beside them. */
export function townsAlone(
	town: number | undefined,
	code: number | undefined,
	rows: readonly (readonly Cell[])[],
): TownsAlone {
	const found = new Map<string, { rows: number; codes: Set<string> }>();
	if (town === undefined || !columnValues(rows, town).texts.some((text) => TOWN_AND_QUARTER.test(text))) return found;
	for (const row of rows) {
		const key = foldText(String(row[town] ?? ""));
		if (key === "") continue;
		const known = found.get(key) ?? { rows: 0, codes: new Set<string>() };
		known.rows += 1;
		const written = code === undefined ? "" : codeKey(String(row[code] ?? ""));
		if (written !== "") known.codes.add(written);
		found.set(key, known);
	}
	return found;
}

type Place = { postalCode: string | null; countryCode: string | null };

/**
 * Takes a town and its quarter apart. The town is known where rows of its postcode have it alone, or, where people write quarters so, where other rows
 * have it alone or it is a large one. Null for a name with a hyphen, and wherever nobody knows it.
 */
export function splitQuarter(
	text: string,
	{ postalCode, countryCode }: Place,
	alone: TownsAlone,
): { town: string; quarter: string } | null {
	const [, town = "", , quarter = ""] = TOWN_AND_QUARTER.exec(text) ?? [];
	const key = foldText(town);
	if (key === "" || quarter === "" || SAINT.test(key) || worldTowns.named(foldText(text)).length > 0) return null;
	const known = alone.get(key);
	const isOfPostcode = postalCode !== null && known?.codes.has(codeKey(postalCode)) === true;
	if (isOfPostcode) return { town, quarter };
	if (countryCode === null || !WITH_QUARTERS.has(countryCode)) return null;
	const isAlone = known !== undefined && known.rows >= ENOUGH && known.codes.size === 0;
	const large = largeTown(key, countryCode);
	if (large === null) return isAlone ? { town, quarter } : null;
	return mayBePart(quarter, large) ? { town, quarter } : null;
}

/** Finds the towns of the world's list by a folded name, also those that it calls as they are called in English: "wien" is Vienna. */
export function townsCalled(name: string): readonly WorldTown[] {
	return [name, ...otherTownNames(name)].flatMap((one) => worldTowns.named(one));
}

/** Finds the large town of a country with this name, with or without the number of a district behind it ("Praha 1"). */
function largeTown(key: string, countryCode: string): WorldTown | null {
	const name = key.replace(/ \d+$/, "");
	return townsCalled(name).find((town) => town.countryCode === countryCode && town.size >= LARGE) ?? null;
}

/** Tells whether a name may be that of a part of a town: no town of the country is called so, or one that lies in it. */
function mayBePart(name: string, { countryCode, point }: WorldTown): boolean {
	const named = worldTowns.named(foldText(name)).filter((town) => town.countryCode === countryCode);
	return named.length === 0 || named.some((town) => distanceMetres(town.point, point) <= ACROSS_METRES);
}

/** Is how far the parts of a large town lie from its middle. */
const ACROSS_METRES = 25_000;

function codeKey(code: string): string {
	return foldText(code).replaceAll(" ", "");
}
