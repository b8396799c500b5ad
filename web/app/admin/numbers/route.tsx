import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { numberTexts as t } from "#web/admin/texts/number.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { type AdminProblem, isProblem } from "#web/admin/ui/problem.ts";
import { ApiError } from "#web/request/api.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { NumbersQuery } from "#workers/contract/number-page.ts";
import { numbersHref, queryIn } from "./address.ts";
import { FigureCard } from "./figure-card.tsx";
import { shownPage } from "./shown.server.ts";
import { SpanForm } from "./span-form.tsx";
import { AddedSynonym, RefusedSynonym, SynonymForms, SynonymProposals } from "./synonym-form.tsx";
import { CsvLink, Rows, TableCard } from "./table-card.tsx";

/**
 * Shows the answer of an action without loading again, because blocking lists would stop a script's calls to these
 * addresses.
 */
export function shouldRevalidate() {
	return false;
}

/** Loads the numbers of the span that the address asks for, or of the last 28 days when that cannot be read. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const { searchParams } = new URL(request.url);
	const asked = queryIn(searchParams);
	const read = (query: typeof asked) => api.numbers(query as NumbersQuery);
	const [query, page] = await adminPage(
		request,
		read(asked)
			.then((page) => [asked, page] as const)
			.catch(async (error) => {
				if (!(error instanceof ApiError) || error.status !== 400) throw error;
				return [null, await read({})] as const;
			}),
	);
	const [phrase, meaning] = [searchParams.get("phrase"), searchParams.get("meaning")];
	const shown = {
		...shownPage(page, query ?? {}),
		invalid: query === null,
		added: phrase !== null && meaning !== null ? { phrase, meaning } : null,
		refused: searchParams.get("refused"),
		notice: noticeOf(searchParams),
		action: numbersHref(query ?? {}),
	};
	return data(shown, { status: query === null ? 400 : 200 });
}

/** Says what the last press has taken back; null when it was something else. */
function noticeOf(searchParams: URLSearchParams): string | null {
	const proposable = searchParams.get("proposable");
	if (proposable !== null) return t.synonym.proposable(proposable);
	return searchParams.get("notice") === "synonym-removed" ? t.synonym.removed : null;
}

/** Makes a search text another name of a category, refuses that, or takes either back. All lead back to the same numbers. */
export async function action({ context, request }: ActionFunctionArgs) {
	const api = context.get(adminApiContext);
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const back = numbersHref(queryIn(new URL(request.url).searchParams));
	const to = (more: Record<string, string>) =>
		redirect(`${back}${back.includes("?") ? "&" : "?"}${new URLSearchParams(more)}`, 303);
	return adminAction(request, async () => {
		const intent = form.get("intent");
		const phrase = String(form.get("phrase"));
		if (intent === "remove-synonym") {
			await api.removeSynonym({ phrase, meaning: String(form.get("meaning")) });
			return to({ notice: "synonym-removed" });
		}
		if (intent === "propose-again") {
			await api.proposeSynonymAgain(phrase);
			return to({ proposable: phrase });
		}
		const named = { text: String(form.get("text")), categoryId: Number(form.get("categoryId")) };
		if (intent === "refuse-synonym") return to({ refused: (await api.refuseSynonym(named)).phrase });
		return to(await api.addSynonym(named));
	});
}

export function meta() {
	return adminMeta(t.title);
}

function refusalText({ problem, issues }: AdminProblem): string {
	if (problem !== "validation-failed") return t.synonym.gone;
	return issues?.some(({ message }) => message === "too-many") ? t.synonym.full : t.synonym.failed;
}

type NumbersProps = PageProps<() => Promise<Awaited<ReturnType<typeof loader>>["data"]>> & { actionData?: unknown };

export default function NumbersRoute({ loaderData, actionData }: NumbersProps) {
	const {
		span,
		invalid,
		added,
		refused,
		notice,
		action,
		notes,
		gaps,
		figures,
		course,
		tops,
		counters,
		vitals,
		changes,
	} = loaderData;
	const { changesFigure, picked, categories, proposals, refusals, topsLate } = loaderData;
	const named = (...ids: string[]) => [...tops, ...counters].filter(({ id }) => ids.includes(id));
	const empty = tops.find(({ id }) => id === "search-empty");
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			{invalid && <Alert text={t.span.invalid} />}
			{isProblem(actionData) && <Alert text={refusalText(actionData)} />}
			{added !== null && <AddedSynonym added={added} action={action} />}
			{refused !== null && <RefusedSynonym phrase={refused} action={action} />}
			{notice !== null && (
				<p role="status" className="mb-5 rounded-xl bg-open-soft p-4 font-medium text-open">
					{notice}
				</p>
			)}
			<SpanForm {...span} />
			<p className="mb-4 max-w-prose">{notes.join(" ")}</p>
			{gaps !== null && (
				<div role="alert" className="mb-4 rounded-xl bg-notice-soft p-4 text-notice">
					<p className="font-semibold">{t.gaps.title}</p>
					<p>{gaps}</p>
				</div>
			)}
			{picked !== null && (
				<section aria-labelledby="picked" className="card mb-6 grid gap-4 p-5">
					<div className="flex flex-wrap items-baseline justify-between gap-4">
						<h2 id="picked" className="text-lg font-semibold wrap-anywhere">
							{picked.title}
						</h2>
						<a href={picked.clear} className="text-link">
							{t.picked.clear}
						</a>
					</div>
					{picked.figure !== null && <FigureCard {...picked.figure} />}
					{picked.note !== "" && <p className="text-sm text-muted">{picked.note}</p>}
					{picked.table.rows.length > 0 && <Folded table={picked.table} />}
				</section>
			)}
			<Section id="course" title={t.course}>
				<div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
					{figures.map((figure) => (
						<FigureCard key={figure.title} {...figure} />
					))}
				</div>
				<p className="mt-3 text-sm text-muted">{course.note}</p>
				<div className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-2">
					<Folded table={course} />
					<CsvLink title={course.title} href={course.csv} />
				</div>
				<p className="mt-3 max-w-prose text-sm text-muted">{t.loss}</p>
			</Section>
			{tops.length === 0 ? (
				<p className="mt-8 rounded-xl bg-notice-soft p-4 text-notice">{t.notKept}</p>
			) : (
				<>
					{topsLate && <p className="mt-8 rounded-xl bg-notice-soft p-4 text-notice">{t.late}</p>}
					<Section id="tops" title={t.lists} tables={named("category", "city", "trade", "business", "page")} />
					<Section id="searches" title={t.searches} tables={named("search", "ends")}>
						<SynonymProposals proposals={proposals} refusals={refusals} action={action} />
						{empty !== undefined && (
							<TableCard table={empty}>
								<SynonymForms
									texts={empty.rows.map(({ cells }) => cells[0]?.text ?? "")}
									categories={categories}
									action={action}
								/>
							</TableCard>
						)}
					</Section>
					<Section id="origins" title={t.origins} tables={named("referrer", "campaign", "country")} />
				</>
			)}
			<Section id="pages" title={t.pages} tables={named("view", "device", "press")} />
			<Section id="quality" title={t.quality} tables={[vitals, ...named("drop")]}>
				<TableCard table={changes}>{changesFigure !== null && <FigureCard {...changesFigure} />}</TableCard>
			</Section>
		</>
	);
}

type Table = Parameters<typeof TableCard>[0]["table"];

function Section({
	id,
	title,
	tables = [],
	children,
}: {
	id: string;
	title: string;
	tables?: Table[];
	children?: React.ReactNode;
}) {
	return (
		<section aria-labelledby={id} className="mt-8">
			<h2 id={id} className="mb-3 text-lg font-semibold">
				{title}
			</h2>
			{tables.length === 0 ? (
				children
			) : (
				<div className="grid items-start gap-4 xl:grid-cols-2">
					{tables.map((table) => (
						<TableCard key={table.id} table={table} />
					))}
					{children}
				</div>
			)}
		</section>
	);
}

function Folded({ table }: { table: Parameters<typeof Rows>[0]["table"] }) {
	return (
		<details className="min-w-0 flex-1 basis-64">
			<summary className="cursor-pointer font-medium">
				{t.table}
				<span className="sr-only">: {table.title}</span>
			</summary>
			<div className="card mt-2 p-4">
				<Rows table={table} />
			</div>
		</details>
	);
}

function Alert({ text }: { text: string }) {
	return (
		<p role="alert" className="mb-5 rounded-xl bg-shut-soft p-4 font-medium text-shut">
			{text}
		</p>
	);
}
