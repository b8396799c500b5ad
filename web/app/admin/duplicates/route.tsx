import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type DuplicateCounts, type DuplicatesQuery, LEADING_REASONS } from "#workers/contract/duplicate.ts";
import { DUPLICATES, queueHref } from "./addresses.ts";
import { LastDone } from "./done.tsx";
import { QueueList } from "./queue-list.tsx";
import { readDone, readQueue } from "./read-query.server.ts";
import { SearchProgress, useIsSearching } from "./search-progress.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const query = readQueue(request);
	const page = await adminPage(request, context.get(adminApiContext).duplicates(query));
	return { query, page, done: readDone(request), notice: noticeText(t.notices, request) };
}

/** Answers how far the search for duplicates is. */
export async function action({ context, request }: ActionFunctionArgs) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	if (form.get("intent") !== "search") return data({ unreadable: true }, 400);
	return adminAction(request, () => context.get(adminApiContext).searchDuplicates());
}

/** A look at the search (`SearchProgress`) loads the queue again only when the search has come to its end. */
export function shouldRevalidate({
	formAction,
	defaultShouldRevalidate,
}: {
	formAction?: string;
	defaultShouldRevalidate: boolean;
}): boolean {
	return formAction !== DUPLICATES && defaultShouldRevalidate;
}

export function meta() {
	return adminMeta(t.title);
}

export default function DuplicatesRoute({ loaderData }: PageProps<typeof loader>) {
	const { query, page, done, notice } = loaderData;
	const { items, counts, next } = page;
	const hydrated = useHydrated();
	return (
		<>
			<RoomLinks counts={{ [DUPLICATES]: formatNumber(counts.open) }} />
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<Notice text={notice} />
			<LastDone done={done} />
			<QueueFilter query={query} counts={counts} />
			{hydrated && query.state === "open" ? <SearchProgress /> : <p className="my-4 text-sm text-muted">&nbsp;</p>}
			{items.length > 0 ? (
				<QueueList items={items} reason={query.reason} />
			) : (
				<NothingHere query={query} searching={page.searching} />
			)}
			<nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center gap-3">
				{query.after !== undefined && (
					<Link to={queueHref({ ...query, after: undefined })} className="button">
						{t.first}
					</Link>
				)}
				{next !== null && (
					<Link to={queueHref({ ...query, after: next })} rel="next" className="button">
						{t.more}
					</Link>
				)}
				{items.length > 0 && <p className="text-muted">{t.shown(items.length)}</p>}
			</nav>
		</>
	);
}

function QueueFilter({ query, counts }: { query: DuplicatesQuery; counts: DuplicateCounts }) {
	const states = [
		{ href: queueHref({ state: "open" }), label: t.states.open, count: counts.open, current: query.state === "open" },
		{
			href: queueHref({ state: "dismissed" }),
			label: t.states.dismissed,
			count: counts.dismissed,
			current: query.state === "dismissed",
		},
	];
	const reasons = [
		{ href: queueHref({ state: "open" }), label: t.all, count: counts.open, current: query.reason === undefined },
		...LEADING_REASONS.map((reason) => ({
			href: queueHref({ state: "open", reason }),
			label: t.leading[reason],
			count: counts.byReason[reason],
			current: query.reason === reason,
		})),
	];
	return (
		<div className="flex flex-wrap gap-x-8 gap-y-3">
			<Choices label={t.states.title} choices={states} />
			{query.state === "open" && <Choices label={t.filter} choices={reasons} />}
		</div>
	);
}

type FilterChoice = { href: string; label: string; count: number; current: boolean };

function Choices({ label, choices }: { label: string; choices: FilterChoice[] }) {
	return (
		<nav aria-label={label}>
			<p aria-hidden="true" className="mb-1 text-sm text-muted">
				{label}
			</p>
			<ul className="flex flex-wrap gap-2">
				{choices.map(({ href, label: text, count, current }) => (
					<li key={href + text}>
						<Link
							to={href}
							aria-current={current ? "true" : undefined}
							className={`button ${current ? "border-brand bg-brand-soft text-brand" : ""}`}
						>
							{text} <span className="text-sm font-normal">{formatNumber(count)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function NothingHere({ query, searching }: { query: DuplicatesQuery; searching: boolean }) {
	const isSearching = useIsSearching(searching);
	const texts = emptyTexts(query, isSearching);
	return <EmptyState title={texts.title} text={texts.text} />;
}

function emptyTexts({ state, reason }: DuplicatesQuery, isSearching: boolean) {
	if (state === "dismissed") return t.dismissedEmpty;
	if (isSearching) return t.searchingEmpty;
	return reason === undefined ? t.empty : t.filteredEmpty;
}
