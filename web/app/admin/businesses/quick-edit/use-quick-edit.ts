import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { changeSetStep } from "#web/admin/change-sets/use-steps.ts";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { type Answer, askApi } from "#web/admin/ui/ask-api.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import type { ManagedBusiness } from "#web/request/api.ts";
import type { BusinessEdit, BusinessRecord } from "#workers/contract/business-edit.ts";
import type { BusinessHistory, ChangeSetItem } from "#workers/contract/change-set.ts";

const t = businessListTexts.quick;
const PAUSE_MS = 200;
/** An undo that takes longer than this many looks is told of while it goes on. */
const LOOKS_BEFORE_TOLD = 5;
/** After this many looks without an answer nobody knows what has become of it. */
const MOST_UNANSWERED = 50;

/** Says why a change was not saved. */
export type QuickRefusal = Extract<Answer<never>, { code: unknown }>;

/**
 * Holds the row of the list that is being edited (null: none). It saves the row, with an undo in the toast, or leaves
 * it. While a row is saved, another one may be opened: the answer is then told in a toast and does not touch that one.
 */
export function useQuickEdit() {
	const [editing, setEditing] = useState<number | null>(null);
	const [refusal, setRefusal] = useState<QuickRefusal | null>(null);
	const [saving, setSaving] = useState<readonly number[]>([]);
	const shown = useRef(editing);
	shown.current = editing;
	const showToast = useToast();
	const { revalidate } = useRevalidator();
	const open = useCallback((id: number) => {
		setRefusal(null);
		setEditing(id);
	}, []);
	const left = useRef<number | null>(null);
	// The row is drawn again by then.
	useEffect(() => {
		if (editing !== null || left.current === null) return;
		document.querySelector<HTMLElement>(`[data-quick-edit="${left.current}"]`)?.focus();
		left.current = null;
	}, [editing]);
	function close(id: number) {
		left.current = id;
		setEditing(null);
	}
	async function save(
		{ id, name: former, revision }: Pick<ManagedBusiness, "id" | "name" | "revision">,
		edit: BusinessEdit,
	) {
		setSaving((ids) => [...ids, id]);
		const answer = await askApi<BusinessRecord>(`/api/businesses/${id}`, {
			method: "PATCH",
			body: { ...edit, revision },
		});
		setSaving((ids) => ids.filter((one) => one !== id));
		const isShown = shown.current === id;
		if (!("value" in answer)) {
			if (isShown) setRefusal(answer);
			else showToast({ title: t.notSaved(former), text: errorText(answer.code), tone: "destructive" });
			return;
		}
		const { name, revision: saved } = answer.value;
		if (isShown) close(id);
		revalidate();
		showToast({ title: t.saved(name), action: { label: t.undo, onAction: () => undo(id, saved) } });
	}
	async function undo(id: number, revision: number) {
		const refused = await takenBack(id, revision, () => showToast({ title: t.undoing, text: t.undoingText }));
		revalidate();
		if (refused === null) showToast({ title: t.undone });
		else showToast({ title: t.notUndone, text: errorText(refused), tone: "destructive" });
	}
	return { editing, open, close, refusal, busy: editing !== null && saving.includes(editing), save };
}

/**
 * Takes back the change that has left a business at this revision, and waits for its end; the code of why not, where it could not be. It
 * tells where that takes long.
 */
async function takenBack(id: number, revision: number, tell: () => void): Promise<QuickRefusal["code"] | null> {
	const path = `/api/admin/businesses/${id}`;
	const [record, history] = await Promise.all([
		askApi<BusinessRecord>(path),
		askApi<BusinessHistory>(`${path}/history`),
	]);
	if (!("value" in record)) return record.code;
	if (!("value" in history)) return history.code;
	const newest = history.value.changes[0];
	if (record.value.revision !== revision || newest?.changeSet.kind !== "edit") return "edit-conflict";
	const begun = await askApi<ChangeSetItem>(`/api/admin/change-sets/${newest.changeSet.id}/undo`, { method: "POST" });
	if (!("value" in begun)) return begun.code;
	// It continues after the answer.
	for (let looks = 1, unanswered = 0; unanswered < MOST_UNANSWERED; looks++) {
		const undo = await changeSetStep(begun.value.id);
		if (undo?.done) return undo.skipped > 0 || undo.brokenOff ? "edit-conflict" : null;
		unanswered = undo === null ? unanswered + 1 : 0;
		if (looks === LOOKS_BEFORE_TOLD) tell();
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
	}
	return "unavailable";
}
