import { olderFileTexts as t } from "#web/admin/texts/older-file.tr.ts";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { OlderFile } from "#workers/contract/older-file.ts";
import { acceptOlder, resetImport } from "./import-session.ts";

/** Asks whether a file is imported that may be older than the last one of its list, with what shows it. */
export function OlderFileQuestion({ older, accepted }: { older: OlderFile; accepted: boolean }) {
	return (
		<section aria-labelledby="older-file" className="mt-4 rounded-xl bg-notice-soft p-4 text-notice wrap-anywhere">
			<h2 id="older-file" className="font-semibold">
				{t.title}
			</h2>
			<p className="mt-1">{t.last(older.last.fileName, formatInstant(older.last.at))}</p>
			<ul className="mt-1 list-disc pl-5">
				{signsOf(older).map((sign) => (
					<li key={sign}>{sign}</li>
				))}
			</ul>
			<div className="mt-2 flex flex-wrap items-center gap-x-4">
				<span className="flex min-h-11 items-center">
					<Checkbox checked={accepted} label={t.accept} onChange={() => acceptOlder(!accepted)} />
				</span>
				<button type="button" className="button" onClick={resetImport}>
					{t.stop}
				</button>
			</div>
		</section>
	);
}

/** Says why a file may be older than the last one of its list, a sentence for each sign. */
function signsOf({ again, updated, putBack, putBackExamples, dated }: OlderFile): string[] {
	const names = putBackExamples.join(", ") + (putBack > putBackExamples.length ? " …" : "");
	return [
		...(again === null ? [] : [t.again(formatInstant(again.at), again.since.fileName)]),
		...(putBack === 0 ? [] : [t.putBack(formatNumber(putBack), formatNumber(updated), names)]),
		...(dated ? [t.dated] : []),
	];
}
