import { Link, type LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { CHANGE_SET_KINDS, type ChangeSetKind } from "#workers/contract/change-set.ts";
import { ChangeSetTable } from "./change-set-table.tsx";

/** Loads a page of the change sets. The address may name a kind. An unknown kind is ignored. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const kind = CHANGE_SET_KINDS.find((one) => one === searchParams.get("kind"));
	const before = searchParams.get("before") ?? undefined;
	const page = await adminPage(request, context.get(adminApiContext).changeSets({ kind, before }));
	return { page, kind: kind ?? null, first: before === undefined };
}

export function meta() {
	return adminMeta(t.title);
}

export default function ChangeSetsRoute({ loaderData }: PageProps<typeof loader>) {
	const { page, kind, first } = loaderData;
	return (
		<>
			<RoomLinks />
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<KindFilter kind={kind} />
			<p role="status" className="my-4 text-muted">
				{t.shown(page.items.length)}.
			</p>
			<ChangeSetTable items={page.items} filtered={kind !== null} />
			<nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center gap-3">
				{!first && (
					<Link to={listHref(kind)} className="button">
						{t.newest}
					</Link>
				)}
				{page.next !== null ? (
					<Link to={listHref(kind, page.next)} rel="next" className="button">
						{t.older}
					</Link>
				) : (
					page.items.length > 0 && <p className="text-muted">{t.end}</p>
				)}
			</nav>
		</>
	);
}

function KindFilter({ kind }: { kind: ChangeSetKind | null }) {
	return (
		<nav aria-label={t.filter}>
			<ul className="flex flex-wrap gap-2">
				{[null, ...CHANGE_SET_KINDS].map((one) => (
					<li key={one}>
						<Link
							to={listHref(one)}
							aria-current={one === kind ? "true" : undefined}
							className="button whitespace-nowrap"
						>
							{one === null ? t.all : t.kinds[one]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function listHref(kind: ChangeSetKind | null, before?: string): string {
	const search = new URLSearchParams();
	if (kind !== null) search.set("kind", kind);
	if (before !== undefined) search.set("before", before);
	return search.size === 0 ? "/admin/changes" : `/admin/changes?${search}`;
}
