import { DEFAULT_IMPORT_OPTIONS, type ImportOptions, presentOptions } from "#workers/domain/import/options.ts";

const KEY = "import-options";

type Remembered = { name: string; size: number; options: ImportOptions };

/**
 * Returns the options with which an import of this file was begun in this browser, because a broken import goes on only
 * with the same options. For an unknown file it returns the defaults.
 */
export function optionsOf({ name, size }: File): ImportOptions {
	try {
		const known = JSON.parse(localStorage.getItem(KEY) ?? "null") as Remembered | null;
		if (known?.name === name && known.size === size) return presentOptions(known.options);
	} catch {
		// The options were kept by another version, or not at all.
	}
	return DEFAULT_IMPORT_OPTIONS;
}

/** Keeps the options that differ from the defaults while the import of the file is under way. */
export function rememberOptions({ name, size }: File, options: ImportOptions): void {
	if (JSON.stringify(options) === JSON.stringify(DEFAULT_IMPORT_OPTIONS)) forgetOptions();
	else write(JSON.stringify({ name, size, options } satisfies Remembered));
}

/** Forgets the options when the import has ended, so that the next one of the same file begins with the defaults. */
export function forgetOptions(): void {
	write(null);
}

function write(text: string | null): void {
	try {
		if (text === null) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, text);
	} catch {
		// This browser keeps nothing. The import goes on only when the same options are chosen again.
	}
}
