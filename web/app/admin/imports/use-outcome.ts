import { useEffect, useRef } from "react";
import { importFailureText, importTexts as t } from "#web/admin/texts/import.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { type Toast, useToast } from "#web/admin/ui/toasts.tsx";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { ImportFailure } from "./import-messages.ts";
import type { ImportState } from "./import-state.ts";

/**
 * Notifies once how an import has ended. The page says the same, because a notification disappears. Figures and history
 * are loaded again.
 */
export function useOutcome({ stage, id }: Pick<ImportState, "stage" | "id">): void {
	const toast = useToast();
	const refresh = useRefresh();
	// An import that had ended before this screen was opened is not announced again.
	const announced = useRef(stage);
	useEffect(() => {
		if (announced.current.at === stage.at) return;
		announced.current = stage;
		const outcome = toastOf(stage);
		if (outcome !== null) toast(outcome);
	}, [stage, toast]);

	const step = stepOf(stage, id);
	const shown = useRef(step);
	useEffect(() => {
		if (shown.current === step) return;
		shown.current = step;
		if (step !== "") refresh();
	}, [step, refresh]);
}

/** The history of an import changes with this text. */
function stepOf(stage: ImportState["stage"], id: string | null): string {
	if (stage.at === "sending") return id === null ? "" : `${id} ${stage.run === "paused" ? "paused" : "going"}`;
	return ["finished", "cancelled", "failed"].includes(stage.at) ? stage.at : "";
}

function toastOf(stage: ImportState["stage"]): Toast | null {
	if (stage.at === "finished") return { title: successText(stage.summary) };
	if (stage.at !== "failed") return null;
	return { title: failureTitle(stage.failure), tone: "destructive" };
}

/** Returns the specification's sentence when there are new businesses, else what happened instead. Places of which none has a town are on no town's page. */
export function successText({ imported, updated, citiesFound }: ImportSummary): string {
	if (imported > 0) {
		const text = t.success(formatNumber(imported));
		return citiesFound > 0 ? text : `${text} ${t.successWithoutTowns}`;
	}
	return updated > 0 ? t.onlyUpdated(formatNumber(updated)) : t.nothingChanged;
}

/**
 * Says what the server answered, or that there was no answer, as the specification words it. When another import is
 * running, it says that.
 */
export function failureTitle(failure: ImportFailure): string {
	if (failure.running !== null) return t.failed.runningTitle;
	if (failure.code === "import-finished") return t.failed.endedTitle;
	return failure.status === 0 ? t.uploadError : t.uploadFailed(failure.status, importFailureText(failure));
}
