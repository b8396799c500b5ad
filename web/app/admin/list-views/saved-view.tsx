import { useEffect, useId, useRef } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { listViewTexts as t } from "#web/admin/texts/list-view.tr.ts";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { LIST_VIEW_LIMITS, type ListView } from "#workers/contract/list-view.ts";
import { LIST_VIEWS, viewQuery } from "./addresses.ts";

/** What the list shows now, to be saved under a name for all operators; where it has one, to be removed. Needs JavaScript. */
export function SavedView() {
	const query = viewQuery(useLocation().search);
	const views = useRouteLoaderData<{ views: ListView[] }>("admin-shell")?.views ?? [];
	const held = views.find((view) => view.query === query);
	const fetcher = useFetcher<{ done?: "saved" | "removed" }>();
	const busy = fetcher.state !== "idle";
	const id = useId();
	const showToast = useToast();
	const told = useRef<unknown>(undefined);
	const { data } = fetcher;
	useEffect(() => {
		if (data?.done === undefined || told.current === data) return;
		told.current = data;
		showToast({ title: t[data.done] });
	}, [data, showToast]);
	const failure = isProblem(data) ? (data.problem === "validation-failed" ? t.refused : problemText(data)) : null;
	if (query === "") return null;
	return (
		<fetcher.Form method="post" action={LIST_VIEWS} className="flex flex-wrap items-end gap-2">
			{held === undefined ? (
				<>
					<input type="hidden" name="query" value={query} />
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
				<>
					<input type="hidden" name="remove" value={held.id} />
					<button type="submit" className="button" disabled={busy}>
						{t.remove(held.name)}
					</button>
				</>
			)}
			<p role="alert" className={failure === null ? "sr-only" : "text-shut"}>
				{failure}
			</p>
		</fetcher.Form>
	);
}
