/** Reads a stored list of texts. A missing one is empty. */
export function textsOf(json: string | null | undefined): string[] {
	return json ? (JSON.parse(json) as string[]) : [];
}
