import { type ShouldRevalidateFunction, useFetcher } from "react-router";
import { readView, type View, type ViewChange, type ViewScreen } from "./view.ts";

const ACTION = "/admin/views";

/**
 * Returns the view of a screen, the newest chosen one or else the stored one, and the function that changes it. It
 * needs JavaScript.
 */
export function useView(screen: ViewScreen, stored: View): [View, (change: Partial<View>) => void] {
	const fetcher = useFetcher<{ view?: View }>();
	const sending = fetcher.json as ViewChange | undefined;
	// What was sent counts before what is stored, because the store may lag behind.
	const view = sending ? readView(sending.view) : (fetcher.data?.view ?? stored);
	return [
		view,
		(change) => {
			const next: ViewChange = { screen, view: { ...view, ...change } };
			fetcher.submit(next, { method: "post", action: ACTION, encType: "application/json" });
		},
	];
}

/** Is the `shouldRevalidate` of a screen with a view. Another view of the same rows loads nothing again. */
export const unlessView: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
	formAction !== ACTION && defaultShouldRevalidate;
