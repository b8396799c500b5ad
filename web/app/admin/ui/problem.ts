import type { ErrorCode } from "#workers/contract/errors.ts";

/**
 * Is an action's answer when its call was refused. `retryAfter` is in seconds, when the API said so. `issues` names the
 * fields that did not fit, if any.
 */
export type AdminProblem = {
	problem: ErrorCode;
	requestId: string | null;
	retryAfter: number | null;
	issues?: { path: string; message: string }[];
};

/** Tells whether an action's answer is a refusal. */
export function isProblem(answer: unknown): answer is AdminProblem {
	return typeof answer === "object" && answer !== null && "problem" in answer && typeof answer.problem === "string";
}
