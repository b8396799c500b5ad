import type { ReactNode } from "react";
import { tableTexts as t } from "#web/admin/texts/table.tr.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Shows grey bars in the place of rows. Screen readers are told once. */
export function Skeleton({ rows = 5 }: { rows?: number }) {
	return (
		<div role="status" className="flex flex-col gap-3">
			<span className="sr-only">{t.loading}</span>
			{Array.from({ length: rows }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
				<div key={row} aria-hidden="true" className="skeleton" />
			))}
		</div>
	);
}

type LoadFailureProps = { title?: string; text?: string; onRetry?: () => void; children?: ReactNode };

/** Is shown instead of something that could not be loaded, with a button that tries again. */
export function LoadFailure({ title = t.failed, text = t.failedText, onRetry, children }: LoadFailureProps) {
	return (
		<div role="alert">
			<EmptyState icon="triangle-alert" title={title} text={text}>
				{onRetry && (
					<button type="button" className="button" onClick={onRetry}>
						{t.again}
					</button>
				)}
				{children}
			</EmptyState>
		</div>
	);
}
