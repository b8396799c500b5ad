import { useEffect, useState } from "react";
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from "react-router";
import { describeActor } from "#web/admin/audit/actor.ts";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { snippetTexts } from "#web/admin/texts/snippet.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { Difference, type FieldInWords } from "#web/admin/ui/difference.tsx";
import { Instant } from "#web/admin/ui/instant.tsx";
import { LoadFailure, Skeleton } from "#web/admin/ui/states.tsx";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SnippetItem, WholeSnippetVersion } from "#workers/contract/snippet.ts";
import { itemOf } from "./draft.ts";
import { keepDraft } from "./kept-draft.ts";
import { fieldOf } from "./operators-time.ts";

const t = snippetTexts.versions;

/** Loads the saves of one HTML code. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const { snippets } = context.get(adminApiContext);
	const [versions, { items }] = await adminPage(
		request,
		Promise.all([snippets.versions(params.id ?? ""), snippets.screen()]),
	);
	// There is no such code, and there was none.
	if (versions.length === 0 && !items.some(({ id }) => id === params.id)) throw notFound();
	return { versions, items: items.map(itemOf) };
}

export function meta() {
	return adminMeta(snippetTexts.history);
}

export default function SnippetHistoryRoute({ loaderData }: PageProps<typeof loader>) {
	const { versions, items } = loaderData;
	const { id = "" } = useParams();
	const [shown, setShown] = useState<number | null>(null);
	const current = items.find((item) => item.id === id) ?? null;
	return (
		<>
			<h2 className="text-xl font-bold">{t.title(current?.name ?? id)}</h2>
			<p className="mt-1 mb-4 text-muted">{t.lead}</p>
			{versions.length === 0 && <p className="card p-5 text-muted">{t.none}</p>}
			<ol className="grid gap-3">
				{versions.map(({ version, at, actor }) => (
					<li key={version} className="card p-4">
						<div className="flex flex-wrap items-center justify-between gap-3">
							<p>
								{at === null ? (
									<b className="font-semibold">{t.first}</b>
								) : (
									<>
										<Instant iso={at} className="font-semibold" /> · {describeActor(actor)}
									</>
								)}
							</p>
							<button
								type="button"
								className="button"
								aria-expanded={shown === version}
								onClick={() => setShown(shown === version ? null : version)}
							>
								{t.show}
							</button>
						</div>
						{shown === version && <ShownVersion id={id} version={version} current={current} items={items} />}
					</li>
				))}
			</ol>
			<p className="mt-6">
				<Link to="/admin/placements/html" className="text-link">
					{t.back}
				</Link>
			</p>
		</>
	);
}

type ShownVersionProps = { id: string; version: number; current: SnippetItem | null; items: SnippetItem[] };

function ShownVersion({ id, version, current, items }: ShownVersionProps) {
	const [whole, setWhole] = useState<WholeSnippetVersion | "failed" | null>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const control = new AbortController();
		askApi<WholeSnippetVersion>(`/api/admin/html-injection/${id}/versions/${version}`, { signal: control.signal }).then(
			(answer) => {
				if (!control.signal.aborted) setWhole("value" in answer ? answer.value : "failed");
			},
		);
		return () => control.abort();
	}, [id, version]);
	if (whole === null) return <Skeleton rows={2} />;
	if (whole === "failed") return <LoadFailure />;
	const { kept } = whole;
	if (kept === null) return <p className="mt-3 text-muted">{t.removed}</p>;
	const fields = differences(kept, current);
	return (
		<div className="mt-3">
			{fields.length === 0 ? (
				<p className="text-muted">{t.same}</p>
			) : (
				<>
					<Difference caption={t.difference} fields={fields} />
					<button
						type="button"
						className="button mt-3"
						onClick={() => {
							const others = items.filter((item) => item.id !== id);
							const drafted = current ? items.map((item) => (item.id === id ? kept : item)) : [...others, kept];
							keepDraft({ base: items, items: drafted });
							navigate("/admin/placements/html");
						}}
					>
						{t.restore}
					</button>
					<p className="mt-1 text-sm text-muted">{t.restoreHint}</p>
				</>
			)}
		</div>
	);
}

/** Returns in words the fields in which a version differs from what is stored now. */
function differences(kept: SnippetItem, current: SnippetItem | null): FieldInWords[] {
	const [before, after] = [wordsOf(kept), current && wordsOf(current)];
	return Object.entries(before).flatMap(([field, text]) => {
		const now = after?.[field] ?? null;
		return text === now ? [] : { field, before: text, after: now };
	});
}

function wordsOf(item: SnippetItem): Record<string, string> {
	return {
		[snippetTexts.name]: item.name,
		[snippetTexts.description]: item.description,
		[snippetTexts.enabled]: item.enabled ? snippetTexts.on : snippetTexts.off,
		[snippetTexts.position]: snippetTexts.positions[item.position],
		[snippetTexts.consent]: snippetTexts.consents[item.consent],
		[snippetTexts.pages]: item.pageKinds.map((kind) => snippetTexts.pageKinds[kind]).join(", "),
		[snippetTexts.from]: fieldOf(item.shownFrom).replace("T", " "),
		[snippetTexts.until]: fieldOf(item.shownUntil).replace("T", " "),
		[snippetTexts.code]: item.code,
	};
}
