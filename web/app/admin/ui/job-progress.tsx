import { type ReactNode, useEffect, useRef, useState } from "react";
import { jobProgressTexts as t } from "#web/admin/texts/job-progress.tr.ts";
import { formatNumber } from "./format-number.ts";

/** Says how far a job is, as its polling answers. */
type JobState = {
	done: number;
	/** Is 0 while nobody knows it. */
	total: number;
	/** Is the part that is done, from 0 to 1, of a job whose total nobody has counted. */
	share?: number;
	finished: boolean;
	/** The job stands still, or has not begun to count. Then no speed and no remaining time are shown. */
	still?: boolean;
};

type JobProgressProps = {
	label: string;
	job: JobState;
	/** Says what happens to the job when the page is closed. */
	note?: string;
	children?: ReactNode;
};

/** The text that is read aloud changes only this often, because otherwise nothing else could be heard. */
const SAID_EVERY_MS = 10_000;

/**
 * Shows a job's bar with the progress, the speed, and about how long it still takes; of a job that does not know yet how much it has to do, a bar
 * that moves. It is read aloud every ten seconds, with each new label and at its end.
 */
export function JobProgress({ label, job, note = t.background, children }: JobProgressProps) {
	const rate = useRate(job);
	const { done, total } = job;
	const share = job.finished ? 1 : (job.share ?? (total === 0 ? 0 : Math.min(1, done / total)));
	const isCounted = job.finished || total > 0 || share > 0;
	const facts = isCounted
		? [
				job.share === undefined ? t.counted(formatNumber(done), formatNumber(total)) : t.doneSoFar(formatNumber(done)),
				t.percent(Math.floor(share * 100)),
				...(job.finished ? [t.done] : rate === null || job.still ? [] : pace(done, share, rate)),
			]
		: [t.beginning];
	const text = facts.join(" · ");
	return (
		<div className="flex flex-col gap-2">
			<p className="font-medium">{label}</p>
			<progress
				className="job-progress"
				value={isCounted ? share : undefined}
				max={1}
				aria-label={label}
				aria-valuetext={text}
			/>
			<p className="text-sm text-muted tabular-nums">{text}</p>
			<p role="status" className="sr-only">
				{useAnnouncement(`${label}: ${text}`, label, job.finished)}
			</p>
			{!job.finished && <p className="text-sm text-muted">{note}</p>}
			{children}
		</div>
	);
}

/** Returns rows per second since the job was first seen, or has gone on. Returns null until it has moved. */
function useRate({ done, still = false }: JobState): number | null {
	const first = useRef<{ done: number; at: number } | null>(null);
	const [rate, setRate] = useState<number | null>(null);
	useEffect(() => {
		if (still) {
			first.current = null;
			setRate(null);
			return;
		}
		const now = performance.now();
		first.current ??= { done, at: now };
		const moved = done - first.current.done;
		if (moved > 0) setRate((moved / (now - first.current.at)) * 1000);
	}, [done, still]);
	return rate;
}

/** Takes the share that is done, which tells how much is left also of a job whose total nobody has counted. */
function pace(done: number, share: number, rate: number): string[] {
	const left = share === 0 ? [] : [t.left(duration((done / share - done) / rate))];
	return [t.rate(formatNumber(Math.round(rate))), ...left];
}

/** Writes seconds as "40 sn", "3 dk", "1 sa 20 dk". */
function duration(seconds: number): string {
	if (seconds < 60) return t.seconds(Math.max(1, Math.round(seconds)));
	const minutes = Math.round(seconds / 60);
	return minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), minutes % 60);
}

/** Returns the text to read aloud. Another label is another phase, which is said at once. */
function useAnnouncement(text: string, label: string, finished: boolean): string {
	const [announcement, setAnnouncement] = useState("");
	const newest = useRef(text);
	const phase = useRef(label);
	useEffect(() => {
		newest.current = text;
	}, [text]);
	useEffect(() => {
		if (finished || phase.current !== label) setAnnouncement(newest.current);
		phase.current = label;
		if (finished) return;
		const timer = setInterval(() => setAnnouncement(newest.current), SAID_EVERY_MS);
		return () => clearInterval(timer);
	}, [finished, label]);
	return announcement;
}
