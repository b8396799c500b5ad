import { useCallback, useEffect, useRef } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useFormContext } from "react-hook-form";
import { useRevalidator } from "react-router";
import type * as z from "zod";
import { taxonomyTexts as t } from "#web/admin/texts/taxonomy.tr.ts";
import { FormField, ServerFormFields } from "#web/admin/ui/form-field.tsx";
import { SlugHint } from "#web/admin/ui/slug-hint.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { resetKeeping, useServerForm } from "#web/admin/ui/use-server-form.ts";
import { useTyped } from "#web/admin/ui/use-typed.ts";
import { TAKEN, type TaxonomyKind } from "#workers/contract/taxonomy.ts";

type TaxonomyFormProps<Values extends FieldValues, Sent extends FieldValues> = {
	label: string;
	schema: z.ZodType<Sent, Values>;
	/** Is the stored record. Another revision of it replaces the shown one, unless something was typed. */
	values: DefaultValues<Values>;
	kind: TaxonomyKind;
	action: string;
	/** Holds what is said at a field that does not fit, by the field's name. */
	issues: Record<string, string>;
	/** Is set for a new one. An empty address is made from its name. */
	added?: boolean;
	children: React.ReactNode;
};

/** Shows the form of a category or a city: name, address, and the fields of its kind. */
export function TaxonomyForm<Values extends FieldValues, Sent extends FieldValues>({
	label,
	schema,
	values,
	kind,
	action,
	issues,
	added = false,
	children,
}: TaxonomyFormProps<Values, Sent>) {
	const toast = useToast();
	const revalidator = useRevalidator();
	const issueText = (message: string, path: string) => {
		if (message === TAKEN) return path === "slug" ? t.issues.slugTaken : t.issues.nameTaken;
		return issues[path] ?? t.issues.name;
	};
	/** Holds what was sent, at the moment in which it has been saved. */
	const saved = useRef<Values>(null);
	const onSaved = useCallback(
		(_: unknown, sent: Values) => {
			saved.current = sent;
			toast({ title: t.saved });
		},
		[toast],
	);
	const fetchSchema = useCallback(async () => schema, [schema]);
	const form = useServerForm<Values, Sent>({
		schema: fetchSchema,
		values,
		action,
		issueText,
		onSaved,
	});
	const { isDirty } = form.form.formState;
	const stored = JSON.stringify(values);
	const shown = useRef(stored);
	const reloading = useRef(false);
	const isConflict = form.problem?.problem === "edit-conflict";
	useEffect(() => {
		const sent = saved.current;
		saved.current = null;
		if (shown.current === stored) return;
		// This is somebody else's change that came by itself. An operator who has typed is told of it when they save.
		if (sent === null && isDirty && !reloading.current) return;
		shown.current = stored;
		reloading.current = false;
		const record: Values = JSON.parse(stored);
		if (sent === null) form.form.reset(record);
		else resetKeeping(form.form, record, sent);
	});
	function reload() {
		reloading.current = true;
		revalidator.revalidate();
	}
	return (
		<ServerFormFields form={form} label={label} className="flex flex-col gap-5">
			{isConflict && (
				<button type="button" className="button self-start" onClick={reload}>
					{t.reload}
				</button>
			)}
			<NameField hint={added ? undefined : t.fields.nameHint} />
			{children}
			<SlugField kind={kind} added={added} />
			<div>
				<button type="submit" className="button button-primary" disabled={form.busy}>
					{form.busy ? t.saving : added ? t.add : t.save}
				</button>
			</div>
		</ServerFormFields>
	);
}

function NameField({ hint }: { hint: string | undefined }) {
	const typed = useTyped();
	return (
		<FormField name="name" label={t.fields.name} hint={hint} required>
			{(attributes) => <input type="text" maxLength={200} autoComplete="off" {...attributes} {...typed("name")} />}
		</FormField>
	);
}

function SlugField({ kind, added }: { kind: TaxonomyKind; added: boolean }) {
	const { watch } = useFormContext();
	const typed = useTyped();
	const wish = watch("slug") || (added ? watch("name") : "");
	return (
		<FormField
			name="slug"
			label={t.fields.slug}
			hint={<SlugHint text={added ? t.fields.newSlugHint : t.fields.slugHint} typed={wish} folder={`/${kind}`} />}
			required={!added}
		>
			{(attributes) => (
				<input
					type="text"
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					{...attributes}
					{...typed("slug")}
				/>
			)}
		</FormField>
	);
}
