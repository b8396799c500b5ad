import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { placementTexts as t } from "#web/admin/texts/placement.tr.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import type { PlacementResult } from "./placement-action.server.ts";

/** Tells once how a save ended, and once that the settings could not be read. `onSaved` is called after a save. */
export function useOutcome(result: PlacementResult | undefined, loaded: boolean, onSaved: () => void): void {
	const toast = useToast();
	const busy = useNavigation().state !== "idle";
	const handled = useRef<PlacementResult>(undefined);
	const latest = useRef(onSaved);
	latest.current = onSaved;
	useEffect(() => {
		if (busy || result === undefined || handled.current === result) return;
		handled.current = result;
		if (result.done === "saved") {
			latest.current();
			toast({ title: t.saved });
		} else if (isProblem(result)) toast({ title: t.failed, tone: "destructive" });
	}, [busy, result, toast]);
	useEffect(() => {
		if (!loaded) toast({ title: t.notLoaded, tone: "destructive" });
	}, [loaded, toast]);
}

/**
 * Says in words why a save was refused, or returns null when it was not, or when none of the fields that it was refused for is `open`, as
 * it was sent.
 */
export function failureText(result: PlacementResult | undefined, open: number): string | null {
	if (!isProblem(result)) return null;
	if (result.problem === "edit-conflict") return t.conflict;
	if (result.issues?.length) return open > 0 ? t.invalid : null;
	return t.failed;
}
