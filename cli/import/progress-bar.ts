import { count } from "../text-table.ts";

const BAR_WIDTH = 28;
const REDRAW_MS = 100;
/** Says how often a line is written when the output is not a terminal (a log file, CI). */
const LINE_MS = 10_000;

export type Progress = {
	/** Counts the rows that are done. `expectedRows` is the total, when the file gives it. */
	rows: number;
	expectedRows: number | null;
	/** Counts the rows that an earlier run has done. They do not count for this run's speed. */
	before: number;
};

/** Returns one line: a bar, the rows, rows per second and the time left. `elapsed` is in milliseconds. */
export function progressLine({ rows, expectedRows, before }: Progress, elapsed: number): string {
	const perSecond = elapsed > 0 ? (rows - before) / (elapsed / 1000) : 0;
	const speed = `${count(Math.round(perSecond))} rows/s`;
	if (expectedRows === null || expectedRows <= 0) return `${count(rows)} rows · ${speed}`;
	const total = Math.max(rows, expectedRows);
	const share = rows / total;
	const filled = Math.round(share * BAR_WIDTH);
	const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
	const left = perSecond > 0 ? ` · ${duration((total - rows) / perSecond)} left` : "";
	return `${bar} ${Math.floor(share * 100)} % · ${count(rows)} of ${count(total)} rows · ${speed}${left}`;
}

/** Writes seconds as 0:07, 2:05 or 1:02:05. */
export function duration(seconds: number): string {
	const whole = Math.ceil(seconds);
	const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
	if (parts[0] === 0) parts.shift();
	return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/**
 * Draws progress on a stream (stderr by default), with a word before the bar when several bars follow each other.
 * `start` starts the clock again. `clear` removes the bar. `finish` leaves a last line in its place.
 */
export function createProgressBar(
	stream: NodeJS.WriteStream = process.stderr,
	now: () => number = Date.now,
	word = "",
) {
	let started = now();
	let drawn = stream.isTTY ? 0 : started;
	let last: Progress | null = null;
	function start(): void {
		started = now();
		drawn = stream.isTTY ? 0 : started;
	}
	function draw(progress: Progress): void {
		last = progress;
		const time = now();
		if (time - drawn < (stream.isTTY ? REDRAW_MS : LINE_MS)) return;
		drawn = time;
		const line = `${word === "" ? "" : `${word} `}${progressLine(progress, time - started)}`;
		stream.write(stream.isTTY ? `\r\u001b[2K${line}` : `${line}\n`);
	}
	function clear(): void {
		if (stream.isTTY && last !== null) stream.write("\r\u001b[2K");
	}
	function finish(): void {
		if (last === null) return;
		clear();
		const elapsed = now() - started;
		stream.write(`${progressLine({ ...last, expectedRows: null }, elapsed)} · ${(elapsed / 1000).toFixed(1)} s\n`);
	}
	return { start, draw, clear, finish };
}
