import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { decideLeaving } from "#web/admin/offline/leave.ts";
import { formTexts as t } from "#web/admin/texts/form.tr.ts";
import { Dialog, DialogActions } from "./dialog.tsx";

/**
 * Asks before unsaved changes are lost, as long as `when` is true: in a dialog for a link or the browser's back, in the
 * browser's own words for closing the tab. A link that waits for the network is asked about when it is pressed.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
	/** Is true when the operator has agreed to lose the changes to a link that still waits. */
	const agreed = useRef(false);
	const [waiting, setWaiting] = useState<(() => void) | null>(null);
	const blocker = useBlocker(
		useCallback(
			({ currentLocation, nextLocation }) =>
				when && !agreed.current && currentLocation.pathname !== nextLocation.pathname,
			[when],
		),
	);
	useEffect(() => {
		agreed.current = false;
		return when ? decideLeaving((leave) => setWaiting(() => leave)) : undefined;
	}, [when]);
	useEffect(() => {
		if (!when) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [when]);
	function stay(): void {
		setWaiting(null);
		blocker.reset?.();
	}
	function leave(): void {
		blocker.proceed?.();
		if (waiting === null) return;
		agreed.current = true;
		waiting();
		setWaiting(null);
	}
	return (
		<Dialog
			open={blocker.state === "blocked" || waiting !== null}
			onOpenChange={(open) => open || stay()}
			title={t.leaveQuestion}
			text={t.leaveText}
		>
			<DialogActions>
				<button type="button" className="button" onClick={stay}>
					{t.stay}
				</button>
				<button type="button" className="button button-danger" onClick={leave}>
					{t.leave}
				</button>
			</DialogActions>
		</Dialog>
	);
}
