import type { ReactNode } from "react";
import { fileObjectionTexts as t } from "#web/admin/texts/file-objection.tr.ts";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { Accepted, Namesakes, Objection, Objections } from "#workers/contract/file-objections.ts";
import type { SameName } from "#workers/contract/import-preview.ts";
import type { OlderFile } from "#workers/contract/older-file.ts";
import { acceptObjection, resetImport } from "./import-session.ts";

/** Asks whether a file is imported although something speaks against it, with what shows it. */
export function FileObjections({
	objections: { older, namesakes },
	accepted,
}: {
	objections: Objections;
	accepted: Accepted;
}) {
	return (
		<>
			{older !== null && (
				<Question objection="older" accepted={accepted.older}>
					<p className="mt-1">{t.older.last(older.last.fileName, formatInstant(older.last.at))}</p>
					<Signs signs={signsOf(older)} />
				</Question>
			)}
			{namesakes !== null && (
				<Question objection="namesakes" accepted={accepted.namesakes}>
					<p className="mt-1">{t.namesakes.lead(formatNumber(namesakes.sameName), formatNumber(namesakes.imported))}</p>
					<Signs signs={examplesOf(namesakes)} />
					<p className="mt-1">{t.namesakes.consequence(formatNumber(namesakes.sameName))}</p>
				</Question>
			)}
		</>
	);
}

function Question({ objection, accepted, children }: { objection: Objection; accepted: boolean; children: ReactNode }) {
	const id = `objection-${objection}`;
	return (
		<section aria-labelledby={id} className="mt-4 rounded-xl bg-notice-soft p-4 text-notice wrap-anywhere">
			<h2 id={id} className="font-semibold">
				{t[objection].title}
			</h2>
			{children}
			<div className="mt-2 flex flex-wrap items-center gap-x-4">
				<span className="flex min-h-11 items-center">
					<Checkbox
						checked={accepted}
						label={t[objection].accept}
						onChange={() => acceptObjection(objection, !accepted)}
					/>
				</span>
				<button type="button" className="button" onClick={resetImport}>
					{t.stop}
				</button>
			</div>
		</section>
	);
}

function Signs({ signs }: { signs: readonly string[] }) {
	return (
		<ul className="mt-1 list-disc pl-5">
			{signs.map((sign) => (
				<li key={sign}>{sign}</li>
			))}
		</ul>
	);
}

/** Says why a file may be older than the last one of its list, a sentence for each sign. */
function signsOf({ again, updated, putBack, putBackExamples, dated }: OlderFile): string[] {
	const names = putBackExamples.join(", ") + (putBack > putBackExamples.length ? " …" : "");
	return [
		...(again === null ? [] : [t.older.again(formatInstant(again.at), again.since.fileName)]),
		...(putBack === 0 ? [] : [t.older.putBack(formatNumber(putBack), formatNumber(updated), names)]),
		...(dated ? [t.older.dated] : []),
	];
}

/** Names the first of the businesses that are called as one that is here, each with what is here otherwise. */
function examplesOf({ sameNameExamples }: Namesakes): string[] {
	return sameNameExamples.map(({ name, differs }) =>
		differs.length === 0 ? name : t.namesakes.example(name, factsOf(differs)),
	);
}

function factsOf(differs: SameName["differs"]): string {
	const { fact: said, facts, none } = t.namesakes;
	return differs.map(({ fact, here, row }) => said(facts[fact], here ?? none, row ?? none)).join("; ");
}
