/** What a reader is given, and how to have it read: whatever is made of the bytes beforehand is not measured. `times`: how often, where it is not once. */
export type Reading = { bytes: number; times?: number; read: () => unknown };

/** A reader of foreign bytes with one shape of them, at two sizes: time a megabyte that grows from one to the other is not linear. */
export type HostileCase = {
	reader: string;
	shape: string;
	/** In bytes, or as near as its units come. */
	sizes: readonly [small: number, large: number];
	prepare: (size: number) => Reading | Promise<Reading>;
};

export const FILE_SIZES = [250_000, 1_000_000] as const;
/** Excel's longest cell, and a quarter of it. */
export const CELL_SIZES = [8_192, 32_767] as const;

/** `head`, as many of `unit` as fit into `size` characters, `tail`. */
export function repeated(size: number, unit: string, head = "", tail = ""): string {
	return head + unit.repeat(Math.max(1, Math.floor((size - head.length - tail.length) / unit.length))) + tail;
}

/** Many short readings of one text as one that takes long enough to be measured. */
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
