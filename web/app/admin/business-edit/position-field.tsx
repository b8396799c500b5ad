import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { businessEditTexts as t } from "#web/admin/texts/business-edit.tr.ts";
import { fetched } from "#web/admin/ui/fetched.tsx";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import { fieldId, useIssue } from "#web/admin/ui/form-field.tsx";
import type { Position } from "#workers/domain/position/position.ts";
import { FetchedEditor } from "./fetched-editor.tsx";
import type { FormValues } from "./form-values.ts";
import { HandMark } from "./hand-mark.tsx";
import { useRecordOfForm } from "./record-context.ts";

const MapEditor = fetched(async () => (await import("#web/admin/map/map-editor.tsx")).MapEditor);

/** Shows the two fields of a position, which belong together, with the map. */
export function PositionField({ className }: { className?: string }) {
	const { setValue, watch } = useFormContext<FormValues>();
	const latitude = useController<FormValues, "latitude">({ name: "latitude" });
	const longitude = useController<FormValues, "longitude">({ name: "longitude" });
	const { onProblem, busy, isShown } = useRecordOfForm();
	const [problem, setProblem] = useState<string | null>(null);
	// A problem that the map itself shows is not shown twice.
	const issues = [useIssue("latitude"), useIssue("longitude")].filter((issue) => issue !== null && issue !== problem);
	const issue = issues.length === 0 ? null : [...new Set(issues)].join(" ");
	const id = fieldId("latitude");

	function change(position: Position | null) {
		const typed = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
		setValue("latitude", position === null ? "" : String(position.latitude), typed);
		setValue("longitude", position === null ? "" : String(position.longitude), typed);
	}
	return (
		<div className={className}>
			<div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
				<span id={`${id}-label`} className="font-medium">
					{t.position}
				</span>
				<HandMark field="latitude" />
			</div>
			<FetchedEditor wanted={isShown("latitude")} bars={9}>
				<MapEditor
					id={id}
					labelledBy={`${id}-label`}
					describedBy={describedBy({ id, issue })}
					value={positionOf(latitude.field.value, longitude.field.value)}
					onChange={change}
					onBlur={latitude.field.onBlur}
					ref={latitude.field.ref}
					invalid={latitude.fieldState.invalid || longitude.fieldState.invalid}
					disabled={busy}
					onProblem={(message) => {
						setProblem(message);
						onProblem("latitude", message);
					}}
					countryCode={watch("countryCode") || null}
				/>
			</FetchedEditor>
			<FieldNotes id={id} issue={issue} />
		</div>
	);
}

function positionOf(latitude: string, longitude: string): Position | null {
	if (latitude === "" || longitude === "") return null;
	return { latitude: Number(latitude), longitude: Number(longitude) };
}
