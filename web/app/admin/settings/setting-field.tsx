import { type ChangeEvent, type ReactNode, useState } from "react";
import { siteSettingTexts as t } from "#web/admin/texts/site-setting.tr.ts";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import { SETTING_LENGTHS, type SettingName } from "#workers/contract/site-settings.ts";
import { useSetting } from "./settings-form.tsx";

type SettingFieldProps = {
	name: SettingName;
	hint?: ReactNode;
	/** Is the value that holds while the field is empty. */
	fallback?: string | null;
	/** Is the number of lines, one by default. */
	rows?: number;
	/** Counts the characters and shows this limit. */
	counted?: number;
	type?: "text" | "email" | "tel";
};

/** Shows the field of a setting that is a text. */
export function SettingField({ name, hint, fallback, rows, counted, type = "text" }: SettingFieldProps) {
	const { value, issue } = useSetting(name);
	const [length, setLength] = useState(value.length);
	const id = `setting-${name}`;
	const note = hint ?? (fallback ? t.defaultIs(fallback) : undefined);
	const count = counted === undefined ? undefined : t.length(length, counted);
	const described = [describedBy({ id, hint: note, issue }), count && `${id}-count`].filter(Boolean).join(" ");
	const own = {
		id,
		name,
		defaultValue: value,
		maxLength: (SETTING_LENGTHS as Partial<Record<SettingName, number>>)[name],
		autoComplete: "off",
		"aria-invalid": issue === null ? undefined : (true as const),
		"aria-describedby": described || undefined,
		className: `field ${issue === null ? "" : "border-shut"}`,
		onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setLength(event.target.value.length),
	};
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{t.labels[name]}
			</label>
			{rows === undefined ? <input type={type} {...own} /> : <textarea rows={rows} {...own} />}
			{count && (
				<p id={`${id}-count`} className={`mt-1 text-sm ${length > (counted ?? 0) ? "text-notice" : "text-muted"}`}>
					{count}
				</p>
			)}
			<FieldNotes id={id} hint={note} issue={issue} />
		</div>
	);
}
