import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { listViewTexts as t } from "#web/admin/texts/list-view.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { LIST_VIEW_LIMITS, type ListView, type NewListView } from "#workers/contract/list-view.ts";
import { LIST_VIEWS, viewQuery } from "./addresses.ts";

/** Saves what the list shows now under a name for all operators; what has a name is renamed or removed. It needs JavaScript. */
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
	// A button that is busy loses the focus.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another view or name
	useEffect(() => {
		if (changed.current) form.current?.querySelector<HTMLElement>("input")?.focus();
		changed.current = false;
	}, [held?.id, held?.name]);

	async function change(
		method: "POST" | "PATCH" | "DELETE",
		path: string,
		done: string,
		body?: NewListView | Pick<NewListView, "name">,
	) {
		setBusy(true);
		const answer = await askApi(path, { method, ...(body && { body }) });
		setBusy(false);
		const isDone = "value" in answer;
		changed.current = isDone;
		setFailure(isDone ? null : answer.code === "validation-failed" ? t.refused : errorText(answer.code));
		// The menu has it.
		revalidate();
		if (isDone) showToast({ title: done });
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const name = String(new FormData(event.currentTarget).get("name"));
		if (held === undefined) change("POST", LIST_VIEWS, t.saved, { name, query });
		else change("PATCH", `${LIST_VIEWS}/${held.id}`, t.renamed, { name });
	}
	if (query === "") return null;
	return (
		<form ref={form} className="flex flex-wrap items-end gap-2" onSubmit={submit}>
			<div>
				<label htmlFor={id} className="block text-sm">
					{t.name}
				</label>
				<input
					key={held?.id}
					id={id}
					name="name"
					required
					maxLength={LIST_VIEW_LIMITS.name}
					autoComplete="off"
					className="field"
					defaultValue={held?.name}
				/>
			</div>
			<button type="submit" className="button" disabled={busy}>
				{held === undefined ? t.save : t.rename}
			</button>
			{held !== undefined && (
				<button
					type="button"
					className="button"
					disabled={busy}
					onClick={() => change("DELETE", `${LIST_VIEWS}/${held.id}`, t.removed)}
				>
					{t.remove(held.name)}
				</button>
			)}
			<p role="alert" className={failure === null ? "sr-only" : "text-shut"}>
				{failure}
			</p>
		</form>
	);
}
