/** Writes an instant as answers give it: ISO 8601 in UTC, from milliseconds since 1970. */
export function isoInstant(ms: number): string {
	return new Date(ms).toISOString();
}
