import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formTexts } from "#web/admin/texts/form.tr.ts";
import { planTexts as t } from "#web/admin/texts/plan.tr.ts";
import { UnsavedChanges } from "#web/admin/ui/unsaved-changes.tsx";
import { fieldOfEvent, useOpenIssues } from "#web/admin/ui/use-open-issues.ts";
import { EDITED, PRICING, planAddress } from "./addresses.ts";
import type { PlanField, TypedPlan } from "./form-plan.ts";

type PlanFormProps = {
	id: string;
	/** Is the saved version as it is now. */
	version: number;
	/** Is true when the last answer said that somebody else had saved it. Who saves again has seen that change. */
	conflict: boolean;
	enabled: boolean;
	label: string;
	typed: TypedPlan;
	/** Is true when it was typed before, and has not been saved. */
	refused: boolean;
	issues: readonly { path: string; message: string }[];
};

const SWITCHES = ["priorityPlacement", "customStyling", "analyticsAccess"] as const;

/** Shows a plan's card while it is edited. Problems are at their fields, and whatever was typed stays. */
export function PlanForm({ id, version, conflict, enabled, label, typed, refused, issues }: PlanFormProps) {
	const { issues: open, touch } = useOpenIssues(issues, issues);
	// What is pressed beside the form loads the plans anew. The form stays one of the version that it was opened with, with what was typed.
	const [edited, setEdited] = useState(version);
	if (conflict && edited !== version) setEdited(version);
	const [changed, setChanged] = useState(refused);
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	const focused = useRef(false);
	useEffect(() => {
		const wrong = issues.length > 0 ? '[aria-invalid="true"]' : 'input[name="name"]';
		// Once it is open, only an answer that names fields takes the focus: somebody may be typing.
		if (issues.length > 0 || !focused.current) form.current?.querySelector<HTMLElement>(wrong)?.focus();
		focused.current = true;
	}, [issues]);
	const issueOf = (field: PlanField) => {
		const found = open.find(({ path }) => path === field || path.startsWith(`${field}.`));
		return found === undefined ? null : (t.problems[found.message] ?? formTexts.invalid);
	};
	const text = (field: "name" | "price" | "duration" | "maxAds", inputMode: "text" | "decimal" | "numeric") => (
		<TypedField id={`plan-${id}-${field}`} label={t.fields[field]} issue={issueOf(field)}>
			{(attributes) => (
				<input
					{...attributes}
					name={field}
					inputMode={inputMode}
					defaultValue={typed[field]}
					autoComplete="off"
					required
				/>
			)}
		</TypedField>
	);
	return (
		<Form
			ref={form}
			method="post"
			action={planAddress(id)}
			preventScrollReset
			noValidate
			aria-label={label}
			onChange={(event) => {
				setChanged(true);
				touch(fieldOfEvent(event));
			}}
			className="flex flex-col gap-4"
		>
			<UnsavedChanges when={changed && !busy} openedBy={EDITED} />
			<input type="hidden" name="intent" value="save" />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="version" value={edited} />
			<input type="hidden" name="enabled" value={enabled ? "on" : ""} />
			{text("name", "text")}
			<div className="grid gap-4 sm:grid-cols-3">
				{text("price", "decimal")}
				{text("duration", "numeric")}
				{text("maxAds", "numeric")}
			</div>
			<fieldset>
				<legend className="mb-1 font-medium">{t.benefits}</legend>
				{SWITCHES.map((field) => (
					<label key={field} className="flex min-h-11 cursor-pointer items-center gap-3">
						<input
							type="checkbox"
							name={field}
							value="on"
							defaultChecked={typed[field] === "on"}
							className="checkbox size-5"
						/>
						{t[field]}
					</label>
				))}
			</fieldset>
			<TypedField id={`plan-${id}-features`} label={t.fields.features} issue={issueOf("features")}>
				{(attributes) => <textarea {...attributes} name="features" rows={5} defaultValue={typed.features} />}
			</TypedField>
			<div className="flex flex-wrap gap-3">
				<button type="submit" disabled={busy} className="button button-primary">
					{busy ? formTexts.saving : t.save}
				</button>
				<Link to={PRICING} preventScrollReset className="button">
					{t.cancel}
				</Link>
			</div>
		</Form>
	);
}

type TypedFieldProps = {
	id: string;
	label: string;
	issue: string | null;
	children: (attributes: {
		id: string;
		"aria-invalid": true | undefined;
		"aria-describedby": string | undefined;
		className: string;
	}) => ReactNode;
};

/** Shows a label, its control and the control's problem, which is read aloud with the control. */
export function TypedField({ id, label, issue, children }: TypedFieldProps) {
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			{children({
				id,
				"aria-invalid": issue === null ? undefined : true,
				"aria-describedby": issue === null ? undefined : `${id}-issue`,
				className: `field ${issue === null ? "" : "border-shut"}`,
			})}
			{issue !== null && (
				<p id={`${id}-issue`} className="mt-1 text-sm font-medium text-shut">
					{issue}
				</p>
			)}
		</div>
	);
}
