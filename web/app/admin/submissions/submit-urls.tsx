import { type FormEvent, useId, useRef, useState } from "react";
import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import { type BulkSubmitted, MAX_BULK_URLS } from "#workers/contract/submission.ts";
import { NOT_READY } from "./addresses.ts";
import { reasonOf } from "./reason.ts";

const { card: t, engines, refusals } = submissionTexts;

/**
 * Sends up to a hundred addresses, one in each line. Refused ones stay in the field and are named with their reasons.
 */
export function SubmitUrls({ ready }: { ready: boolean }) {
	const [text, setText] = useState("");
	const [issue, setIssue] = useState<string | null>(null);
	const [refused, setRefused] = useState<BulkSubmitted["results"]>([]);
	const [busy, setBusy] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	const id = useId();
	const toast = useToast();
	const refresh = useRefresh();
	const hydrated = useHydrated();
	const urls = linesOf(text);
	const tooMany = urls.length > MAX_BULK_URLS ? t.tooMany(formatNumber(urls.length)) : null;
	const wrong = tooMany ?? issue;
	// The limit is said only once.
	const hint = tooMany === null ? t.bulkHint : undefined;

	async function send(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (busy || !ready || tooMany !== null) return;
		if (urls.length === 0) return refuse(t.bulkEmpty);
		setBusy(true);
		setIssue(null);
		setRefused([]);
		const answer = await askApi<BulkSubmitted>("/api/submit-urls-bulk", { method: "POST", body: { urls } });
		setBusy(false);
		if ("code" in answer) return refuse(reasonOf(answer.code, t.bulkFailed));
		const { summary, stopped, results } = answer.value;
		const waits =
			stopped.length === 0 ? "" : t.waitsForStopped(submissionTexts.and(stopped.map((engine) => engines[engine])));
		const left = results.filter(({ refusal }) => refusal !== null);
		setRefused(left);
		// An address that was typed twice was taken once.
		setText(left.flatMap(({ url, refusal }) => (refusal === "duplicate" ? [] : url)).join("\n"));
		field.current?.focus();
		toast({
			title: t.bulkSent(formatNumber(summary.successful), formatNumber(summary.failed)),
			text:
				summary.successful === 0
					? undefined
					: `${summary.failed === 0 ? t.bulkAllQueued : t.bulkQueued} ${waits}`.trim(),
			tone: summary.successful === 0 ? "destructive" : "default",
		});
		refresh();
	}

	function refuse(reason: string): void {
		setIssue(reason);
		toast({ title: reason, tone: "destructive" });
		field.current?.focus();
	}

	return (
		<form onSubmit={send} noValidate>
			<label htmlFor={id} className="mb-1 block font-medium">
				{t.bulk}
			</label>
			<textarea
				ref={field}
				id={id}
				rows={4}
				autoComplete="off"
				spellCheck={false}
				wrap="off"
				aria-invalid={wrong === null ? undefined : true}
				aria-describedby={describedBy({ id, hint, issue: wrong })}
				className={`field resize-y ${wrong === null ? "" : "border-shut"}`}
				value={text}
				onChange={(event) => {
					const typed = event.target.value;
					setText(typed);
					setIssue(null);
					// The reasons of addresses that are not in the field any more are dropped.
					setRefused((known) => known.filter(({ url }) => linesOf(typed).includes(url)));
				}}
			/>
			<FieldNotes id={id} hint={hint} issue={wrong} />
			<button
				type="submit"
				className="button button-primary mt-3"
				disabled={!hydrated || !ready || urls.length === 0 || tooMany !== null}
				aria-describedby={ready ? undefined : NOT_READY}
				aria-disabled={busy || undefined}
			>
				{busy ? t.sending : t.bulkSend(formatNumber(urls.length))}
			</button>
			{refused.length > 0 && tooMany === null && (
				<div className="mt-4 rounded-lg bg-shut-soft p-3 text-sm text-shut">
					<p className="font-medium">{t.refused}</p>
					<ul className="mt-2 grid gap-2">
						{refused.map(({ url, refusal }, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: an address may stand there twice, and nothing moves
							<li key={at}>
								<span className="block font-medium">{url}</span>
								{refusal !== null && refusals[refusal]}
							</li>
						))}
					</ul>
				</div>
			)}
		</form>
	);
}

/** Returns the addresses, one in each line, without blank lines. */
function linesOf(text: string): string[] {
	return text
		.split(/\r?\n|\r/)
		.map((line) => line.trim())
		.filter((line) => line !== "");
}
