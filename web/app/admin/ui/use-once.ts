import { type SyntheticEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * For the `onSubmit` of a router's form: pressed twice in one moment, before its button could be drawn as busy, it is sent once. Sent twice
 * it would be told of its own first effect, as if that were somebody else's.
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
