import type { ErrorCode } from "#workers/contract/errors.ts";

/**
 * What an action answers when its call was refused. `retryAfter` in seconds, where the answer said so; `issues` names the fields that
 * did not fit, where there are any.
 */
export type AdminProblem = {
	problem: ErrorCode;
	requestId: string | null;
	retryAfter: number | null;
	issues?: { path: string; message: string }[];
};

/** Whether an action's answer is a refusal. */
export function isProblem(answer: unknown): answer is AdminProblem {
	return typeof answer === "object" && answer !== null && "problem" in answer && typeof answer.problem === "string";
}
