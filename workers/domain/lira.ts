/** Amounts are kept in kuruş, whole numbers: a hundredth of a lira. */

/**
 * Reads a typed amount of liras and returns it in kuruş: `249`, `249,5`, `1.249,50`, `249.50 ₺`. Null where it is no amount, is below
 * zero, or is finer than a kuruş.
 */
export function parseLira(typed: string): number | null {
	const text = typed.trim().replace(/^₺\s*|\s*(?:₺|TL|TRY)$/gi, "");
	const found = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d{1,9})\.(\d{1,2})$/.exec(text);
	if (found === null) return null;
	const [, liras = "", part = ""] = found;
	return Number(liras.replaceAll(".", "")) * 100 + Number(part.padEnd(2, "0"));
}

/** Writes an amount as somebody would type it: `249`, `249,50`. */
export function typedLira(kurus: number): string {
	const [liras, part] = [Math.trunc(kurus / 100), kurus % 100];
	return part === 0 ? String(liras) : `${liras},${String(part).padStart(2, "0")}`;
}
