import { type FormEvent, useId, useRef, useState } from "react";
import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import { type Toast, useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import type { Submitted } from "#workers/contract/submission.ts";
import { NOT_READY } from "./addresses.ts";
import { reasonOf } from "./reason.ts";

const { card: t, engines } = submissionTexts;

/** Sends one address. What was typed stays when it is refused. */
export function SubmitUrl({ ready }: { ready: boolean }) {
	const [url, setUrl] = useState("");
	const [issue, setIssue] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const id = useId();
	const toast = useToast();
	const refresh = useRefresh();
	const hydrated = useHydrated();

	async function send(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (busy || !ready) return;
		const typed = url.trim();
		if (typed === "") return refuse({ title: t.empty });
		setBusy(true);
		setIssue(null);
		const answer = await askApi<Submitted>("/api/submit-url", {
			method: "POST",
			body: { url: typed, type: "URL_UPDATED" },
		});
		setBusy(false);
		if ("code" in answer) {
			const reason = reasonOf(answer.code, t.sendFailed);
			return refuse(reason === t.sendFailed ? { title: reason } : { title: t.failed, text: reason });
		}
		setUrl("");
		field.current?.focus();
		toast(sentToast(answer.value));
		refresh();
	}

	function refuse({ title, text }: { title: string; text?: string }): void {
		setIssue(text ?? title);
		toast({ title, text, tone: "destructive" });
		field.current?.focus();
	}

	return (
		<form onSubmit={send} noValidate>
			<label htmlFor={id} className="mb-1 block font-medium">
				{t.single}
			</label>
			<div className="flex flex-wrap gap-3">
				<input
					ref={field}
					id={id}
					type="url"
					inputMode="url"
					autoComplete="off"
					spellCheck={false}
					aria-invalid={issue === null ? undefined : true}
					aria-describedby={describedBy({ id, issue })}
					placeholder="https://"
					className={`field min-w-0 flex-1 basis-60 ${issue === null ? "" : "border-shut"}`}
					value={url}
					onChange={(event) => {
						setUrl(event.target.value);
						setIssue(null);
					}}
					// Enter does not send a form whose button is disabled.
					onKeyDown={(event) => {
						if (event.key === "Enter" && url.trim() === "") refuse({ title: t.empty });
					}}
				/>
				<button
					type="submit"
					className="button button-primary"
					disabled={!hydrated || !ready || url.trim() === ""}
					aria-describedby={ready ? undefined : NOT_READY}
					aria-disabled={busy || undefined}
				>
					{busy ? t.sending : t.send}
				</button>
			</div>
			<FieldNotes id={id} issue={issue} />
		</form>
	);
}

/**
 * Says that the address waits: which engines will be told, in the specification's words when Google is one of them, and
 * which have stopped.
 */
function sentToast({ engines: taken, stopped }: Submitted): Toast {
	const names = submissionTexts.and(taken.map((engine) => engines[engine]));
	const waits = stopped.length === 0 ? "" : t.waitsForStopped(submissionTexts.and(stopped.map((one) => engines[one])));
	if (taken.includes("google") && !stopped.includes("google"))
		return { title: t.sent, text: `${t.queued(names)} ${waits}`.trim() };
	return { title: t.sentElsewhere(names), text: waits || t.withoutGoogle };
}
