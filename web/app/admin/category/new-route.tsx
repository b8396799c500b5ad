import { ArrowLeft } from "lucide-react";
import { type ActionFunctionArgs, Link, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { readAdminJson } from "#web/admin/server/admin-json.server.ts";
import { categoryTexts as t } from "#web/admin/texts/category.tr.ts";
import { taxonomyKindTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { adminApiContext } from "#web/request/context.ts";
import type { NewCategory } from "#workers/contract/category.ts";
import { TAXONOMY_ROOMS, taxonomyAddress } from "../taxonomies/addresses.ts";
import { NewCategoryForm } from "./new-category-form.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

const MAX_JSON = 16_384;

/** Adds a category and leads to its screen. */
export async function action({ context, request }: ActionFunctionArgs) {
	const sent = await readAdminJson(request, MAX_JSON);
	if (!("json" in sent)) return sent;
	return adminAction(request, async () => {
		// The API says what does not fit.
		const { id } = await context.get(adminApiContext).taxonomies.category.create(sent.json as NewCategory);
		return redirect(`${taxonomyAddress("category", id)}?notice=added`, 303);
	});
}

export function meta() {
	return adminMeta(t.create);
}

export default function NewCategoryRoute() {
	return (
		<>
			<RoomLinks />
			<p className="mb-3">
				<Link to={TAXONOMY_ROOMS.category} className="text-link inline-flex min-h-11 items-center gap-2 font-medium">
					<ArrowLeft aria-hidden="true" size={18} />
					{taxonomyKindTexts.category.back}
				</Link>
			</p>
			<AdminHeading title={t.create}>{t.createLead}</AdminHeading>
			<section className="card max-w-3xl p-5">
				<NewCategoryForm />
			</section>
		</>
	);
}
