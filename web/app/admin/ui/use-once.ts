import { type SyntheticEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Returns the `onSubmit` of a router's form, which sends it once when it is pressed twice before its button is drawn as
 * busy. A second sending would meet the first as if it were somebody else's change.
 */
export function useOnce(): (event: SyntheticEvent) => void {
	const { state } = useNavigation();
	const sent = useRef(false);
	useEffect(() => {
		if (state === "idle") sent.current = false;
	}, [state]);
	return (event) => {
		if (sent.current) event.preventDefault();
		sent.current = true;
	};
}
