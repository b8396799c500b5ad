import type { ReactNode } from "react";

const TONES = {
	neutral: "border border-line bg-raised text-ink",
	brand: "bg-brand-soft text-brand",
	success: "bg-open-soft text-open",
	failure: "bg-shut-soft text-shut",
	notice: "bg-notice-soft text-notice",
};
export type BadgeTone = keyof typeof TONES;

/** Shows a short state next to a name. Its words say it, and its colour only repeats them. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
	return (
		<span
			className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap ${TONES[tone]}`}
		>
			{children}
		</span>
	);
}
