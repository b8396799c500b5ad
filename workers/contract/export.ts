import { HOUR_MS } from "#workers/domain/instant.ts";
import { OPERATORS_OFFSET } from "./audit.ts";
import type { BusinessFilter } from "./business-filter.ts";

export const EXPORT_FORMATS = ["xlsx", "csv", "geojson"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/**
 * The further answer `rows` is for clients that make a file themselves (`export-client.ts`). After a broken connection they continue at the
 * next row.
 */
export const EXPORT_ANSWERS = [...EXPORT_FORMATS, "rows"] as const;
type ExportAnswer = (typeof EXPORT_ANSWERS)[number];

/** Limits the records of one export. */
export const MOST_EXPORTED = 1_000_000;
/** Businesses above which the operator is asked first, because the export takes a while. */
export const ASKED_ABOVE = 100_000;
export const RECOMMENDED_EXPORT = 10_000;

/**
 * Names the header that says how many records an answer may have at most. The number is exact when nothing is filtered
 * and nothing was removed.
 */
export const EXPORT_ROWS_HEADER = "X-Export-Rows";

/** Limits the row numbers that an export may name one by one: this is as many as fit into an address. */
export const MOST_EXPORTED_IDS = 1_000;

/**
 * `startIndex` and `endIndex` are global row numbers, both included; without them everything is exported that the filter of the operators' list
 * selects, or what `ids` names.
 */
export type ExportQuery = BusinessFilter & {
	startIndex?: number;
	endIndex?: number;
	ids?: number[];
	format: ExportAnswer;
};

type Named = {
	start: number;
	end: number;
	category: string | null;
	countryCode?: string;
	/** Says what else has narrowed it. */
	narrowed: "filter" | "selection" | null;
	format: ExportAnswer;
	now: number;
};

const NARROWED = { filter: "suzgec", selection: "secim" };

/**
 * Returns `isletmeler_export_{start}-{end}[_kat-SLUG][_ulke-CODE][_suzgec|_secim]_{date}.xlsx`. The date is that of the
 * operators' zone.
 */
export function exportFileName({ start, end, category, countryCode, narrowed, format, now }: Named): string {
	const hours = Number(OPERATORS_OFFSET.slice(0, 3));
	const date = new Date(now + hours * HOUR_MS).toISOString().slice(0, 10);
	const parts = [
		`isletmeler_export_${start}-${end}`,
		...(category === null ? [] : [`kat-${category}`]),
		...(countryCode === undefined ? [] : [`ulke-${countryCode}`]),
		...(narrowed === null ? [] : [NARROWED[narrowed]]),
		date,
	];
	return `${parts.join("_")}.${format}`;
}

/** Returns the address of an export. */
export function exportAddress(query: ExportQuery): string {
	const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
	return `/api/export-businesses?${new URLSearchParams(given)}`;
}
