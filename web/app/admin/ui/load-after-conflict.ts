import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Is the `shouldRevalidate` of screens whose forms name the state that they were opened with. The router loads nothing again after a refusal;
 * here it does after a conflict, so that the operator sees what somebody else has saved, and the next press names that state.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionStatus === 409 || defaultShouldRevalidate;
}
