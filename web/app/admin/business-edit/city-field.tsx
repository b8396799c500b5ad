import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import type { MeantCity } from "#workers/contract/city.ts";
import { TextField } from "./fields.tsx";
import type { FormValues } from "./form-values.ts";
import { useRecordOfForm } from "./record-context.ts";

const t = businessEditTexts.newCity;
/** Says after how many milliseconds without a key the name is asked for. */
const PAUSE = 400;

/** Shows the city. Of one that is not there yet, it says that saving makes it, and which may be meant. */
export function CityField() {
	const { setValue } = useFormContext<FormValues>();
	const typed = useWatch<FormValues, "city">({ name: "city" }).trim();
	const { record } = useRecordOfForm();
	const [answer, setAnswer] = useState<(MeantCity & { of: string }) | null>(null);
	const isChanged = typed !== "" && typed !== (record?.city ?? "");
	useEffect(() => {
		if (!isChanged) return;
		const ended = new AbortController();
		const timer = setTimeout(async () => {
			const path = `/api/admin/meant-cities?name=${encodeURIComponent(typed)}`;
			const said = await askApi<MeantCity>(path, { signal: ended.signal });
			// Without an answer nothing is said, and the form is saved as ever.
			if ("value" in said && !ended.signal.aborted) setAnswer({ ...said.value, of: typed });
		}, PAUSE);
		return () => {
			clearTimeout(timer);
			ended.abort();
		};
	}, [typed, isChanged]);
	const said = isChanged && answer?.of === typed && answer.isNew ? answer : null;
	return (
		<div>
			<TextField name="city" />
			<div aria-live="polite" className="mt-1 text-sm text-notice">
				{said && <p>{t.made(typed)}</p>}
				{said?.like.map(({ name, state, country }) => (
					<p key={`${name} ${state} ${country}`} className="mt-1 flex flex-wrap items-center gap-2">
						{t.meant([name, state].filter(Boolean).join(", "))}
						<button
							type="button"
							className="button"
							onClick={() => setValue("city", name, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
						>
							{t.take(name)}
						</button>
					</p>
				))}
			</div>
		</div>
	);
}
