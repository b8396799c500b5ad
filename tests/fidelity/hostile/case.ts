/**
 * Is what a reader gets, and how to let it read. Preparing the bytes is not measured. `times` says how often it reads,
 * if not once.
 */
export type Reading = { bytes: number; times?: number; read: () => unknown };

/**
 * Is a reader of foreign bytes with one shape of them, at two sizes. When the time for a megabyte grows from one to the
 * other, the reader is not linear.
 */
export type HostileCase = {
	reader: string;
	shape: string;
	/** Is in bytes, or as near as its units come. */
	sizes: readonly [small: number, large: number];
	prepare: (size: number) => Reading | Promise<Reading>;
};

export const FILE_SIZES = [250_000, 1_000_000] as const;
/** Is Excel's longest cell, and a quarter of it. */
export const CELL_SIZES = [8_192, 32_767] as const;

/** Returns `head`, as many of `unit` as fit into `size` characters, and `tail`. */
export function repeated(size: number, unit: string, head = "", tail = ""): string {
	return head + unit.repeat(Math.max(1, Math.floor((size - head.length - tail.length) / unit.length))) + tail;
}

/** Makes one long reading of many short ones of one text, so that it can be measured. */
export function often(text: string, least: number, read: (text: string) => unknown): Reading {
	const bytes = Buffer.byteLength(text);
	const times = Math.max(1, Math.ceil(least / bytes));
	return {
		bytes: bytes * times,
		times,
		read() {
			let last: unknown;
			for (let time = 0; time < times; time++) last = read(text);
			return last;
		},
	};
}
