import { Chart, type Drawn } from "./chart.tsx";

/** A figure with its course; `label` says in a sentence what the course shows. */
export type ShownFigure = {
	title: string;
	value: string;
	change: string;
	label: string;
	course: Drawn;
	ends: [string, string];
};

export function FigureCard({ title, value, change, label, course, ends }: ShownFigure) {
	return (
		<section aria-label={title} className="card flex min-w-0 flex-col p-5">
			<h3 className="font-medium text-muted">{title}</h3>
			<p className="text-3xl font-bold tabular-nums">{value}</p>
			<p className="mt-1 mb-3 text-sm text-muted">{change}</p>
			<div className="mt-auto">
				<Chart course={course} label={label} />
				<p className="mt-1 flex justify-between text-sm text-muted">
					<span>{ends[0]}</span>
					<span>{ends[1]}</span>
				</p>
			</div>
		</section>
	);
}
