import { useState } from "react";
import { exportTexts as t } from "#web/admin/texts/export.tr.ts";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import type { BulkSelection } from "#workers/contract/change-set.ts";
import { EXPORT_FORMATS, type ExportFormat, MOST_EXPORTED_IDS } from "#workers/contract/export.ts";
import { ExportOutcome, ExportSelect } from "./export-form.tsx";
import { useExport } from "./use-export.ts";

/** Writes a file of what is selected in the list: single rows, or all that its filter finds. `count` says how many these are. It needs JavaScript. */
export function SelectionExport({ selection, count }: { selection: BulkSelection; count: string }) {
	const [format, setFormat] = useState<ExportFormat>("xlsx");
	const [open, setOpen] = useState(false);
	const { state, start, cancel } = useExport(() => {});
	const busy = state.at === "running";
	const isTooMany = "ids" in selection && selection.ids.length > MOST_EXPORTED_IDS;
	return (
		<Dialog
			open={open}
			onOpenChange={setOpen}
			trigger={<DialogTrigger className="button">{t.selection.button}</DialogTrigger>}
			title={t.selection.title}
			text={isTooMany ? t.selection.tooMany : t.selection.text(count)}
			busy={busy}
		>
			<div className="mt-4">
				<ExportSelect
					label={t.format}
					value={format}
					onChange={(value) => setFormat(value as ExportFormat)}
					options={EXPORT_FORMATS.map((value) => ({ value, name: t.formats[value] }))}
				/>
			</div>
			<ExportOutcome state={state} start={start} cancel={cancel} />
			<DialogActions>
				<DialogClose className="button" disabled={busy}>
					{t.selection.close}
				</DialogClose>
				<button
					type="button"
					className="button button-primary"
					disabled={busy || isTooMany}
					onClick={() => start({ ...("ids" in selection ? { ids: selection.ids } : selection.filter), format })}
				>
					{t.submit}
				</button>
			</DialogActions>
		</Dialog>
	);
}
