import { type ImportOptions, presentOptions } from "#workers/domain/import/options.ts";

const KEY = "import-options";

/** Is how many files are remembered: those whose imports were broken off, and the one under way. */
const MOST_FILES = 10;

type Remembered = { name: string; size: number; options: ImportOptions };
type Named = Pick<File, "name" | "size">;

/**
 * Returns the options with which an import of this file was begun in this browser and has not ended, because a broken
 * import goes on only with the same options. Returns null for any other file.
 */
export function optionsOf(file: Named): ImportOptions | null {
	try {
		const known = all().find((one) => isOf(one, file));
		if (known !== undefined) return presentOptions(known.options);
	} catch {
		// The options were kept by another version, or not at all.
	}
	return null;
}

/**
 * Keeps the options until the import of the file has ended, whatever other files are tried meanwhile. The defaults are
 * kept too: what is remembered of the file's headers since then would make other options of them.
 */
export function rememberOptions({ name, size }: Named, options: ImportOptions): void {
	write([{ name, size, options }, ...others({ name, size })].slice(0, MOST_FILES));
}

/** Forgets the options when the import has ended, so that the next one of the same file begins with the defaults. */
export function forgetOptions(file: Named): void {
	write(others(file));
}

function isOf(one: Remembered, { name, size }: Named): boolean {
	return one.name === name && one.size === size;
}

function others(file: Named): Remembered[] {
	try {
		return all().filter((one) => !isOf(one, file));
	} catch {
		return [];
	}
}

function all(): Remembered[] {
	const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
	return Array.isArray(kept) ? (kept as Remembered[]) : [];
}

function write(files: readonly Remembered[]): void {
	try {
		if (files.length === 0) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, JSON.stringify(files));
	} catch {
		// This browser keeps nothing. The import goes on only when the same options are chosen again.
	}
}
