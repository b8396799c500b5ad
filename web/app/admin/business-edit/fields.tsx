import { type ComponentType, type HTMLInputTypeAttribute, type ReactNode, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { EditorProps } from "#web/admin/editor-props.ts";
import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import { FormField, fieldId, SwitchField, useIssue } from "#web/admin/ui/form-field.tsx";
import { useTyped } from "#web/admin/ui/use-typed.ts";
import type { EditField } from "#workers/contract/business-edit.ts";
import { FetchedEditor } from "./fetched-editor.tsx";
import type { FormValues } from "./form-values.ts";
import { HandMark } from "./hand-mark.tsx";
import { useRecordOfForm } from "./record-context.ts";

const { labels } = businessEditTexts;

type FieldProps = { name: EditField; hint?: ReactNode; required?: boolean; className?: string };

type TextFieldProps = FieldProps & {
	type?: HTMLInputTypeAttribute;
	inputMode?: "decimal" | "email" | "tel" | "url" | "text";
	/** Is the number of lines. One line makes an input. */
	rows?: number;
	autoComplete?: string;
};

/**
 * Shows a text field. It sets the fitting keyboard on a phone and turns off the browser's own suggestions, because the
 * values are not the operator's own.
 */
export function TextField({
	name,
	type = "text",
	inputMode,
	rows = 1,
	autoComplete = "off",
	...field
}: TextFieldProps) {
	const typed = useTyped<FormValues>();
	return (
		<FormField name={name} label={labels[name]} aside={<HandMark field={name} />} {...field}>
			{(attributes) =>
				rows === 1 ? (
					<input
						type={type}
						inputMode={inputMode}
						autoComplete={autoComplete}
						spellCheck={inputMode === undefined}
						{...attributes}
						{...typed(name)}
					/>
				) : (
					<textarea rows={rows} autoComplete={autoComplete} {...attributes} {...typed(name)} />
				)
			}
		</FormField>
	);
}

/** Shows a choice of one of several. `empty` is the name of no choice. */
export function SelectField({
	name,
	options,
	empty,
	onChoose,
	...field
}: FieldProps & {
	options: readonly (readonly [value: string, text: string])[];
	empty: string;
	onChoose?: (value: string) => void;
}) {
	const typed = useTyped<FormValues>();
	return (
		<FormField name={name} label={labels[name]} aside={<HandMark field={name} />} {...field}>
			{(attributes) => (
				<select
					{...attributes}
					className={`${attributes.className} select`}
					{...typed(name, { onChange: (event) => onChoose?.(event.target.value) })}
				>
					<option value="">{empty}</option>
					{options.map(([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			)}
		</FormField>
	);
}

/** Shows a switch and says in words whether it is on. */
export function ToggleField({ name, on, off, hint }: FieldProps & { on: string; off: string; hint: string }) {
	const { watch } = useFormContext<FormValues>();
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-3">
			<SwitchField name={name} label={watch(name) ? on : off} hint={hint} />
			<HandMark field={name} />
		</div>
	);
}

/** Shows a field with an editor of its own. While the editor is fetched, its place is `bars` high. */
export function EditorField<Value>({
	name,
	hint,
	className,
	editor: Editor,
	bars,
}: FieldProps & { editor: ComponentType<EditorProps<Value>>; bars: number }) {
	const { field, fieldState } = useController<FormValues>({ name });
	const { trigger } = useFormContext<FormValues>();
	const { onProblem, busy, isShown } = useRecordOfForm();
	const [problem, setProblem] = useState<string | null>(null);
	const refused = useIssue(name);
	// A problem that the editor itself shows is not shown twice.
	const issue = refused === problem ? null : refused;
	const id = fieldId(name);
	return (
		<div className={className}>
			<div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
				<span id={`${id}-label`} className="font-medium">
					{labels[name]}
				</span>
				<HandMark field={name} />
			</div>
			<FetchedEditor wanted={isShown(name)} bars={bars}>
				<Editor
					id={id}
					labelledBy={`${id}-label`}
					describedBy={describedBy({ id, hint, issue })}
					value={field.value as Value}
					onChange={field.onChange}
					onBlur={field.onBlur}
					ref={field.ref}
					invalid={refused !== null}
					disabled={busy}
					onProblem={(message, count) => {
						setProblem(message);
						onProblem(name, message, count);
						// A refused field may be right by now, although its value did not change.
						if (fieldState.invalid) trigger(name);
					}}
				/>
			</FetchedEditor>
			<FieldNotes id={id} hint={hint} issue={issue} />
		</div>
	);
}
