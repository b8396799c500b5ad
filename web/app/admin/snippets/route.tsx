import { useEffect, useRef, useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useNavigation, useSubmit } from "react-router";
import { Confirmation } from "#web/admin/confirmation/confirmation.tsx";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { snippetTexts as t } from "#web/admin/texts/snippet.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { UnsavedChanges } from "#web/admin/ui/unsaved-changes.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SnippetItem } from "#workers/contract/snippet.ts";
import { snippetProblems } from "#workers/domain/snippets/faults.ts";
import { newItem } from "./draft.ts";
import { type SnippetResult, snippetAction } from "./snippet-action.server.ts";
import { SnippetCard } from "./snippet-card.tsx";
import { Reported } from "./snippet-notes.tsx";
import { SnippetPreview } from "./snippet-preview.tsx";
import { useSnippetDraft } from "./use-snippet-draft.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

const PAGE = "/admin/placements/html";

/** The HTML codes of the public pages. */
export function loader({ context, request }: LoaderFunctionArgs) {
	return adminPage(request, context.get(adminApiContext).snippets.screen());
}

export function action({ context, request }: ActionFunctionArgs) {
	return snippetAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(t.title);
}

export default function SnippetsRoute({
	loaderData: loaded,
	actionData,
}: PageProps<typeof loader> & { actionData?: SnippetResult }) {
	const draft = useSnippetDraft(loaded);
	const { items, revision, conflicts } = draft;
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	const hydrated = useHydrated();
	const submit = useSubmit();
	const busy = useNavigation().state !== "idle";
	const sent = useRef<SnippetItem[]>(null);
	useOutcome(actionData, busy, (result) => {
		if (result.stored) draft.takeStored(result.stored);
		else if (result.done === "saved" && sent.current) draft.saved(loaded, sent.current);
	});
	const broken = items.some(({ code, position }) => snippetProblems(code, position).length > 0);
	const issues = actionData?.issues ?? [];
	const failure = failureText(actionData);

	function save() {
		sent.current = items;
		submit({ items: JSON.stringify(items), revision: String(revision) }, { method: "post", action: PAGE });
	}
	const show = (id: string, shown: boolean) =>
		setOpen((all) => new Set(shown ? [...all, id] : [...all].filter((one) => one !== id)));

	return (
		<>
			<Confirmation problem={actionData} />
			<UnsavedChanges when={draft.unsaved && !busy} />
			<p className="mb-5 max-w-prose text-muted">{t.lead}</p>
			<Notice text={failure} tone="failure" />
			<Notice text={failure === null ? doneText(actionData, loaded.off) : null} />
			{draft.restored && (
				<div className="mb-5 flex flex-wrap items-center gap-3 rounded-xl bg-notice-soft p-4 text-notice">
					<p role="status">{t.restored}</p>
					<button type="button" className="button" onClick={draft.discard}>
						{t.discard}
					</button>
				</div>
			)}
			<div className="card mb-6 flex flex-wrap items-center justify-between gap-3 p-5">
				<p className={loaded.off ? "font-semibold text-shut" : "max-w-prose text-sm text-muted"}>
					{loaded.off ? t.isOff : t.safeMode}
				</p>
				<ConfirmButton
					label={loaded.off ? t.switchOn : t.switchOff}
					question={loaded.off ? t.switchOnQuestion : t.switchOffQuestion}
					text={loaded.off ? t.switchOnText : t.switchOffText}
					confirm={loaded.off ? t.switchOn : t.switchOff}
					action={PAGE}
					fields={{ off: loaded.off ? "0" : "1" }}
					tone={loaded.off ? "neutral" : "danger"}
				/>
			</div>
			<section aria-labelledby="snippets-title" inert={!hydrated}>
				<h2 id="snippets-title" className="mb-3 text-xl font-bold">
					{t.title}
				</h2>
				{items.length === 0 && <p className="card p-5 text-muted">{t.empty}</p>}
				<ul className="grid gap-4">
					{items.map((item, index) => (
						<SnippetCard
							key={item.id}
							item={item}
							stored={loaded.items.find(({ id }) => id === item.id) ?? null}
							edited={draft.isEdited(item)}
							conflict={conflicts.get(item.id)}
							issues={issues.filter(({ path }) => path.startsWith(`${index}.`))}
							open={open.has(item.id)}
							onOpen={(shown) => show(item.id, shown)}
							onChange={draft.change}
							onRemove={() => draft.remove(item.id)}
						/>
					))}
				</ul>
				<div className="mt-5 flex flex-wrap gap-3">
					<button
						type="button"
						className="button"
						onClick={() => {
							const item = newItem(items, t.newName);
							draft.add(item);
							show(item.id, true);
						}}
					>
						{t.add}
					</button>
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
			{loaded.measurement.length > 0 && (
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
			{loaded.cookies.length > 0 && (
				<p className="mt-6 text-sm break-words text-muted">
					{t.unknownCookies}: {loaded.cookies.map(({ name }) => name).join(", ")}
				</p>
			)}
		</>
	);
}

/** Tells once what came of a save: a toast, and whatever the screen makes of it. */
function useOutcome(result: SnippetResult | undefined, busy: boolean, onResult: (result: SnippetResult) => void): void {
	const toast = useToast();
	const handled = useRef<SnippetResult>(undefined);
	const latest = useRef(onResult);
	latest.current = onResult;
	useEffect(() => {
		if (busy || result === undefined || handled.current === result) return;
		handled.current = result;
		latest.current(result);
		if (result.done === "saved") toast({ title: t.saved });
		else if (isProblem(result) && result.problem !== "confirmation-required")
			toast({ title: t.failed, tone: "destructive" });
	}, [busy, result, toast]);
}

function failureText(result: SnippetResult | undefined): string | null {
	if (!isProblem(result) || result.problem === "confirmation-required") return null;
	if (result.problem === "edit-conflict") return t.conflict;
	const whole = result.issues?.find(({ path }) => path === "");
	if (whole) return t.issues[whole.message] ?? t.invalid;
	return result.issues?.length ? t.invalid : `${t.failed} ${problemText(result) ?? ""}`;
}

function doneText(result: SnippetResult | undefined, off: boolean): string | null {
	if (result?.done === "saved") return t.saved;
	return result?.done === "switched" ? (off ? t.switchedOff : t.switchedOn) : null;
}
