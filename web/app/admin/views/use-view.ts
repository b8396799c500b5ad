import { type ShouldRevalidateFunction, useFetcher } from "react-router";
import { readView, type View, type ViewChange, type ViewScreen } from "./view.ts";

const ACTION = "/admin/views";

/** The view that a screen shows — the newest that was chosen, else the stored one — and how to change it. Needs JavaScript. */
export function useView(screen: ViewScreen, stored: View): [View, (change: Partial<View>) => void] {
	const fetcher = useFetcher<{ view?: View }>();
	const sending = fetcher.json as ViewChange | undefined;
	// What was sent comes before what is stored: the store may lag behind.
	const view = sending ? readView(sending.view) : (fetcher.data?.view ?? stored);
	return [
		view,
		(change) => {
			const next: ViewChange = { screen, view: { ...view, ...change } };
			fetcher.submit(next, { method: "post", action: ACTION, encType: "application/json" });
		},
	];
}

/** `shouldRevalidate` of a screen with a view: another view of the same rows asks for nothing again. */
export const unlessView: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
	formAction !== ACTION && defaultShouldRevalidate;
