import { parseOpeningHours } from "../opening-hours/parse.ts";
import { parsePhone } from "../phone.ts";
import { remembered } from "../remembered.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { readAbout } from "./about.ts";
import { displayCategory } from "./category-name.ts";
import { cutText, isEmpty, plainLine, rawText, readBlock, readName, unquoteFormula } from "./cell-text.ts";
import type { FieldName } from "./column-names.ts";
import type { ColumnPlan } from "./columns.ts";
import { readLink } from "./links.ts";
import type { About, Listing } from "./listing.ts";
import { readAddress, readCountry, readPosition, readTimeZone } from "./place.ts";
import type { CellReason, RowReason } from "./reading.ts";
import { type CellProblem, cellOf, columnsOf, pick, pickLine, quoteCell, type Row, report } from "./row.ts";
import { sourceKey } from "./source-key.ts";
import { readBoolean, readCount, readEmail, readId, readPriceRange, readRating, readStatus } from "./values.ts";

/** A row that gives no listing: the column that decided it, its value (at most 200 characters) and why. */
type RowRejection = { column: string; value: string; reason: RowReason };

type NormalisedRow = { listing: Listing; problems: CellProblem[]; mended: CellProblem[] } | { rejected: RowRejection };

/**
 * Turns one data row into a listing. Never throws: a row without a name is rejected, any other broken cell leaves its field null and
 * is reported. The listing satisfies `listingSchema`; its description is not yet sanitised.
 */
export function normaliseRow(cells: readonly Cell[], plan: ColumnPlan): NormalisedRow {
	const row: Row = { cells, plan, problems: [], mended: [] };
	// Only the best name column counts: a second one (title, company) is a person's title in the enriched exports.
	const nameColumn = columnsOf(row, "name")[0] ?? 0;
	const nameCell = cells[nameColumn] ?? null;
	const name = isEmpty(nameCell) ? null : readName(nameCell, 300);
	if (name === null || name.value === null) {
		const reason = cells.every((cell) => isEmpty(cell)) ? "row-empty" : "name-missing";
		return { rejected: { ...quoteCell(row, nameColumn), reason } };
	}
	if (name.reason !== null) report(row, nameColumn, name.reason);

	const country = readCountry(row);
	const address = readAddress(row);
	const position = readPosition(row);
	const ids = {
		placeId: pick(row, ["placeId"], (cell) => readId(cell, 200)),
		googleId: pick(row, ["googleId"], (cell) => readId(cell, 200)),
		cid: pick(row, ["cid"], (cell) => readId(cell, 40)),
	};
	const rating = pick(row, ["rating"], readRating);
	const reviewCount = pick(row, ["reviewCount"], readCount);
	const { about, textAbout } = readAboutOrText(row);
	const type = pickLine(row, ["type"], 120);

	const listing = {
		sourceKey: sourceKey({ ...ids, ...address, name: name.value }),
		...ids,
		name: name.value,
		category: readCategory(row, type),
		type,
		...address,
		...country,
		...position,
		timeZone: readTimeZone(row, position, country.countryCode),
		...readPhone(row, country.countryCode ?? plan.phoneRegion),
		morePhones: [],
		email: pick(row, ["email"], readEmail),
		moreEmails: [],
		website: pickLink(row, "website"),
		menuLink: pickLink(row, "menuLink"),
		orderLink: pickLink(row, "orderLink"),
		reservationLink: pickLink(row, "reservationLink"),
		reviewsLink: pickLink(row, "reviewsLink"),
		locationLink: pickLink(row, "locationLink"),
		photoUrl: pickLink(row, "photoUrl"),
		imageUrl: pickLink(row, "imageUrl"),
		rating,
		reviewCount,
		ratingSource: rating !== null || reviewCount !== null ? plan.ratingSource : null,
		priceRange: pick(row, ["priceRange"], readPriceRange),
		businessStatus: pick(row, ["businessStatus"], readStatus),
		claimed: pick(row, ["claimed"], readBoolean),
		description: pick(row, ["description"], (cell) => readBlock(cell, 65_536)) ?? textAbout,
		about,
		...readHours(row),
		clears: [],
	} satisfies Listing;
	return { listing, problems: row.problems, mended: row.mended };
}

function pickLink(row: Row, role: FieldName): string | null {
	return pick(row, [role], (cell) => readLink(rawText(cell)));
}

/** The coarse category, else the first of the subtypes, else the type. */
function readCategory(row: Row, type: string | null): string | null {
	const category = pickLine(row, ["category"], 120);
	if (category !== null) return cutText(displayCategory(category), 120);
	const subtypes = cellOf(row, "subtypes");
	const first = subtypes === null ? "" : plainLine(rawText(subtypes.cell).split(",", 1)[0] ?? "");
	const fallback = first !== "" ? first : type;
	return fallback === null ? null : cutText(displayCategory(fallback), 120);
}

/** The number of the first phone column that holds one, and that cell's text; without one, the first text and a report. */
function readPhone(row: Row, region: string | null): Pick<Listing, "phone" | "phoneRaw"> {
	let first: { index: number; raw: string } | null = null;
	for (const index of columnsOf(row, "phone")) {
		const cell = row.cells[index];
		if (cell === undefined || isEmpty(cell)) continue;
		const text = plainLine(unquoteFormula(rawText(cell)));
		if (text === "") continue;
		const raw = cutText(text, 60);
		const phone = typeof cell === "boolean" ? null : parsePhone(typeof cell === "number" ? cell : text, region);
		if (phone !== null) return { phone, phoneRaw: raw };
		first ??= { index, raw };
	}
	if (first) report(row, first.index, "phone-invalid");
	return { phone: null, phoneRaw: first?.raw ?? null };
}

/** `about` is features in the exports, but prose in some hand-made sheets: prose serves as the description. */
function readAboutOrText(row: Row): { about: About | null; textAbout: string | null } {
	const first = cellOf(row, "about");
	if (first === null) return { about: null, textAbout: null };
	const text = unquoteFormula(rawText(first.cell));
	if (/^["'\s]*[{[]|^none$/i.test(text)) {
		return { about: pick(row, ["about"], (cell) => readAbout(unquoteFormula(rawText(cell)))), textAbout: null };
	}
	if (row.plan.source === "outscraper") {
		report(row, first.index, "about-not-understood");
		return { about: null, textAbout: null };
	}
	return { about: null, textAbout: readBlock(first.cell, 65_536).value };
}

/** Most listings of a file keep one of a few hundred weeks, and parsing is half of a row's time. */
const parseHoursOnce = remembered(parseOpeningHours, 2_000);

type Hours = Pick<Listing, "openingHours" | "openingHoursRaw">;

/**
 * The first of the three hours columns that is understood whole, with its text; else the first understood in part, else the
 * preferred column's text alone, both reported. A cell that says nothing ("{}") is an empty cell.
 */
function readHours(row: Row): Hours {
	let best: { index: number; hours: Hours; reason: CellReason } | null = null;
	for (const role of ["hours", "hoursCsv", "hoursOld"] as const) {
		for (const index of columnsOf(row, role)) {
			const cell = row.cells[index];
			if (cell === undefined || isEmpty(cell)) continue;
			const { value: raw, reason } = readBlock(cell, 4_000);
			if (raw === null) continue;
			const { week, problems } = reason === null ? parseHoursOnce(raw) : { week: null, problems: [reason] };
			const hours: Hours = { openingHours: week, openingHoursRaw: raw };
			if (problems.length === 0 && week !== null) return hours;
			if (problems.length === 0) continue;
			if (best === null || (best.hours.openingHours === null && week !== null)) {
				best = { index, hours, reason: reason ?? (week === null ? "hours-not-understood" : "hours-partly-understood") };
			}
		}
	}
	if (best) report(row, best.index, best.reason);
	return best?.hours ?? { openingHours: null, openingHoursRaw: null };
}
