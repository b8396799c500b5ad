import { errorText } from "#web/admin/texts/error.tr.ts";
import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";

/** Says why a call was refused. `otherwise` is returned when the code says nothing that helps an operator. */
export function reasonOf(code: ErrorCode, otherwise: string): string {
	if (Object.hasOwn(submissionTexts.refusals, code))
		return submissionTexts.refusals[code as keyof typeof submissionTexts.refusals];
	return code === "internal-error" || code === "unavailable" ? otherwise : errorText(code);
}
