import { useCallback, useEffect, useRef, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { decideLeaving } from "#web/admin/offline/leave.ts";
import { formTexts as t } from "#web/admin/texts/form.tr.ts";
import { Dialog, DialogActions } from "./dialog.tsx";

type UnsavedChangesProps = {
	when: boolean;
	/** Names the parameter of the address that opens the form. Without it the form is open as long as its screen is. */
	openedBy?: string;
};

/**
 * Asks before unsaved changes are lost, as long as `when` is true: in a dialog for a link or the browser's back, in the
 * browser's own words for closing the tab. A link that waits for the network is asked about when it is pressed.
 */
export function UnsavedChanges({ when, openedBy }: UnsavedChangesProps) {
	/** Is true when the operator has agreed to lose the changes to a link that still waits. */
	const agreed = useRef(false);
	const [waiting, setWaiting] = useState<(() => void) | null>(null);
	const blocker = useBlocker(
		useCallback(
			({ currentLocation, nextLocation }) =>
				when && !agreed.current && formAt(currentLocation, openedBy) !== formAt(nextLocation, openedBy),
			[when, openedBy],
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

/** Returns what an address says of the form that is open there. */
function formAt({ pathname, search }: Location, openedBy: string | undefined): string {
	const opened = openedBy === undefined ? null : new URLSearchParams(search).get(openedBy);
	return opened === null ? pathname : `${pathname}?${opened}`;
}
