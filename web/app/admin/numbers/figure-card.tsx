import { Chart, type Drawn } from "./chart.tsx";

/** Is a figure with its course. `label` says in a sentence what the course shows. */
export type ShownFigure = {
	title: string;
	value: string;
	change: string;
	label: string;
	course: Drawn;
	ends: [string, string];
};

/** `level` is the level of the heading, one below that of the part around it. */
export function FigureCard({ title, value, change, label, course, ends, level = 3 }: ShownFigure & { level?: 2 | 3 }) {
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<section aria-label={title} className="card flex min-w-0 flex-col p-5">
			<Heading className="font-medium text-muted">{title}</Heading>
			<p className="text-3xl font-bold tabular-nums">{value}</p>
			<p className="mt-1 mb-3 text-sm text-muted">{change}</p>
			<div className="mt-auto">
				<Chart course={course} label={label} />
				<p className="mt-1 flex max-w-xl justify-between text-sm text-muted">
					<span>{ends[0]}</span>
					<span>{ends[1]}</span>
				</p>
			</div>
		</section>
	);
}
