import { type ReactNode, useId } from "react";
import { confirmTexts as t } from "#web/admin/texts/confirmation.tr.ts";
import { problemText } from "../ui/notice-text.ts";
import type { AdminProblem } from "../ui/problem.ts";

/** Shows the field and the buttons of the password's form. The page draws the form around it. */
export function PasswordFields({
	wrong,
	busy,
	cancel,
}: {
	wrong: AdminProblem | null;
	busy: boolean;
	cancel?: ReactNode;
}) {
	const id = useId();
	return (
		<>
			<label htmlFor={id} className="mb-1.5 block font-semibold">
				{t.field}
			</label>
			<input
				id={id}
				type="password"
				name="password"
				autoComplete="current-password"
				required
				aria-invalid={wrong !== null}
				aria-describedby={wrong === null ? undefined : `${id}-wrong`}
				className="field"
			/>
			{wrong && (
				<p id={`${id}-wrong`} role="alert" className="mt-2 font-medium text-shut">
					{wrongText(wrong)}
				</p>
			)}
			<div className="mt-5 flex flex-wrap justify-end gap-3">
				{cancel}
				<button type="submit" className="button button-primary" disabled={busy}>
					{busy ? t.busy : t.submit}
				</button>
			</div>
		</>
	);
}

function wrongText(refusal: AdminProblem): string {
	const { problem, retryAfter } = refusal;
	if (problem === "wrong-secret" || problem === "validation-failed") return t.wrong;
	if (retryAfter !== null) return t.locked(Math.max(1, Math.ceil(retryAfter / 60)));
	return problem === "bad-request" || problem === "payload-too-large" ? (problemText(refusal) ?? t.network) : t.network;
}
