import { data, Link, type LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { auditTexts as t } from "#web/admin/texts/audit.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { sessionActor } from "#workers/contract/actor.ts";
import type { AuditPage } from "#workers/contract/audit.ts";
import { describeActor } from "./actor.ts";
import { type Actors, AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { activeFilters, auditHref } from "./filter.ts";
import { readAuditFilter } from "./read-filter.server.ts";

const NOTHING: AuditPage = { items: [], next: null, names: { subjects: {}, categories: {}, cities: {} } };

/**
 * Loads a page of the log, and the actors that can be chosen. Answers 400 when a filter cannot be understood; then it
 * asks the API for nothing.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const [sessions, tokens] = await adminPage(request, Promise.all([api.sessions(), api.tokens()]));
	const names = Object.fromEntries(tokens.map(({ id, name }) => [id, describeActor(`token:${name}`)]));
	const filter = readAuditFilter(new URL(request.url).searchParams, names);
	const page = filter.query === null ? NOTHING : await adminPage(request, api.audit(filter.query));
	const actors: Actors = {
		own: sessions.filter((session) => session.current).map(sessionActor)[0] ?? null,
		sessions: sessions.map((session) => ({ actor: sessionActor(session), device: session.device })),
		tokens: [...new Set(tokens.map((token) => `token:${token.name}`))],
	};
	return data({ filter, page, actors, names }, { status: filter.query === null ? 400 : 200 });
}

export function meta() {
	return adminMeta(t.title);
}

type LoaderData = Awaited<ReturnType<typeof loader>>["data"];

export default function AuditRoute({ loaderData }: { loaderData: LoaderData }) {
	const { filter, page, actors, names } = loaderData;
	const { query } = filter;
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<AuditFilters filter={filter} actors={actors} />
			{query !== null && (
				<>
					<p role="status" className="my-4 text-muted">
						{t.shown(page.items.length)}.
					</p>
					{page.items.length > 0 ? (
						<AuditTable items={page.items} typed={filter.typed} own={actors.own} names={names} known={page.names} />
					) : (
						<Nothing filtered={activeFilters(filter) > 0} more={page.next !== null} />
					)}
					<nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center gap-3">
						{query.before !== undefined && (
							<Link to={auditHref(filter.typed)} className="button">
								{t.newest}
							</Link>
						)}
						{page.next !== null ? (
							<Link to={auditHref(filter.typed, page.next)} rel="next" className="button">
								{t.older}
							</Link>
						) : (
							page.items.length > 0 && <p className="text-muted">{t.end}</p>
						)}
					</nav>
				</>
			)}
		</>
	);
}

function Nothing({ filtered, more }: { filtered: boolean; more: boolean }) {
	const texts = more ? t.noneHere : filtered ? t.filteredEmpty : t.empty;
	return (
		<EmptyState icon={filtered ? undefined : "clock"} title={texts.title} text={texts.text}>
			{filtered && (
				<Link to="/admin/audit" className="button">
					{t.filters.clear}
				</Link>
			)}
		</EmptyState>
	);
}
