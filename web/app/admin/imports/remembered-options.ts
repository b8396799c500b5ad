import { DEFAULT_IMPORT_OPTIONS, type ImportOptions, presentOptions } from "#workers/domain/import/options.ts";

const KEY = "import-options";

type Remembered = { name: string; size: number; options: ImportOptions };

/**
 * What was said of this file when its import was begun in this browser: only with the same options it goes on where it broke off. The
 * defaults for a file that is not known.
 */
export function optionsOf({ name, size }: File): ImportOptions {
	try {
		const known = JSON.parse(localStorage.getItem(KEY) ?? "null") as Remembered | null;
		if (known?.name === name && known.size === size) return presentOptions(known.options);
	} catch {
		// Kept by another version, or by nobody.
	}
	return DEFAULT_IMPORT_OPTIONS;
}

/** Keeps what is not said by default while the import of the file is under way. */
export function rememberOptions({ name, size }: File, options: ImportOptions): void {
	if (JSON.stringify(options) === JSON.stringify(DEFAULT_IMPORT_OPTIONS)) forgetOptions();
	else write(JSON.stringify({ name, size, options } satisfies Remembered));
}

/** The import has ended: the next one of the same file begins with the defaults. */
export function forgetOptions(): void {
	write(null);
}

function write(text: string | null): void {
	try {
		if (text === null) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, text);
	} catch {
		// A browser that keeps nothing: the import goes on only with the same options chosen again.
	}
}
