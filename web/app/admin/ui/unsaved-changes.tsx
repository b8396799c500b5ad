import { useCallback, useEffect } from "react";
import { useBlocker } from "react-router";
import { formTexts as t } from "#web/admin/texts/form.tr.ts";
import { Dialog, DialogActions } from "./dialog.tsx";

/**
 * Asks before unsaved changes are lost, as long as `when` is true: in a dialog for a link or the browser's back, in the
 * browser's own words for closing the tab.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
	const blocker = useBlocker(
		useCallback(
			({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
			[when],
		),
	);
	useEffect(() => {
		if (!when) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [when]);
	return (
		<Dialog
			open={blocker.state === "blocked"}
			onOpenChange={(open) => open || blocker.reset?.()}
			title={t.leaveQuestion}
			text={t.leaveText}
		>
			<DialogActions>
				<button type="button" className="button" onClick={() => blocker.reset?.()}>
					{t.stay}
				</button>
				<button type="button" className="button button-danger" onClick={() => blocker.proceed?.()}>
					{t.leave}
				</button>
			</DialogActions>
		</Dialog>
	);
}
