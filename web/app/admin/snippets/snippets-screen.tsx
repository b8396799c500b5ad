import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Confirmation } from "#web/admin/confirmation/confirmation.tsx";
import { snippetTexts as t } from "#web/admin/texts/snippet.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { UnsavedChanges } from "#web/admin/ui/unsaved-changes.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useOpenIssues } from "#web/admin/ui/use-open-issues.ts";
import type { ManagedSnippets, SnippetItem } from "#workers/contract/snippet.ts";
import { snippetProblems } from "#workers/domain/snippets/faults.ts";
import { newItem } from "./draft.ts";
import type { SnippetResult } from "./snippet-action.server.ts";
import { SnippetCard } from "./snippet-card.tsx";
import { Reported } from "./snippet-notes.tsx";
import { SnippetPreview } from "./snippet-preview.tsx";
import { useSnippetDraft } from "./use-snippet-draft.ts";

type SnippetsScreenProps = {
	loaded: ManagedSnippets;
	result: SnippetResult | undefined;
	/** Is the path that the form is posted to. */
	page: string;
	/** Holds the items that are edited, when not all are; each is as it is before anybody has made it. */
	own?: readonly SnippetItem[];
	title?: string;
	lead?: string;
	/** Is said about a save that was stored. `failed` is said about a save that was not. */
	saved?: string;
	failed?: string;
};

/** Edits the HTML codes of the public pages, all or some, in a form that keeps what is typed whatever happens. */
export function SnippetsScreen(props: SnippetsScreenProps) {
	const { loaded, result, page, own, title = t.title, lead = t.lead, saved = t.saved, failed = t.failed } = props;
	const draft = useSnippetDraft(loaded);
	const { items, revision, conflicts } = draft;
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	const hydrated = useHydrated();
	const submit = useSubmit();
	const busy = useNavigation().state !== "idle";
	const sent = useRef<SnippetItem[]>(null);
	useOutcome(result, busy, { saved, failed }, (outcome) => {
		if (outcome.stored) draft.takeStored(outcome.stored);
		else if (outcome.done === "saved" && sent.current) draft.saved(loaded, sent.current);
	});
	const broken = items.some(({ code, position }) => snippetProblems(code, position).length > 0);
	const { issues, touch } = useOpenIssues(result, result?.issues);
	const failure = failureText(result, failed);
	const isOwn = (id: string) => own === undefined || own.some((item) => item.id === id);
	const missing = own?.filter(({ id }) => items.every((item) => item.id !== id)) ?? [];

	function save() {
		sent.current = items;
		submit({ items: JSON.stringify(items), revision: String(revision) }, { method: "post", action: page });
	}
	const show = (id: string, shown: boolean) =>
		setOpen((all) => new Set(shown ? [...all, id] : [...all].filter((one) => one !== id)));

	const add = (item: SnippetItem) => {
		draft.add(item);
		show(item.id, true);
	};

	return (
		<>
			<Confirmation problem={result} />
			<UnsavedChanges when={draft.unsaved && !busy} />
			<p className="mb-5 max-w-prose text-muted">{lead}</p>
			<Notice text={failure} tone="failure" />
			<Notice text={failure === null ? doneText(result, loaded.off, saved) : null} />
			{draft.restored && (
				<div className="mb-5 flex flex-wrap items-center gap-3 rounded-xl bg-notice-soft p-4 text-notice">
					<p role="status">{t.restored}</p>
					<button type="button" className="button" onClick={draft.discard}>
						{t.discard}
					</button>
				</div>
			)}
			<MainSwitch off={loaded.off} page={page} />
			<section aria-labelledby="snippets-title" inert={!hydrated}>
				<h2 id="snippets-title" className="mb-3 text-xl font-bold">
					{title}
				</h2>
				{items.length === 0 && own === undefined && <p className="card p-5 text-muted">{t.empty}</p>}
				<ul className="grid gap-4">
					{items.map(
						(item, index) =>
							isOwn(item.id) && (
								<SnippetCard
									key={item.id}
									item={item}
									stored={loaded.items.find(({ id }) => id === item.id) ?? null}
									edited={draft.isEdited(item)}
									conflict={conflicts.get(item.id)}
									issues={issues.filter(({ path }) => path.startsWith(`${index}.`))}
									open={open.has(item.id)}
									onOpen={(shown) => show(item.id, shown)}
									onChange={(next) => {
										touch(String(index));
										draft.change(next);
									}}
									onRemove={() => draft.remove(item.id)}
									{...(own === undefined && {
										onMove: (by) => draft.move(item.id, by),
										mayMove: { up: index > 0, down: index < items.length - 1 },
									})}
								/>
							),
					)}
				</ul>
				<div className="mt-5 flex flex-wrap gap-3">
					{(own === undefined ? [newItem(items, t.newName)] : missing).map((item) => (
						<button key={item.id} type="button" className="button" onClick={() => add(item)}>
							{own === undefined ? t.add : t.addNamed(item.name)}
						</button>
					))}
					<button type="button" className="button button-primary" disabled={busy} onClick={save}>
						{busy ? t.saving : t.save}
					</button>
					{draft.unsaved && (
						<button type="button" className="button" disabled={busy} onClick={draft.discard}>
							{t.discard}
						</button>
					)}
				</div>
				<SnippetPreview items={items} disabled={broken} />
			</section>
			{own === undefined && loaded.measurement.length > 0 && (
				<section aria-labelledby="measurement-title" className="mt-8">
					<h2 id="measurement-title" className="text-xl font-bold">
						{t.measurement}
					</h2>
					<p className="mt-1 mb-3 max-w-prose text-muted">{t.measurementLead}</p>
					<ul className="grid gap-4">
						{loaded.measurement.map((snippet) => (
							<li key={snippet.id} className="card p-5">
								<h3 className="font-bold">{snippet.name}</h3>
								<p className="text-muted">{t.consents[snippet.consent]}</p>
								<Reported {...snippet} />
							</li>
						))}
					</ul>
				</section>
			)}
			{own === undefined && loaded.cookies.length > 0 && (
				<p className="mt-6 text-sm break-words text-muted">
					{t.unknownCookies}: {loaded.cookies.map(({ name }) => name).join(", ")}
				</p>
			)}
		</>
	);
}

/** Switches all codes off at once, and on again. */
function MainSwitch({ off, page }: { off: boolean; page: string }) {
	return (
		<div className="card mb-6 flex flex-wrap items-center justify-between gap-3 p-5">
			<p className={off ? "font-semibold text-shut" : "max-w-prose text-sm text-muted"}>{off ? t.isOff : t.safeMode}</p>
			<ConfirmButton
				label={off ? t.switchOn : t.switchOff}
				question={off ? t.switchOnQuestion : t.switchOffQuestion}
				text={off ? t.switchOnText : t.switchOffText}
				confirm={off ? t.switchOn : t.switchOff}
				action={page}
				fields={{ off: off ? "0" : "1" }}
				tone={off ? "neutral" : "danger"}
			/>
		</div>
	);
}

/** Tells once how a save ended: by a toast, and by what the screen does with it. */
function useOutcome(
	result: SnippetResult | undefined,
	busy: boolean,
	{ saved, failed }: { saved: string; failed: string },
	onResult: (result: SnippetResult) => void,
): void {
	const toast = useToast();
	const handled = useRef<SnippetResult>(undefined);
	const latest = useRef(onResult);
	latest.current = onResult;
	useEffect(() => {
		if (busy || result === undefined || handled.current === result) return;
		handled.current = result;
		latest.current(result);
		if (result.done === "saved") toast({ title: saved });
		else if (isProblem(result) && result.problem !== "confirmation-required")
			toast({ title: failed, tone: "destructive" });
	}, [busy, result, toast, saved, failed]);
}

function failureText(result: SnippetResult | undefined, failed: string): string | null {
	if (!isProblem(result) || result.problem === "confirmation-required") return null;
	if (result.problem === "edit-conflict") return t.conflict;
	const whole = result.issues?.find(({ path }) => path === "");
	if (whole) return t.issues[whole.message] ?? t.invalid;
	return result.issues?.length ? t.invalid : `${failed} ${problemText(result) ?? ""}`;
}

function doneText(result: SnippetResult | undefined, off: boolean, saved: string): string | null {
	if (result?.done === "saved") return saved;
	return result?.done === "switched" ? (off ? t.switchedOff : t.switchedOn) : null;
}
