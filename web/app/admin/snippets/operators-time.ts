import { OPERATORS_OFFSET } from "#workers/contract/audit.ts";

const OFFSET_MS = Date.parse("1970-01-01T00:00:00Z") - Date.parse(`1970-01-01T00:00:00${OPERATORS_OFFSET}`);

/** Writes an ISO instant as a date field shows it, by the operators' clock. It is empty for none. */
export function fieldOf(instant: string | null): string {
	return instant === null ? "" : new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 16);
}

/** Returns the value of a date field as an ISO instant, or null when it is empty or no date. */
export function instantOf(field: string): string | null {
	const ms = Date.parse(`${field}:00${OPERATORS_OFFSET}`);
	return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
