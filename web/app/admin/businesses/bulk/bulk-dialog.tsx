import { useState } from "react";
import { bulkTexts } from "#web/admin/texts/bulk.tr.ts";
import { Dialog, DialogActions, DialogClose } from "#web/admin/ui/dialog.tsx";
import type { BulkSelection, ChangeSetItem, UniformValues } from "#workers/contract/change-set.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import { BulkFields, type BulkValues, NOTHING_SET } from "./bulk-fields.tsx";
import { BulkPreview } from "./bulk-preview.tsx";

const t = bulkTexts.dialog;

type BulkDialogProps = {
	/** Says which dialog is open. Null: the dialog is closed. */
	asked: "edit" | "remove" | null;
	selection: BulkSelection;
	/** Says how many are selected, in the toolbar's words. */
	count: string;
	/** Gets the exact number of selected businesses once a preview has counted them. */
	onCounted: (selected: number) => void;
	onClose: () => void;
	onBegun: (set: ChangeSetItem) => void;
};

/** Asks what to set for the selected businesses, then shows what that would do. A removal is shown at once. */
export function BulkDialog({ asked, selection, count, onCounted, onClose, onBegun }: BulkDialogProps) {
	const removes = asked === "remove";
	return (
		<Dialog
			open={asked !== null}
			onOpenChange={(open) => open || onClose()}
			title={removes ? t.removeTitle : t.editTitle}
			text={removes ? t.removeText(count) : t.editText(count)}
			wide
		>
			{removes ? (
				<BulkPreview
					change={{ selection, remove: true }}
					onCounted={onCounted}
					back={{ label: t.cancel, go: onClose }}
					onBegun={onBegun}
				/>
			) : (
				<EditSteps selection={selection} onCounted={onCounted} onBegun={onBegun} />
			)}
		</Dialog>
	);
}

function EditSteps({ selection, onCounted, onBegun }: Pick<BulkDialogProps, "selection" | "onCounted" | "onBegun">) {
	const [values, setValues] = useState(NOTHING_SET);
	const [previewed, setPreviewed] = useState<UniformValues | null>(null);
	const [missing, setMissing] = useState(false);
	if (previewed !== null)
		return (
			<BulkPreview
				change={{ selection, set: previewed }}
				onCounted={onCounted}
				back={{ label: t.back, go: () => setPreviewed(null) }}
				onBegun={onBegun}
			/>
		);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				// A form inside a portal still sends its events to the list's own form.
				event.stopPropagation();
				const set = uniformValues(values);
				setMissing(Object.keys(set).length === 0);
				if (Object.keys(set).length > 0) setPreviewed(set);
			}}
		>
			<BulkFields values={values} onChange={setValues} />
			<p role="alert" className="mt-3 text-shut">
				{missing && t.nothing}
			</p>
			<DialogActions>
				<DialogClose className="button">{t.cancel}</DialogClose>
				<button type="submit" className="button button-primary">
					{t.preview}
				</button>
			</DialogActions>
		</form>
	);
}

function uniformValues({ categoryId, cityId, status, verified, open }: BulkValues): UniformValues {
	return {
		...(categoryId === "" ? {} : { categoryId: Number(categoryId) }),
		...(cityId === "" ? {} : { cityId: Number(cityId) }),
		...(status === "" ? {} : { status: status as BusinessStatus }),
		...(verified === "" ? {} : { verified: verified === "true" }),
		...(open === "" ? {} : { open: open === "true" }),
	};
}
