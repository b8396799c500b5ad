import { createContext, type ReactNode, use } from "react";
import { type FieldError, type FieldValues, FormProvider, get, useController, useFormContext } from "react-hook-form";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { formTexts as t } from "#web/admin/texts/form.tr.ts";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import type { AdminProblem } from "./problem.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { useHydrated } from "./use-hydrated.ts";
import type { ServerForm } from "./use-server-form.ts";

const IssueText = createContext<(message: string, path: string) => string>(() => t.invalid);

type ServerFormProps<Values extends FieldValues, Sent> = {
	form: ServerForm<Values, Sent>;
	/** Names the form for screen readers. */
	label: string;
	className?: string;
	children: ReactNode;
};

/**
 * Shows the form around the fields of `useServerForm`. It says what was refused, and asks before typed values are lost.
 */
export function ServerFormFields<Values extends FieldValues, Sent>({
	form,
	label,
	className,
	children,
}: ServerFormProps<Values, Sent>) {
	const { problem } = form;
	const hydrated = useHydrated();
	const refusal = problem === null ? null : refusalText(problem, Object.keys(form.form.formState.errors).length > 0);
	return (
		<FormProvider {...form.form}>
			<IssueText value={form.issueText}>
				<form
					ref={form.element}
					noValidate
					// Text that is typed before the scripts have loaded would be lost.
					inert={!hydrated}
					aria-label={label}
					aria-busy={form.busy}
					onSubmit={form.submit}
					className={className}
				>
					<div
						role="alert"
						className={refusal === null ? "sr-only" : "mb-5 rounded-xl bg-shut-soft p-4 font-medium text-shut"}
					>
						{refusal}
					</div>
					{children}
				</form>
			</IssueText>
			<UnsavedChanges when={form.unsaved} />
		</FormProvider>
	);
}

/** Says why nothing was saved. What was said of fields goes with the last of them that is put right. */
function refusalText({ problem, issues = [] }: AdminProblem, isAnyWrong: boolean): string | null {
	if (issues.length === 0) return errorText(problem);
	return isAnyWrong ? t.problems : null;
}

/** Holds what a field's control needs besides what `register` gives it. */
type ControlAttributes = {
	id: string;
	"aria-invalid": boolean | undefined;
	"aria-describedby": string | undefined;
	"aria-required": boolean | undefined;
	className: string;
};

type FormFieldProps = {
	/** Is the field's path in the form's values. */
	name: string;
	label: ReactNode;
	hint?: ReactNode;
	required?: boolean;
	className?: string;
	/** Is shown next to the label, such as a mark that the field was set by hand. */
	aside?: ReactNode;
	children: (attributes: ControlAttributes) => ReactNode;
};

/** Shows a label, its control, a hint and its problem, which is read aloud with the control. */
export function FormField({ name, label, hint, required, className = "", aside, children }: FormFieldProps) {
	const issue = useIssue(name);
	const id = fieldId(name);
	return (
		<div className={className}>
			<div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
				<label htmlFor={id} className="font-medium">
					{label}
					{required && (
						<span aria-hidden="true" className="text-shut">
							{" *"}
						</span>
					)}
				</label>
				{aside}
			</div>
			{children({
				id,
				"aria-invalid": issue === null ? undefined : true,
				"aria-describedby": describedBy({ id, hint, issue }),
				"aria-required": required || undefined,
				className: `field ${issue === null ? "" : "border-shut"}`,
			})}
			<FieldNotes id={id} hint={hint} issue={issue} />
		</div>
	);
}

/** Shows a field that is on or off. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint?: string }) {
	const { field } = useController({ name });
	const issue = useIssue(name);
	const id = fieldId(name);
	return (
		<div>
			<label htmlFor={id} className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
				<input
					type="checkbox"
					id={id}
					aria-describedby={describedBy({ id, hint, issue })}
					className="switch"
					{...field}
					value="on"
					checked={field.value === true}
				/>
				{label}
			</label>
			<FieldNotes id={id} hint={hint} issue={issue} />
		</div>
	);
}

/** Returns a field's problem in the operators' words, or null. */
export function useIssue(name: string): string | null {
	const { formState } = useFormContext();
	const issueText = use(IssueText);
	const error = get(formState.errors, name) as FieldError | undefined;
	return error === undefined ? null : issueText(error.message ?? "", name);
}

/** Returns the id of a field's control, by the field's path. */
export function fieldId(name: string): string {
	return `field-${name.replaceAll(".", "-")}`;
}
