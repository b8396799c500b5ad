/**
 * Holds the values that a chart draws, at equal distances, the oldest first. `value` is null where nobody counted.
 * `open` marks a period that is not over, and `incomplete` one in which messages were lost.
 */
export type Drawn = { value: number | null; open: boolean; incomplete: boolean }[];

const [WIDTH, HEIGHT, EDGE] = [320, 96, 4];

/**
 * Draws a course as a line, on the server as in the browser. The line is dashed to a point that is not over, and broken
 * where nobody counted. Where messages were lost, a strip lies behind it and its point is an open ring. `label` says in
 * a sentence what the chart shows; the figures are in the table next to it.
 */
export function Chart({ course, label }: { course: Drawn; label: string }) {
	const most = Math.max(1, ...course.map(({ value }) => value ?? 0));
	const x = (at: number) => round(EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, course.length - 1));
	const y = (value: number) => round(HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / most);
	/** Is wide enough to be seen, however many points there are. */
	const step = Math.max(3, round((WIDTH - 2 * EDGE) / Math.max(1, course.length - 1)));
	const lines: { points: string[]; open: boolean }[] = [];
	const dots: { cx: number; cy: number }[] = [];
	const strips: { cx: number; cy: number | null }[] = [];
	for (const [at, { value, open, incomplete }] of course.entries()) {
		if (incomplete) strips.push({ cx: x(at), cy: value === null ? null : y(value) });
		if (value === null) continue;
		const before = course[at - 1]?.value ?? null;
		const point = `${x(at)},${y(value)}`;
		const line = lines.at(-1);
		if (before === null || line === undefined) lines.push({ points: [point], open: false });
		else if (open) lines.push({ points: [`${x(at - 1)},${y(before)}`, point], open });
		else line.points.push(point);
		if (open || (before === null && (course[at + 1]?.value ?? null) === null)) dots.push({ cx: x(at), cy: y(value) });
	}
	return (
		<svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full max-w-xl text-brand">
			{strips.map(({ cx }) => (
				<rect key={cx} x={round(cx - step / 2)} width={step} height={HEIGHT - EDGE} className="fill-notice-soft" />
			))}
			<path d={`M0 ${HEIGHT - EDGE}H${WIDTH}`} className="stroke-line" fill="none" />
			{lines
				.filter(({ points }) => points.length > 1)
				.map(({ points, open }) => (
					<polyline
						key={`${open}${points[0]}`}
						points={points.join(" ")}
						fill="none"
						stroke="currentColor"
						strokeWidth="2"
						strokeLinejoin="round"
						strokeDasharray={open ? "4 4" : undefined}
					/>
				))}
			{dots.map(({ cx, cy }) => (
				<circle key={cx} cx={cx} cy={cy} r="3" fill="currentColor" />
			))}
			{strips.map(
				({ cx, cy }) =>
					cy !== null && (
						<circle key={cx} cx={cx} cy={cy} r="3" className="fill-raised stroke-notice" strokeWidth="2" />
					),
			)}
		</svg>
	);
}

/** Rounds to tenths, which are finer than a screen. */
function round(value: number): number {
	return Math.round(value * 10) / 10;
}
