import { useState } from "react";
import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { accentContrast, isReadable, nearestReadable, type Scheme } from "#workers/domain/site-settings/accent.ts";
import { parseColour } from "#workers/domain/site-settings/colour.ts";
import { useSetting } from "./settings-form.tsx";

const { branding: t, labels } = siteSettingTexts;

type AccentFieldProps = {
	name: "accent" | "accentDark";
	scheme: Scheme;
	/** Is the colour while the field is empty. */
	fallback: string;
	onColour?: (colour: string | null) => void;
};

/** Edits a colour, typed or picked. It says whether the colour can be read, and which near one can. */
export function AccentField({ name, scheme, fallback, onColour }: AccentFieldProps) {
	const { value, issue, changed } = useSetting(name);
	const [typed, setTyped] = useState(value);
	const hydrated = useHydrated();
	const id = `setting-${name}`;
	const colour = parseColour(typed);
	const nearest = colour === null || isReadable(colour, scheme) ? null : nearestReadable(colour, scheme);
	const hint = t.derived(fallback);

	function choose(text: string) {
		setTyped(text);
		onColour?.(parseColour(text));
		// This waits until the value is in the field.
		queueMicrotask(changed);
	}
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{labels[name]}
			</label>
			<div className="flex flex-wrap items-center gap-3">
				<input
					id={id}
					name={name}
					value={typed}
					onChange={(event) => choose(event.target.value)}
					placeholder={fallback}
					spellCheck={false}
					autoComplete="off"
					maxLength={40}
					aria-invalid={issue !== null || nearest !== null || (typed.trim() !== "" && colour === null) || undefined}
					aria-describedby={[describedBy({ id, hint, issue }), `${id}-contrast`].join(" ")}
					className={`field max-w-40 font-mono ${issue === null ? "" : "border-shut"}`}
				/>
				{hydrated && (
					<input
						type="color"
						value={colour ?? fallback}
						onChange={(event) => choose(event.target.value)}
						aria-label={`${labels[name]}: ${t.choose}`}
						className="h-11 w-16 cursor-pointer rounded-lg border border-line bg-raised p-1"
					/>
				)}
			</div>
			<div id={`${id}-contrast`} aria-live="polite" className="mt-1 text-sm">
				{colour !== null && (
					<p className={nearest === null ? "text-open" : "text-shut"}>
						{t.contrast(accentContrast(colour, scheme).toFixed(1).replace(".", ","))}:{" "}
						{nearest === null ? t.passes : t.fails}
					</p>
				)}
			</div>
			{nearest !== null && (
				<p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
					{t.nearest(nearest)}
					<button type="button" className="button" onClick={() => choose(nearest)}>
						{t.take(nearest)}
					</button>
				</p>
			)}
			<FieldNotes id={id} hint={hint} issue={issue} />
		</div>
	);
}
