import { Link, type LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { numberTexts as t } from "#web/admin/texts/number.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { FigureCard } from "../numbers/figure-card.tsx";
import { Rows } from "../numbers/table-card.tsx";
import { shownBusiness } from "./shown.server.ts";

/** Loads the counts of one business for 28 days and 12 months. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const id = rowNumberOf(params.id);
	if (id === null) throw notFound();
	return shownBusiness(await adminPage(request, context.get(adminApiContext).businessNumbers(id)));
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(loaderData?.title ?? t.title);
}

export default function BusinessNumbersRoute({ loaderData }: PageProps<typeof loader>) {
	const { id, title, notes, figures, tables } = loaderData;
	return (
		<>
			<RoomLinks />
			<AdminHeading title={title}>{notes}</AdminHeading>
			<p className="mb-6">
				<Link to={`/admin/businesses/${id}`} className="button">
					{t.business.back}
				</Link>
			</p>
			<div className="grid gap-4 xl:grid-cols-2">
				{figures.map((figure) => (
					<FigureCard key={figure.label} {...figure} level={2} />
				))}
			</div>
			<div className="mt-6 grid items-start gap-4 xl:grid-cols-2">
				{tables.map((table) => (
					<section key={table.title} aria-label={table.title} className="card min-w-0 p-5">
						<h2 className="mb-3 font-semibold">{table.title}</h2>
						<Rows table={table} />
					</section>
				))}
			</div>
		</>
	);
}
