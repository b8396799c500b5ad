import type { ReactNode } from "react";

const TONES = {
	neutral: "bg-surface text-muted border-line",
	brand: "bg-brand-soft text-brand border-transparent",
	open: "bg-open-soft text-open border-transparent",
	shut: "bg-shut-soft text-shut border-transparent",
} as const;

/** A short word about a thing. */
export function Badge({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
	return (
		<span
			className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-semibold ${TONES[tone]}`}
		>
			{children}
		</span>
	);
}
