import { snippetTexts as t } from "#web/admin/texts/snippet.tr.ts";
import type { SnippetItem, StoredSnippet } from "#workers/contract/snippet.ts";
import type { SnippetProblem } from "#workers/domain/snippets/faults.ts";
import { namedHosts, needsNothing, policyNeeds } from "#workers/domain/snippets/policy.ts";
import { snippetNotes } from "#workers/domain/snippets/warnings.ts";
import { Instant } from "../ui/instant.tsx";

const number = new Intl.NumberFormat("tr-TR");

type Place = { line: number; column: number };

/** Lists what has to be corrected, each with the way to its place, and what is worth a second look. */
export function CodeNotes({
	code,
	problems,
	onGoTo,
}: {
	code: string;
	problems: readonly SnippetProblem[];
	onGoTo: (place: Place) => void;
}) {
	const notes = snippetNotes(code);
	return (
		<div aria-live="polite" className="text-sm">
			{problems.length > 0 && (
				<div className="mt-2 rounded-lg bg-shut-soft p-3 text-shut">
					<p className="font-semibold">{t.problems(problems.length)}</p>
					<ul>
						{problems.map(({ fault, detail, ...place }) => (
							<li key={`${place.line}:${place.column} ${fault}`}>
								<PlaceButton place={place} onGoTo={onGoTo} /> {detail && <code>{detail}</code>} {t.faults[fault]}
							</li>
						))}
					</ul>
				</div>
			)}
			{notes.length > 0 && (
				<div className="mt-2 rounded-lg bg-notice-soft p-3 text-notice">
					<p className="font-semibold">{t.notes}</p>
					<ul>
						{notes.map(({ warning, ...place }) => (
							<li key={`${place.line}:${place.column} ${warning}`}>
								<PlaceButton place={place} onGoTo={onGoTo} /> {t.warnings[warning]}
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}

function PlaceButton({ place, onGoTo }: { place: Place; onGoTo: (place: Place) => void }) {
	return (
		<button type="button" onClick={() => onGoTo(place)} className="min-h-6 cursor-pointer underline">
			{t.atPlace(place.line, place.column)}
		</button>
	);
}

/** Says for what a code opens the page's policy. */
export function PolicyNote({ item }: { item: SnippetItem }) {
	const needs = policyNeeds(item.code);
	const hosts = namedHosts(needs);
	const words = needsNothing(needs)
		? t.policy.none
		: hosts === null
			? t.policy.any
			: hosts.length === 0
				? t.policy.none
				: t.policy.hosts(hosts.join(", "));
	const waits = !needsNothing(needs) && item.consent !== "necessary";
	return (
		<p className="mt-2 text-sm text-muted">
			{words} {waits && t.policy.after}
		</p>
	);
}

/** Shows what browsers have reported of a snippet: how often it failed, its last failure, and the cookies it sets. */
export function Reported({ failures, cookies }: Pick<StoredSnippet, "failures" | "cookies">) {
	return (
		<>
			{failures && (
				<div className="mt-3 rounded-lg bg-shut-soft p-3 text-sm text-shut">
					<p className="font-semibold">{t.failures(number.format(failures.count))}</p>
					<p className="break-words">
						{t.lastFailure}: {t.failureKinds[failures.kind]} (<Instant iso={failures.at} />){" "}
						<code>{failures.detail}</code>
					</p>
					{failures.kind === "load" && <p>{t.failureHint}</p>}
				</div>
			)}
			{cookies.length > 0 && (
				<p className="mt-3 text-sm break-words text-muted">
					{t.cookies}: {cookies.map(({ name }) => name).join(", ")}
				</p>
			)}
		</>
	);
}
