import type { Cell } from "../workbook/sheet-row.ts";
import { isEmpty, rawText } from "./cell-text.ts";
import type { ColumnPlan } from "./columns/columns.ts";
import type { FieldName } from "./columns/field-name.ts";
import { isToCome } from "./columns/present-state.ts";
import { isPublishedWord, isUnpublishedWord } from "./columns/publication-words.ts";
import type { PublicationFlag } from "./columns/unpublished.ts";
import { isNotShown, saysHidden } from "./columns/unpublished.ts";
import type { BusinessStatus } from "./listing.ts";
import { saysNothing } from "./no-value.ts";
import { type CellReason, type Reading, read, unread } from "./reading.ts";
import { columnsOf, pick, type Row, report } from "./row.ts";
import { meaningOf, NO_MEANINGS, type StateMeaning, type StateMeanings } from "./state-meanings.ts";
import { closedStatusOf, endedStatusOf, statusOf } from "./status-words.ts";
import { readBoolean, readStatus } from "./values.ts";

/**
 * Reads whether the business still exists. A status in words comes first, then the columns of single sources (`permanentlyClosed`,
 * Yelp's `is_open`, Foursquare's `date_closed`). A place is operational only where the file says so; an empty cell says nothing.
 */
export function readBusinessStatus(row: Row): BusinessStatus | null {
	const told = toldState(row);
	if (told !== null) return STATUS_TOLD[told];
	const stated =
		isGuessed(row) || columnsOf(row, "publication").length > 0
			? readStatusWords(row)
			: pick(row, ["businessStatus"], readStatus);
	if (stated !== null) return stated;
	if (isGone(row)) return "CLOSED_PERMANENTLY";
	const permanently = readFlag(row, "permanentlyClosed");
	if (permanently === true || hasEnded(row)) return "CLOSED_PERMANENTLY";
	const temporarily = readFlag(row, "temporarilyClosed");
	if (temporarily === true) return "CLOSED_TEMPORARILY";
	const inBusiness = readFlag(row, "inBusiness");
	if (inBusiness !== null) return inBusiness ? "OPERATIONAL" : "CLOSED_PERMANENTLY";
	return permanently === false && temporarily === false ? "OPERATIONAL" : statusInHours(row);
}

const STATUS_TOLD: Record<StateMeaning, BusinessStatus | null> = {
	open: null,
	"left-out": null,
	closed: "CLOSED_PERMANENTLY",
	"closed-temporarily": "CLOSED_TEMPORARILY",
};

/** Returns what an operator has said that the row's state means; null where nobody has. */
function toldState({ cells, plan, states }: Row): StateMeaning | null {
	return states === undefined ? null : stateTold(cells, plan, states);
}

function stateTold(cells: readonly Cell[], plan: ColumnPlan, meanings: StateMeanings): StateMeaning | null {
	const cell = cells[plan.states ?? -1];
	if (plan.publicationFlag !== null || cell === undefined || isEmpty(cell)) return null;
	return meaningOf(rawText(cell), meanings);
}

/**
 * Tells whether a place of OpenStreetMap is one no longer: its end has passed, its shop is vacant, or what it is stands under a key of former
 * things alone (`disused:shop`). One that is something else today is open as that.
 */
function isGone(row: Row): boolean {
	if (row.plan.source !== "OpenStreetMap") return false;
	if (row.plan.columns.some(({ index, header }) => header === "end_date" && isOver(row.cells[index]))) return true;
	const kinds = columnsOf(row, "category").filter((index) => !isEmpty(row.cells[index]));
	if (kinds.length > 0) return kinds.every((index) => isVacant(row.cells[index]));
	return row.plan.columns.some(({ index, header }) => FORMER.test(header) && !isEmpty(row.cells[index]));
}

/** Tells whether a date of OpenStreetMap ("2019", "2019-05", "2019-05-31") has passed as a whole. One that is not exact ("~2019") says nothing. */
function isOver(cell: Cell | undefined): boolean {
	const text = cell === undefined || isEmpty(cell) ? "" : rawText(cell);
	if (!/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(text)) return false;
	return text < new Date().toISOString().slice(0, text.length);
}

/** Tells whether a cell of a kind says that nothing is there. */
export function isVacant(cell: Cell | undefined): boolean {
	return cell === "vacant";
}

/** Matches keys of things that are there no longer, by OpenStreetMap's prefixes for them. */
const FORMER =
	/^(?:disused|abandoned|was|demolished|razed|removed):(?:amenity|shop|tourism|craft|office|leisure|healthcare)$/;

const STATUS_ROLES = [
	"businessStatus",
	"publication",
	"permanentlyClosed",
	"temporarilyClosed",
	"dateClosed",
	"inBusiness",
] as const;

/** Tells whether a text in place of hours is the row's status ("Permanently closed"): no other cell says whether the business exists. */
export function isStatusInHours(row: Row, text: string): boolean {
	return closedStatusOf(text) !== null && !STATUS_ROLES.some((role) => hasValue(row, role));
}

function statusInHours(row: Row): BusinessStatus | null {
	for (const role of ["hours", "hoursCsv", "hoursOld"] as const) {
		for (const index of columnsOf(row, role)) {
			const text = rawText(row.cells[index]);
			if (isStatusInHours(row, text)) return closedStatusOf(text);
		}
	}
	return null;
}

/** Returns the column that says that visitors of the file's directory do not see the row's entry; null where none does. */
export function unpublishedColumn(row: Row): number | null {
	const told = toldState(row);
	if (told !== null) return told === "left-out" ? row.plan.states : null;
	const said = columnsOf(row, "publication").find((index) => {
		const cell = row.cells[index];
		if (cell === undefined || isEmpty(cell)) return false;
		const flag = flagOf(row.plan, index);
		return flag === null ? isNotShown(rawText(cell)) : saysHidden(cell, flag);
	});
	return said ?? null;
}

/** Returns what yes means in a column of yes and no that says whether visitors see an entry; null for any other column. */
function flagOf({ states, publicationFlag }: ColumnPlan, index: number): PublicationFlag | null {
	return index === states ? publicationFlag : null;
}

/** Is a word of a column of states that no status was made of. `isLeftOut`: its rows are left out for it. */
export type StateWord = { word: string; isLeftOut: boolean };

/** Returns the word of a row's state that is not taken as a status, or for which the row is left out; null where there is none. */
export function stateWordOf(
	cells: readonly Cell[],
	plan: ColumnPlan,
	meanings: StateMeanings = NO_MEANINGS,
): StateWord | null {
	const { states, columns, endedStatus, publicationFlag: flag } = plan;
	const cell = cells[states ?? -1];
	if (states === null || cell === undefined || isEmpty(cell)) return null;
	const word = rawText(cell);
	const told = stateTold(cells, plan, meanings);
	if (told !== null) return told === "left-out" ? { word, isLeftOut: true } : null;
	if (flag === null && (saysNothing(word) || isPublishedWord(word))) return null;
	const role = columns[states]?.role;
	if (flag !== null) return saysHidden(cell, flag) ? { word, isLeftOut: role === "publication" } : null;
	if (role === "publication" ? isNotShown(word) : isUnpublishedWord(word))
		return { word, isLeftOut: role === "publication" };
	const status = (states === endedStatus ? endedStatusOf : statusOf)(word);
	return status === "unclear" || (role === null && status !== "OPERATIONAL") ? { word, isLeftOut: false } : null;
}

/** Reads whether the owner has claimed the profile. Some sources state the opposite (unclaimed). */
export function readClaimed(row: Row): boolean | null {
	const claimed = pick(row, ["claimed"], readBoolean);
	if (claimed !== null) return claimed;
	const unclaimed = pick(row, ["unclaimed"], readBoolean);
	return unclaimed === null ? null : !unclaimed;
}

function readFlag(row: Row, role: FieldName): boolean | null {
	return pick(row, [role], (cell): Reading<boolean> => {
		const { value, reason } = readBoolean(cell);
		const broken: CellReason | null = reason === null ? null : "status-unknown";
		return value !== null ? read(value) : broken === null ? { value, reason: null } : unread(broken);
	});
}

function isGuessed(row: Row): boolean {
	return columnsOf(row, "businessStatus").some(
		(index) =>
			flagOf(row.plan, index) !== null ||
			row.plan.columns[index]?.confidence === "guessed" ||
			index === row.plan.endedStatus,
	);
}

/** The column's words have shown that it holds statuses. There "open" says that the business exists, and "Published" says nothing. */
function readStatusWords(row: Row): BusinessStatus | null {
	for (const index of [...columnsOf(row, "businessStatus"), ...columnsOf(row, "publication")]) {
		const cell = row.cells[index];
		// Yes and no say whether visitors see the entry, and nothing of the business.
		if (flagOf(row.plan, index) !== null) continue;
		if (isEmpty(cell) || saysNothing(rawText(cell)) || isPublishedWord(rawText(cell))) continue;
		const status = (index === row.plan.endedStatus ? endedStatusOf : statusOf)(rawText(cell));
		if (status === "unclear") report(row, index, "status-unknown");
		else if (status !== "nothing") return status;
	}
	return null;
}

/** Tells whether the day has come on which a business closes. A shop that closes next month is open. */
function hasEnded(row: Row): boolean {
	return columnsOf(row, "dateClosed").some((index) => {
		const cell = row.cells[index];
		return !isEmpty(cell) && !isToCome(rawText(cell));
	});
}

function hasValue(row: Row, role: FieldName): boolean {
	return columnsOf(row, role).some((index) => !isEmpty(row.cells[index]));
}
