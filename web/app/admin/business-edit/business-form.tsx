import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { businessEditTexts as t } from "#web/admin/texts/business-edit.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { fetched } from "#web/admin/ui/fetched.tsx";
import { ServerFormFields } from "#web/admin/ui/form-field.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { isProblem } from "#web/admin/ui/problem.ts";
import { showRefused } from "#web/admin/ui/show-refused.ts";
import { Tabs } from "#web/admin/ui/tabs.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { type ServerForm, useServerForm } from "#web/admin/ui/use-server-form.ts";
import {
	type BusinessRecord,
	type EditField,
	EMPTY_FIELDS,
	type GivenBack,
	type ImportedField,
} from "#workers/contract/business-edit.ts";
import type { DuplicateCard } from "#workers/contract/duplicate.ts";
import type { EditorProblem, Sent } from "./check-form.ts";
import { dropDraft, keepDraft, keptDraft } from "./draft.ts";
import { type Choices, PARTS } from "./form-parts.tsx";
import { differingFields, type FormValues, formOf } from "./form-values.ts";
import { RecordOfForm } from "./record-context.ts";
import { fieldsOfTab, TAB_IDS, type TabId, tabOf } from "./tabs.ts";

/** Both follow a refusal of the server, so that few forms ever need them. */
const ConflictPanel = fetched(async () => (await import("./conflict-panel.tsx")).ConflictPanel);
const TwinsPanel = fetched(async () => (await import("./twins-panel.tsx")).TwinsPanel);

type BusinessFormProps = {
	/** Is null for a new business. */
	record: BusinessRecord | null;
	choices: Choices;
	/** Names the form of a new business, so that sending it twice makes one business. */
	formId: string;
	/** Is the address of the page whose action gets the form. */
	action: string;
	onSaved: () => void;
	onCancel: () => void;
};

/** Holds the part of the form that is in sight, and those that have been. */
type ShownTabs = { tab: TabId; shownTabs: ReadonlySet<TabId> };
const FIRST_SHOWN: ShownTabs = { tab: "general", shownTabs: new Set<TabId>(["general"]) };

/** The action answers this to a form that was not stored, because the record has become another one. */
type Refused = { stored?: BusinessRecord };
type Saved = { business: BusinessRecord };
/** The action answers this to a new business that may be there already. */
type Asked = { twins: DuplicateCard[] };

/**
 * Shows the form of one business. It keeps the typed values whatever happens: a refusal, another operator's change, the
 * end of the session.
 */
export function BusinessForm({ record: loaded, choices, formId, action, onSaved, onCancel }: BusinessFormProps) {
	const [record, setRecord] = useState(loaded);
	const [{ tab, shownTabs }, setShown] = useState(FIRST_SHOWN);
	const [notice, setNotice] = useState<{ text: string; draft?: true } | null>(null);
	const [saved, setSaved] = useState(false);
	const [settled, setSettled] = useState<unknown>(null);
	/** Is true when the form is sent again although the business may be there already. */
	const despite = useRef(false);
	const [problems] = useState(() => new Map<string, EditorProblem>());
	const [unfinished, setUnfinished] = useState(0);
	const [categoryNames] = useState(() => new Map<string, string>());
	if (record?.category) categoryNames.set(String(record.category.id), record.category.name);
	const showToast = useToast();
	const id = loaded?.id ?? "new";
	const stored = useMemo(() => formOf(record ?? EMPTY_FIELDS), [record]);
	const schema = useMemo(
		() => async () =>
			(await import("./check-form.ts")).checkedForm({ stored, revision: record?.revision ?? null, problems }),
		[stored, record, problems],
	);
	const server = useServerForm<FormValues, Sent>({
		schema,
		values: stored,
		action,
		toSend: (sent) => {
			keepDraft(id, { record, values: form.getValues() });
			if (sent.intent !== "create") return sent;
			return { ...sent, edit: { ...sent.edit, formId }, despiteTwins: despite.current };
		},
		issueText: (message) => message,
		isStored: isSaved,
		onSaved: (answer, sent) => {
			showToast({ title: t.saved });
			const typedSince = differingFields(form.getValues(), sent);
			takeOver((answer as Saved).business, typedSince);
			setNotice(null);
			setSaved(typedSince.length === 0);
		},
	});
	const { form, answer, busy } = server;

	/** Fills the form from another state of the record and keeps what was typed in the fields `kept`. */
	function takeOver(next: BusinessRecord | null, kept: readonly EditField[], values: FormValues = form.getValues()) {
		setRecord(next);
		form.reset(formOf(next ?? EMPTY_FIELDS));
		for (const field of kept) form.setValue(field, values[field], { shouldDirty: true, shouldTouch: true });
	}

	// The draft can go with any answer, because the form is still here and keeps what was typed.
	useEffect(() => {
		if (answer !== undefined) dropDraft(id);
	}, [answer, id]);

	// Once, when the form appears, it takes what was typed before the session had ended.
	// biome-ignore lint/correctness/useExhaustiveDependencies: later records are no new form
	useEffect(() => {
		const draft = keptDraft(id);
		if (draft === null) return;
		dropDraft(id);
		const base = draft.record ?? loaded;
		takeOver(base, differingFields(draft.values, formOf(base ?? EMPTY_FIELDS)), draft.values);
		setNotice({ text: t.draft.restored, draft: true });
	}, []);

	// The page is left only when the form knows that nothing is unsaved; otherwise the browser would ask first.
	useEffect(() => {
		if (!saved || server.unsaved) return;
		setSaved(false);
		onSaved();
	}, [saved, server.unsaved, onSaved]);

	const issues = Object.keys(form.formState.errors);
	const showTab = useCallback(
		(next: TabId) => setShown(({ shownTabs: before }) => ({ tab: next, shownTabs: new Set([...before, next]) })),
		[],
	);
	useFirstIssue(server, showTab);

	const giving = useGiveBack(action, (given) => {
		const changed = differingFields(form.getValues(), stored).filter(
			(field) => !(given.restored as EditField[]).includes(field),
		);
		takeOver(given.business, changed);
		const names = (fields: ImportedField[]) => [...new Set(fields.map((field) => t.labels[field]))].join(", ");
		const announced = [
			...(given.restored.length > 0 ? [t.hand.restored(names(given.restored))] : []),
			...(given.waiting.length > 0 ? [t.hand.waiting(names(given.waiting))] : []),
		];
		setNotice({ text: announced.join(" ") });
	});

	const conflicting = server.problem?.problem === "edit-conflict" ? (answer as Refused).stored : undefined;
	const twins = isSaved(answer) ? undefined : (answer as Asked).twins;
	const open = conflicting !== undefined && settled !== answer && record !== null;
	return (
		<RecordOfForm
			value={{
				record,
				busy: busy || giving.busy,
				isShown: (field) => shownTabs.has(tabOf(field)),
				categoryNames,
				giveBack: (fields) => record !== null && giving.giveBack(fields, record.revision),
				onProblem: (field, text, count = 1) => {
					if (text === null) problems.delete(field);
					else problems.set(field, { text, count });
					setUnfinished(problems.size);
				},
			}}
		>
			<Notice text={notice?.text ?? null} />
			{notice?.draft && (
				<button
					type="button"
					className="button mb-4"
					onClick={() => {
						takeOver(loaded, []);
						setNotice(null);
					}}
				>
					{t.draft.discard}
				</button>
			)}
			<Suspense>
				{open && (
					<ConflictPanel
						opened={record}
						stored={conflicting}
						values={form.getValues()}
						categories={Object.fromEntries(categoryNames)}
						onTake={(merged) => {
							setSettled(answer);
							takeOver(conflicting, differingFields(merged, formOf(conflicting)), merged);
							setNotice({ text: t.conflict.taken });
						}}
					/>
				)}
				{twins !== undefined && !busy && (
					<TwinsPanel
						twins={twins}
						onAdd={async () => {
							despite.current = true;
							await server.submit();
							despite.current = false;
						}}
					/>
				)}
			</Suspense>
			<ServerFormFields
				form={{
					...server,
					// An editor's text that makes no value yet is unsaved too.
					unsaved: server.unsaved || (unfinished > 0 && !busy),
					...(open || settled === answer ? { problem: null } : {}),
				}}
				label={t.form}
				className="form-with-actions"
			>
				<Tabs
					label={t.sections}
					value={tab}
					onChange={(chosen) => showTab(chosen as TabId)}
					tabs={TAB_IDS.map((one) => ({
						id: one,
						label: t.tabs[one],
						badge: (
							<IssueCount
								count={issues
									.filter((field) => tabOf(field) === one)
									.reduce((sum, field) => sum + (problems.get(field)?.count ?? 1), 0)}
							/>
						),
						content: PARTS[one](choices),
					}))}
				/>
				<div className="form-actions">
					<button type="button" className="button" onClick={onCancel} disabled={busy}>
						{t.cancel}
					</button>
					<button type="submit" className="button button-primary" disabled={busy || open}>
						{busy ? t.saving : record === null ? t.add : t.save}
					</button>
				</div>
			</ServerFormFields>
		</RecordOfForm>
	);
}

/** Is false when the answer asks whether the business is there already. */
function isSaved(answer: unknown): boolean {
	return typeof answer !== "object" || answer === null || !("twins" in answer);
}

function IssueCount({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<Badge tone="failure">
			<span aria-hidden="true">{count}</span>
			<span className="sr-only">{t.issues(count)}</span>
		</Badge>
	);
}

/**
 * Leads to the first refused field, in whichever part of the form it is, each time that the form was sent and refused.
 */
function useFirstIssue(
	{ form, problem }: Pick<ServerForm<FormValues, Sent>, "form" | "problem">,
	show: (tab: TabId) => void,
) {
	const { submitCount, errors } = form.formState;
	const first = TAB_IDS.flatMap(fieldsOfTab).find((field) => errors[field] !== undefined);
	const led = useRef<unknown>(0);
	useEffect(() => {
		const occasion = problem ?? submitCount;
		if (first === undefined || led.current === occasion) return;
		led.current = occasion;
		show(tabOf(first));
		// The field is hidden until its part is shown.
		requestAnimationFrame(() => {
			form.setFocus(first);
			if (document.activeElement instanceof HTMLElement) showRefused(document.activeElement);
		});
	}, [submitCount, problem, first, form, show]);
}

/** Gives fields back to the imports. This is a change of its own, separate from the form. */
function useGiveBack(action: string, onGiven: (given: GivenBack) => void) {
	const fetcher = useFetcher<unknown>();
	const showToast = useToast();
	const handled = useRef<unknown>(undefined);
	const { data, state } = fetcher;
	useEffect(() => {
		if (state !== "idle" || data === undefined || handled.current === data) return;
		handled.current = data;
		if (isProblem(data)) showToast({ title: t.hand.giveBack, text: t.conflict.unknown, tone: "destructive" });
		else onGiven(data as GivenBack);
	}, [state, data, onGiven, showToast]);
	return {
		busy: state !== "idle",
		giveBack: (fields: ImportedField[], revision: number) =>
			fetcher.submit(
				{ intent: "give-back", fields, revision },
				{ method: "post", encType: "application/json", action },
			),
	};
}
