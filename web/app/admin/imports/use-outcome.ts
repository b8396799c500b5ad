import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { importFailureText, importTexts as t } from "#web/admin/texts/import.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { type Toast, useToast } from "#web/admin/ui/toasts.tsx";
import type { ImportStage } from "./import-state.ts";

/** Says once how an import has ended, and has the screen's figures read anew; the page says the same, since a notification goes. */
export function useOutcome(stage: ImportStage): void {
	const toast = useToast();
	const { revalidate } = useRevalidator();
	// What had ended before this screen was opened is not said again.
	const said = useRef(stage);
	useEffect(() => {
		if (said.current.at === stage.at) return;
		said.current = stage;
		const outcome = toastOf(stage);
		if (outcome !== null) toast(outcome);
		if (stage.at === "finished" || stage.at === "cancelled") revalidate();
	}, [stage, toast, revalidate]);
}

function toastOf(stage: ImportStage): Toast | null {
	if (stage.at === "finished") return { title: t.success(formatNumber(stage.summary.imported)) };
	if (stage.at !== "failed") return null;
	return { title: failureTitle(stage.failure), tone: "destructive" };
}

/** As the specification has it: what the server answered, or that there was no answer. */
export function failureTitle(failure: Extract<ImportStage, { at: "failed" }>["failure"]): string {
	return failure.status === 0 ? t.uploadError : t.uploadFailed(failure.status, importFailureText(failure));
}
