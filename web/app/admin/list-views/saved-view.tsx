import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { listViewTexts as t } from "#web/admin/texts/list-view.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { LIST_VIEW_LIMITS, type ListView, type NewListView } from "#workers/contract/list-view.ts";
import { LIST_VIEWS, viewQuery } from "./addresses.ts";

/** Saves what the list shows now under a name for all operators, or removes it where it has a name. It needs JavaScript. */
export function SavedView() {
	const query = viewQuery(useLocation().search);
	const views = useRouteLoaderData<{ views: ListView[] }>("admin-shell")?.views ?? [];
	const held = views.find((view) => view.query === query);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const id = useId();
	const showToast = useToast();
	const { revalidate } = useRevalidator();
	const form = useRef<HTMLFormElement>(null);
	const changed = useRef(false);
	// The fields of one state are gone in the other, and the focus with them.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the other state
	useEffect(() => {
		if (changed.current) form.current?.querySelector<HTMLElement>("input, button")?.focus();
		changed.current = false;
	}, [held?.id]);

	async function change(method: "POST" | "DELETE", path: string, body?: NewListView) {
		setBusy(true);
		const answer = await askApi(path, { method, ...(body && { body }) });
		setBusy(false);
		const isDone = "value" in answer;
		changed.current = isDone;
		setFailure(isDone ? null : answer.code === "validation-failed" ? t.refused : errorText(answer.code));
		// The menu has it.
		revalidate();
		if (isDone) showToast({ title: body === undefined ? t.removed : t.saved });
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (held !== undefined) change("DELETE", `${LIST_VIEWS}/${held.id}`);
		else change("POST", LIST_VIEWS, { name: String(new FormData(event.currentTarget).get("name")), query });
	}
	if (query === "") return null;
	return (
		<form ref={form} className="flex flex-wrap items-end gap-2" onSubmit={submit}>
			{held === undefined ? (
				<>
					<div>
						<label htmlFor={id} className="block text-sm">
							{t.name}
						</label>
						<input
							id={id}
							name="name"
							required
							maxLength={LIST_VIEW_LIMITS.name}
							autoComplete="off"
							className="field"
						/>
					</div>
					<button type="submit" className="button" disabled={busy}>
						{t.save}
					</button>
				</>
			) : (
				<button type="submit" className="button" disabled={busy}>
					{t.remove(held.name)}
				</button>
			)}
			<p role="alert" className={failure === null ? "sr-only" : "text-shut"}>
				{failure}
			</p>
		</form>
	);
}
