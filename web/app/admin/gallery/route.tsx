import { useState } from "react";
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { galleryTexts as t } from "#web/admin/texts/subscription.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import type { AdminProblem } from "#web/admin/ui/problem.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { GalleryPicture } from "#workers/domain/picture/business-picture.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { GalleryForm } from "./gallery-form.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";
export { shouldRevalidate } from "#web/admin/ui/load-after-conflict.ts";

/** Loads the pictures of a listing's gallery. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const id = rowNumberOf(params.id);
	if (id === null) throw notFound();
	const [business, pictures] = await adminPage(request, Promise.all([api.business(id), api.galleries.read(id)]));
	return { id, name: business.name, pictures, notice: noticeText({ saved: t.saved }, request) };
}

/** Saves the pictures of the form in their order, each with its description, unless somebody else has saved the gallery meanwhile. */
export async function action({ context, request, params }: ActionFunctionArgs) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const [pictures, was] = [picturesIn(form, ""), picturesIn(form, "was-")];
	if (pictures.some(({ alt }) => alt.trim() === "")) return data({ missing: true }, 400);
	return adminAction(request, async () => {
		await context.get(adminApiContext).galleries.save(Number(params.id), { pictures, was });
		return redirect(`/admin/businesses/${params.id}/gallery?notice=saved`, 303);
	});
}

function picturesIn(form: FormData, prefix: "" | "was-") {
	const alts = form.getAll(`${prefix}alt`).map(String);
	return form.getAll(`${prefix}sha`).map((sha, index) => ({ sha: String(sha), alt: alts[index] ?? "" }));
}

export function meta({ loaderData }: { loaderData?: { name: string } }) {
	return adminMeta(loaderData ? t.titleOf(loaderData.name) : t.title);
}

/**
 * Names the gallery that the form begins with. It is a new form once a gallery was saved, and the same one after a refusal, with what was typed
 * and chosen in it.
 */
function useFormKey(pictures: readonly GalleryPicture[], isRefused: boolean): string {
	const stored = JSON.stringify(pictures);
	const [key, setKey] = useState(stored);
	if (!isRefused && key !== stored) setKey(stored);
	return isRefused ? key : stored;
}

export default function GalleryRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: Partial<AdminProblem> & { missing?: boolean } }) {
	const { id, name, pictures, notice } = loaderData;
	const key = useFormKey(pictures, actionData !== undefined);
	const conflict = actionData?.problem === "edit-conflict" ? t.conflict : null;
	const failure = actionData?.missing ? (t.problems.required ?? null) : (conflict ?? problemText(actionData));
	return (
		<>
			<RoomLinks />
			<AdminHeading title={t.titleOf(name)}>{t.lead}</AdminHeading>
			<Notice text={failure} tone="failure" />
			<Notice text={actionData ? null : notice} />
			<GalleryForm key={key} pictures={pictures} />
			<Link to={`/admin/businesses/${id}/plan`} className="text-link mt-6 inline-block">
				{t.back}
			</Link>
		</>
	);
}
