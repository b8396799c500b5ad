import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { changeSetStep } from "#web/admin/change-sets/use-steps.ts";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import type { BusinessEdit } from "#workers/contract/business-edit.ts";
import { quickEditAddress } from "./addresses.ts";
import type { QuickAnswer, QuickAsk } from "./route.ts";

const t = businessListTexts.quick;
const PAUSE_MS = 200;
const TRIES = 50;

/** The row of the list that is being edited (null: none), and what is done with it: saved, with an undo in the toast, or left. */
export function useQuickEdit() {
	const [{ editing, time }, setEditing] = useState<{ editing: number | null; time: number }>({
		editing: null,
		time: 0,
	});
	// Each time of its own: what came of the last one is not said again.
	const saving = useFetcher<QuickAnswer>({ key: `quick-edit-${time}` });
	const undoing = useFetcher<QuickAnswer>();
	const showToast = useToast();
	const { revalidate } = useRevalidator();
	const open = useCallback((id: number) => setEditing((last) => ({ editing: id, time: last.time + 1 })), []);
	const close = useCallback((id: number) => {
		setEditing((last) => ({ ...last, editing: null }));
		// Where the row is again.
		requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-quick-edit="${id}"]`)?.focus());
	}, []);

	const submitUndo = undoing.submit;
	const undo = useCallback(
		({ id, revision }: { id: number; revision: number }) => {
			const ask: QuickAsk = { intent: "undo", revision };
			submitUndo(ask, { method: "post", action: quickEditAddress(id), encType: "application/json" });
		},
		[submitUndo],
	);

	useOnce(saving.data, (answer) => {
		if (!("saved" in answer)) return;
		const { saved } = answer;
		close(saved.id);
		showToast({ title: t.saved(saved.name), action: { label: t.undo, onAction: () => undo(saved) } });
	});
	useOnce(undoing.data, async (answer) => {
		if (!("undo" in answer)) {
			showToast({ title: t.notUndone, text: problemText(answer) ?? undefined, tone: "destructive" });
			return;
		}
		for (let tries = 0; tries < TRIES; tries++) {
			if ((await changeSetStep(answer.undo))?.done) break;
			await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
		}
		revalidate();
		showToast({ title: t.undone });
	});
	return {
		editing,
		open,
		close,
		answer: saving.data,
		busy: saving.state !== "idle",
		save: (id: number, revision: number, edit: BusinessEdit) => {
			const ask = { intent: "save", revision, edit } as const;
			saving.submit(ask as Parameters<typeof saving.submit>[0], {
				method: "post",
				action: quickEditAddress(id),
				encType: "application/json",
			});
		},
	};
}

/** Runs with each answer once. */
function useOnce<Answer>(answer: Answer | undefined, work: (answer: Answer) => unknown): void {
	const seen = useRef<Answer>(undefined);
	useEffect(() => {
		if (answer === undefined || seen.current === answer) return;
		seen.current = answer;
		work(answer);
	}, [answer, work]);
}
