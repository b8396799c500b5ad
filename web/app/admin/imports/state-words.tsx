import { useId } from "react";
import { importFileNoticeTexts as t } from "#web/admin/texts/import-file-notice.tr.ts";
import type { ColumnStates } from "#workers/domain/import/file-findings.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { STATE_MEANINGS, type StateMeaning, stateKey } from "#workers/domain/listing/state-meanings.ts";
import { changeOptions } from "./import-session.ts";

/** The words that stand on most rows come first. */
const MOST_ASKED = 6;

type StateWordsProps = { states: readonly ColumnStates[]; options: ImportOptions };

/** Lets the operator say what the states mean that are not read, and change what was said. */
export function StateWords({ states, options: { states: told } }: StateWordsProps) {
	const unread = states.filter(({ isLeftOut }) => !isLeftOut).flatMap(({ words }) => words.map(({ word }) => word));
	const known = new Map(unread.slice(0, MOST_ASKED).map((word) => [stateKey(word), word]));
	for (const key of Object.keys(told)) if (!known.has(key)) known.set(key, key);
	if (known.size === 0) return null;
	function say(key: string, meaning: StateMeaning | null) {
		const { [key]: _, ...others } = told;
		changeOptions({ states: meaning === null ? others : { ...others, [key]: meaning } });
	}
	return (
		<div className="mb-3 grid gap-3 sm:grid-cols-2">
			{[...known].map(([key, word]) => (
				<StateWord key={key} word={word} meaning={told[key] ?? null} onChange={(meaning) => say(key, meaning)} />
			))}
		</div>
	);
}

type StateWordProps = { word: string; meaning: StateMeaning | null; onChange: (meaning: StateMeaning | null) => void };

function StateWord({ word, meaning, onChange }: StateWordProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium wrap-anywhere">
				{t.stateMeaning(word)}
			</label>
			<select
				id={id}
				className="field select"
				value={meaning ?? ""}
				onChange={({ target }) => onChange(STATE_MEANINGS.find((one) => one === target.value) ?? null)}
			>
				<option value="">{t.stateMeanings.none}</option>
				{STATE_MEANINGS.map((one) => (
					<option key={one} value={one}>
						{t.stateMeanings[one]}
					</option>
				))}
			</select>
		</div>
	);
}
