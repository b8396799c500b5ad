import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { ChangedBusinesses } from "#web/admin/change-sets/examples.tsx";
import { bulkTexts } from "#web/admin/texts/bulk.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import type { BulkChange, ChangeSetItem, BulkPreview as Found } from "#workers/contract/change-set.ts";
import { BULK } from "./addresses.ts";
import type { BulkAnswer } from "./route.ts";
import { usePreview } from "./use-preview.ts";

const t = bulkTexts.preview;

type BulkPreviewProps = {
	change: BulkChange;
	/** Gets the number of selected businesses once all of them have been looked at. */
	onCounted: (selected: number) => void;
	back: { label: string; go: () => void };
	onBegun: (set: ChangeSetItem) => void;
};

/**
 * Shows how many would change, with examples, and the button that does it. The button waits until all are counted, so that
 * nobody begins what has no number yet.
 */
export function BulkPreview({ change, onCounted, back, onBegun }: BulkPreviewProps) {
	const { found, counted, problem, again } = usePreview(change);
	const begin = useFetcher<BulkAnswer>();
	const begun = begin.data !== undefined && "begun" in begin.data ? begin.data.begun : null;
	useEffect(() => {
		if (begun !== null) onBegun(begun);
	}, [begun, onBegun]);
	const selected = counted && found !== null ? found.selected : null;
	useEffect(() => {
		if (selected !== null) onCounted(selected);
	}, [selected, onCounted]);
	const busy = begin.state !== "idle" || begun !== null;
	// Without this, a double press would begin two changes, and each undo would take back only a part.
	const pressed = useRef(false);
	useEffect(() => {
		if (!busy) pressed.current = false;
	}, [busy]);
	const refused = busy || begin.data === undefined ? null : problemText(begin.data);
	const removes = "remove" in change;
	const changing = found === null ? 0 : found.changing;
	const does = (removes ? bulkTexts.dialog.confirmRemove : bulkTexts.dialog.apply)(formatNumber(changing));
	const waits = problem === null ? bulkTexts.dialog.counting : bulkTexts.dialog.notCounted;
	return (
		<div className="form-with-actions">
			<Notice tone="failure" text={refused ?? problem} />
			{problem !== null && (
				<button type="button" className="button mb-4" onClick={again}>
					{t.again}
				</button>
			)}
			<p role="status" className="mt-4 font-medium tabular-nums">
				{found !== null && formatSelection(found.selected, changing, counted, removes)}
			</p>
			<Sold found={found} />
			{found !== null && found.examples.length > 0 && (
				<section aria-label={t.examples(formatNumber(found.examples.length))} className="mt-4">
					<h3 className="mb-3 font-semibold">{t.examples(formatNumber(found.examples.length))}</h3>
					<ChangedBusinesses businesses={found.examples} names={found.names} planned />
				</section>
			)}
			<div className="form-actions">
				<button type="button" className="button" onClick={back.go} disabled={busy}>
					{back.label}
				</button>
				<button
					type="button"
					className={`button ${removes ? "button-danger" : "button-primary"}`}
					disabled={busy || !counted || changing === 0}
					onClick={() => {
						if (pressed.current) return;
						pressed.current = true;
						begin.submit({ intent: "begin", change: JSON.stringify(change) }, { method: "post", action: BULK });
					}}
				>
					{busy ? bulkTexts.dialog.starting : counted ? does : waits}
				</button>
			</div>
		</div>
	);
}

/** Says how many of those that would be removed have a plan. */
function Sold({ found }: { found: Pick<Found, "sold"> | null }) {
	if (found === null || found.sold === 0) return null;
	return <p className="mt-2 font-medium text-shut">{t.sold(formatNumber(found.sold))}</p>;
}

function formatSelection(selected: number, changing: number, counted: boolean, removes: boolean): string {
	const [all, some] = [formatNumber(selected), formatNumber(changing)];
	if (!counted) return t.counting(all, some);
	if (removes) return t.removing(all);
	return changing === 0 ? t.none : t.counted(all, some);
}
