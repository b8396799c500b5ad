import { useId, useRef } from "react";
import { Link } from "react-router";
import { snippetTexts as t } from "#web/admin/texts/snippet.tr.ts";
import {
	SNIPPET_DESCRIPTION_LENGTH,
	SNIPPET_NAME_LENGTH,
	type SnippetItem,
	type StoredSnippet,
} from "#workers/contract/snippet.ts";
import { SNIPPET_FAULTS, snippetProblems } from "#workers/domain/snippets/faults.ts";
import { SNIPPET_CONSENTS, SNIPPET_POSITIONS } from "#workers/domain/snippets/snippet.ts";
import { PAGE_KINDS, type PageKind } from "#workers/domain/web-vitals.ts";
import { FetchedEditor } from "../business-edit/fetched-editor.tsx";
import { Badge } from "../ui/badge.tsx";
import { fetched } from "../ui/fetched.tsx";
import type { CodeEditorHandle } from "./code-editor.tsx";
import { fieldOf, instantOf } from "./operators-time.ts";
import { CodeNotes, PolicyNote, Reported } from "./snippet-notes.tsx";

const CodeEditor = fetched(async () => (await import("./code-editor.tsx")).CodeEditor);

type SnippetCardProps = {
	item: SnippetItem;
	/** Is the stored item, or null while it is new. */
	stored: StoredSnippet | null;
	edited: boolean;
	/** Is what somebody else has saved of it meanwhile. Null: it was removed; undefined: nobody has. */
	conflict: SnippetItem | null | undefined;
	/** Holds what the server found wrong with the fields. */
	issues: readonly { path: string; message: string }[];
	open: boolean;
	onOpen: (open: boolean) => void;
	onChange: (item: SnippetItem) => void;
	onRemove: () => void;
	/** Moves it up (-1) or down (1) in the order of the pages. It is missing when only some of the items are shown. */
	onMove?: (by: number) => void;
	mayMove?: { up: boolean; down: boolean };
};

/** Shows one item: its switch and, while it is enabled and open, its code, and its place and time in the pages. */
export function SnippetCard(props: SnippetCardProps) {
	const { item, stored, edited, conflict, issues, open, onOpen, onChange, onRemove, onMove, mayMove } = props;
	const id = useId();
	return (
		<li className="card p-5 sm:p-6" data-snippet-card={item.id}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 id={`${id}-name`} className="flex flex-wrap items-center gap-2 text-lg font-bold">
					{item.name}
					<Badge tone={item.enabled ? "success" : "neutral"}>{item.enabled ? t.on : t.off}</Badge>
					{edited && <Badge tone="notice">{t.unsaved}</Badge>}
				</h3>
				<label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
					<input
						type="checkbox"
						className="switch"
						checked={item.enabled}
						aria-describedby={`${id}-name`}
						onChange={({ target }) => {
							onChange({ ...item, enabled: target.checked });
							onOpen(target.checked);
						}}
					/>
					{t.enabled}
				</label>
			</div>
			{item.description !== "" && <p className="mt-1 text-muted">{item.description}</p>}
			{stored && <Reported {...stored} />}
			{conflict !== undefined && (
				<div className="mt-3 rounded-lg border border-notice p-3">
					<p className="font-semibold">{conflict === null ? t.storedRemoved : t.stored}</p>
					{conflict && <pre className="mt-2 max-h-60 overflow-auto text-sm">{conflict.code}</pre>}
					{conflict && (
						<button type="button" className="button mt-2" onClick={() => onChange(conflict)}>
							{t.takeStored}
						</button>
					)}
				</div>
			)}
			{issues.length > 0 && (
				<div role="alert" className="mt-3 text-shut">
					<ul>
						{issues.map(({ path, message }) => (
							<li key={`${path} ${message}`}>{issueText(path, message)}</li>
						))}
					</ul>
				</div>
			)}
			<div className="mt-4 flex flex-wrap gap-3">
				{item.enabled && (
					<button
						type="button"
						className="button"
						aria-expanded={open}
						aria-label={t.ofItem(open ? t.close : t.edit, item.name)}
						onClick={() => onOpen(!open)}
					>
						{open ? t.close : t.edit}
					</button>
				)}
				{stored && (
					<Link to={`/admin/placements/html/${item.id}`} className="button" aria-label={t.ofItem(t.history, item.name)}>
						{t.history}
					</Link>
				)}
				{onMove &&
					([-1, 1] as const).map((by) => (
						<button
							key={by}
							type="button"
							className="button"
							aria-label={t.ofItem(by < 0 ? t.up : t.down, item.name)}
							aria-disabled={!(by < 0 ? mayMove?.up : mayMove?.down) || undefined}
							onClick={() => onMove(by)}
						>
							{by < 0 ? "↑" : "↓"}
						</button>
					))}
				<button
					type="button"
					className="button border-shut text-shut"
					aria-label={t.ofItem(t.remove, item.name)}
					onClick={onRemove}
				>
					{t.remove}
				</button>
			</div>
			{item.enabled && open && <SnippetFields id={id} item={item} onChange={onChange} />}
		</li>
	);
}

/**
 * Puts a finding of the server into words. A finding about the code has its place (`2.code.7.13`), as the editor says
 * it.
 */
function issueText(path: string, message: string): string {
	const [, line, column] = /\.code\.(\d+)\.(\d+)$/.exec(path) ?? [];
	const fault = SNIPPET_FAULTS.find((one) => one === message.split(" ", 1)[0]);
	if (line === undefined || fault === undefined) return t.issues[message] ?? t.invalid;
	return `${t.atPlace(Number(line), Number(column))}: ${t.faults[fault]}`;
}

function SnippetFields({ id, item, onChange }: { id: string } & Pick<SnippetCardProps, "item" | "onChange">) {
	const editor = useRef<CodeEditorHandle>(null);
	const problems = snippetProblems(item.code, item.position);
	const endsEarly =
		item.shownFrom !== null && item.shownUntil !== null && Date.parse(item.shownFrom) >= Date.parse(item.shownUntil);
	const set = (facts: Partial<SnippetItem>) => onChange({ ...item, ...facts });
	return (
		<div className="mt-5 grid gap-5 border-t border-line pt-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<Field id={`${id}-title`} label={t.name}>
					<input
						id={`${id}-title`}
						className="field"
						value={item.name}
						maxLength={SNIPPET_NAME_LENGTH}
						onChange={({ target }) => set({ name: target.value })}
					/>
				</Field>
				<Field id={`${id}-description`} label={t.description}>
					<input
						id={`${id}-description`}
						className="field"
						value={item.description}
						maxLength={SNIPPET_DESCRIPTION_LENGTH}
						onChange={({ target }) => set({ description: target.value })}
					/>
				</Field>
			</div>
			<div>
				<p className="mb-1 font-medium">{t.code}</p>
				<FetchedEditor bars={4}>
					<CodeEditor
						ref={editor}
						label={t.codeOf(item.name)}
						value={item.code}
						problems={problems.map(({ fault, ...place }) => ({ ...place, text: t.faults[fault] }))}
						onChange={(code) => set({ code })}
					/>
				</FetchedEditor>
				<CodeNotes
					code={item.code}
					problems={problems}
					onGoTo={({ line, column }) => editor.current?.goTo(line, column)}
				/>
				<PolicyNote item={item} />
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field id={`${id}-position`} label={t.position}>
					<select
						id={`${id}-position`}
						className="field select"
						value={item.position}
						onChange={({ target }) => set({ position: target.value as SnippetItem["position"] })}
					>
						{SNIPPET_POSITIONS.map((position) => (
							<option key={position} value={position}>
								{t.positions[position]}
							</option>
						))}
					</select>
				</Field>
				<Field id={`${id}-consent`} label={t.consent} hint={t.consentHint}>
					<select
						id={`${id}-consent`}
						className="field select"
						aria-describedby={`${id}-consent-hint`}
						value={item.consent}
						onChange={({ target }) => set({ consent: target.value as SnippetItem["consent"] })}
					>
						{SNIPPET_CONSENTS.map((consent) => (
							<option key={consent} value={consent}>
								{t.consents[consent]}
							</option>
						))}
					</select>
				</Field>
				<Field id={`${id}-from`} label={t.from}>
					<DateField id={`${id}-from`} value={item.shownFrom} onChange={(shownFrom) => set({ shownFrom })} />
				</Field>
				<Field id={`${id}-until`} label={t.until} hint={endsEarly ? t.endsEarly : t.spanHint}>
					<DateField id={`${id}-until`} value={item.shownUntil} onChange={(shownUntil) => set({ shownUntil })} />
				</Field>
			</div>
			<PageKinds kinds={item.pageKinds} onChange={(pageKinds) => set({ pageKinds })} />
		</div>
	);
}

function Field({ id, label, hint, children }: { id: string; label: string; hint?: string; children: React.ReactNode }) {
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			{children}
			{hint && (
				<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
					{hint}
				</p>
			)}
		</div>
	);
}

type DateFieldProps = { id: string; value: string | null; onChange: (instant: string | null) => void };

function DateField({ id, value, onChange }: DateFieldProps) {
	return (
		<input
			id={id}
			type="datetime-local"
			className="field"
			defaultValue={fieldOf(value)}
			onChange={({ target }) => onChange(instantOf(target.value))}
		/>
	);
}

function PageKinds({ kinds, onChange }: { kinds: PageKind[]; onChange: (kinds: PageKind[]) => void }) {
	return (
		<fieldset>
			<legend className="font-medium">{t.pages}</legend>
			<p className="mb-2 text-sm text-muted">{t.pagesHint}</p>
			<div className="flex flex-wrap gap-x-5 gap-y-1">
				{PAGE_KINDS.map((kind) => (
					<label key={kind} className="inline-flex min-h-9 cursor-pointer items-center gap-2">
						<input
							type="checkbox"
							className="checkbox size-5"
							checked={kinds.includes(kind)}
							onChange={({ target }) =>
								onChange(PAGE_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))))
							}
						/>
						{t.pageKinds[kind]}
					</label>
				))}
			</div>
		</fieldset>
	);
}
