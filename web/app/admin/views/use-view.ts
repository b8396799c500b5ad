import { useState } from "react";
import { type ShouldRevalidateFunction, useFetcher } from "react-router";
import { readView, type View, type ViewChange, type ViewScreen } from "./view.ts";

const ACTION = "/admin/views";

/**
 * Returns the view of a screen, the newest chosen one or else the stored one, and the function that changes it. It
 * needs JavaScript.
 */
export function useView(screen: ViewScreen, stored: View): [View, (change: Partial<View>) => void] {
	const fetcher = useFetcher<{ view?: View }>();
	// The router draws what is being sent as a transition, and a box that is pressed must change at once.
	const [chosen, setChosen] = useState<View>();
	const refused = fetcher.state === "idle" && fetcher.data !== undefined && fetcher.data.view === undefined;
	const view = (refused ? undefined : chosen) ?? stored;
	return [
		view,
		(change) => {
			const next: ViewChange = { screen, view: { ...view, ...change } };
			setChosen(readView(next.view));
			fetcher.submit(next, { method: "post", action: ACTION, encType: "application/json" });
		},
	];
}

/** Is the `shouldRevalidate` of a screen with a view. Another view of the same rows loads nothing again. */
export const unlessView: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
	formAction !== ACTION && defaultShouldRevalidate;
