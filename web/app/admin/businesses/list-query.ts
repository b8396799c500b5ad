/** Returns the fields of a call about the list as the query of its address. A field without a value is left out. */
export function listQuery(fields: Record<string, unknown>): URLSearchParams {
	const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
	return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
