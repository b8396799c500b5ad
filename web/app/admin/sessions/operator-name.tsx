import { Form } from "react-router";
import { sessionTexts as t } from "#web/admin/texts/session.tr.ts";
import { MAX_OPERATOR_NAME } from "#workers/contract/session.ts";

/**
 * Asks for the operator's name, which is shown in the log and with their changes. This browser remembers it for its
 * next sessions.
 */
export function OperatorName({ name }: { name: string | null }) {
	return (
		<Form method="post" className="card mb-6 flex flex-wrap items-end gap-3 p-5">
			<input type="hidden" name="intent" value="name" />
			<div className="min-w-0 flex-1 basis-60">
				<label htmlFor="operator-name" className="mb-1 block font-medium">
					{t.name.label}
				</label>
				<input
					id="operator-name"
					name="name"
					className="field"
					maxLength={MAX_OPERATOR_NAME}
					autoComplete="name"
					defaultValue={name ?? ""}
					aria-describedby="operator-name-hint"
				/>
			</div>
			<button type="submit" className="button">
				{t.name.save}
			</button>
			<p id="operator-name-hint" className="basis-full text-sm text-muted">
				{t.name.hint}
			</p>
		</Form>
	);
}
