import { parseLooseJson } from "../loose-json.ts";
import { remembered } from "../remembered.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { aboutOf, readAbout } from "./about.ts";
import { isEmpty, plainLine, rawText, readBlock, unquoteFormula } from "./cell-text.ts";
import type { About } from "./listing.ts";
import { saysNothing } from "./no-value.ts";
import type { Reading } from "./reading.ts";
import { cellOf, columnsOf, pick, type Row, report } from "./row.ts";
import { wordList } from "./word-list.ts";

/** Keeps what was read: places of one kind have the same features, and most of the reading is the JSON. */
const readOnce = remembered(readAbout, 1_000);
const LONGEST_KEPT = 4_000;

function readFeatureText(text: string): Reading<About> {
	return text.length <= LONGEST_KEPT ? readOnce(text) : readAbout(text);
}

/**
 * Reads the features of a row: its `about` column, or else the columns of single features. Some hand-made sheets have
 * prose in `about`, which then serves as the description (`textAbout`).
 */
export function readAboutOrText(row: Row): { about: About | null; textAbout: string | null } {
	const first = cellOf(row, "about");
	if (first === null) return { about: readFeatures(row), textAbout: null };
	const text = unquoteFormula(rawText(first.cell));
	if (/^["'\s]*[{[]|^none$/i.test(text)) {
		const about = pick(row, ["about"], (cell) => readFeatureText(unquoteFormula(rawText(cell))));
		return { about: about ?? readFeatures(row), textAbout: null };
	}
	if (row.plan.source !== null) {
		report(row, first.index, "about-not-understood");
		return { about: null, textAbout: null };
	}
	const words = wordList(text);
	if (words !== null) {
		const sections = { Other: words };
		return { about: aboutOf(sections).value ?? readFeatures(row), textAbout: null };
	}
	return { about: readFeatures(row), textAbout: readBlock(first.cell, 65_536).value };
}

function readFeatures(row: Row): About | null {
	if (columnsOf(row, "feature").length === 0) return null;
	const sections: Record<string, Record<string, unknown>> = Object.create(null);
	for (const { index, section, name } of row.plan.features) {
		const cell = row.cells[index];
		if (cell === undefined || isEmpty(cell)) continue;
		const value = featureValue(cell);
		if (typeof value === "string" && saysNothing(value)) continue;
		const object = typeof value === "object" && value !== null;
		const title = object && section === null ? (name ?? "Other") : (section ?? "Other");
		sections[title] ??= Object.create(null) as Record<string, unknown>;
		const features = sections[title];
		if (object) Object.assign(features, value);
		else if (name === null) features[String(value)] = true;
		else features[capitalised(name)] = value;
	}
	return aboutOf(sections).value;
}

function featureValue(cell: Cell): unknown {
	if (typeof cell === "boolean") return cell;
	const text = plainLine(unquoteFormula(rawText(cell)));
	if (/^(?:yes|y|evet|var|ja|oui|sí|1)$/i.test(text)) return true;
	if (/^(?:no|n|hayır|yok|nein|non|0)$/i.test(text)) return false;
	if (!/^(?:u?['"]|\{)/.test(text)) return text;
	const parsed = parseLooseJson(text);
	return parsed === undefined || Array.isArray(parsed) ? text : parsed;
}

function capitalised(name: string): string {
	return /^\p{Ll}/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
