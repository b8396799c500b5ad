import { ChartColumn, ExternalLink, History, Tag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Link, useFetcher } from "react-router";
import { describeActor } from "#web/admin/audit/actor.ts";
import { businessEditTexts as t } from "#web/admin/texts/business-edit.tr.ts";
import { businessSourceTexts } from "#web/admin/texts/business-field.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { ConfirmActions, Dialog, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import type { BusinessRecord } from "#workers/contract/business-edit.ts";

type RecordBarProps = { record: BusinessRecord; publicUrl: string; action: string };

/**
 * Shows what a record has besides its form: number, source, last change, page and history, and the button that removes
 * it.
 */
export function RecordBar({ record, publicUrl, action }: RecordBarProps) {
	const { id, source, lastChange } = record;
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
			<p className="text-sm text-muted">
				{t.number(id)} · {t.source(businessSourceTexts[source] ?? source)}
				{lastChange !== null && <> · {t.lastChange(formatInstant(lastChange.at), describeActor(lastChange.actor))}</>}
			</p>
			<div className="flex flex-wrap gap-2">
				<a href={publicUrl} target="_blank" rel="noopener" className="button">
					<ExternalLink aria-hidden="true" size={18} />
					{t.publicPage}
					<span className="sr-only"> {t.newTab}</span>
				</a>
				<Link to={`/admin/businesses/${id}/numbers`} className="button">
					<ChartColumn aria-hidden="true" size={18} />
					{t.numbers}
				</Link>
				<Link to={`/admin/businesses/${id}/history`} className="button">
					<History aria-hidden="true" size={18} />
					{t.history}
				</Link>
				<Link to={`/admin/businesses/${id}/plan`} className="button">
					<Tag aria-hidden="true" size={18} />
					{t.plan}
				</Link>
				<RemoveButton name={record.name} hasPlan={record.hasPlan} action={action} />
			</div>
		</div>
	);
}

/** Asks, then removes the business. The page that follows offers the way back. */
function RemoveButton({ name, hasPlan, action }: { name: string; hasPlan: boolean; action: string }) {
	const [open, setOpen] = useState(false);
	const fetcher = useFetcher<unknown>();
	const busy = fetcher.state !== "idle";
	const problem = !busy && isProblem(fetcher.data) ? fetcher.data : null;
	return (
		<Dialog
			open={open}
			onOpenChange={setOpen}
			busy={busy}
			title={t.remove.question}
			text={t.remove.text(name)}
			trigger={<DialogTrigger className="button border-shut text-shut">{t.remove.button}</DialogTrigger>}
		>
			{hasPlan && <p className="mt-3 font-medium text-shut">{t.remove.sold}</p>}
			<p role="alert" className={problem === null ? "" : "mt-3 font-medium text-shut"}>
				{problem && errorText(problem.problem)}
			</p>
			<ConfirmActions
				confirm={t.remove.confirm}
				busy={busy}
				tone="danger"
				onConfirm={() => fetcher.submit({ intent: "remove" }, { method: "post", encType: "application/json", action })}
			/>
		</Dialog>
	);
}

/** Describes a business that was removed: who removed it, and when. */
export type Gone = { name: string; actor: string; at: string };

type GoneProps = {
	id: number;
	gone: Gone;
	action: string;
	list: string;
	/** Belongs to the screen, which shows the result. */
	bringingBack: FetcherWithComponents<unknown>;
};

/** Is shown instead of the form of a removed business. */
export function GoneBusiness({ id, gone, action, list, bringingBack: fetcher }: GoneProps) {
	const busy = fetcher.state !== "idle";
	const problem = !busy && isProblem(fetcher.data) ? fetcher.data : null;
	const undo = useRef<HTMLButtonElement>(null);
	useEffect(() => undo.current?.focus(), []);
	return (
		<>
			<p role="status" className="text-lg font-semibold">
				{t.remove.removed(gone.name)}
			</p>
			<p className="mt-1 text-muted">{t.remove.removedText(formatInstant(gone.at), describeActor(gone.actor))}</p>
			<p role="alert" className={problem === null ? "" : "mt-3 font-medium text-shut"}>
				{problem && errorText(problem.problem)}
			</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<button
					ref={undo}
					type="button"
					className="button button-primary"
					disabled={busy}
					onClick={() =>
						fetcher.submit({ intent: "bring-back" }, { method: "post", encType: "application/json", action })
					}
				>
					{busy ? screenTexts.busy : t.remove.undo}
				</button>
				<Link to={`/admin/businesses/${id}/history`} className="button">
					{t.history}
				</Link>
				<Link to={list} className="button">
					{t.back}
				</Link>
			</div>
		</>
	);
}
