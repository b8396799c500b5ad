import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { categoryTexts } from "#web/admin/texts/category.tr.ts";
import { hubKindTexts, hubTexts } from "#web/admin/texts/hub.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { categoryEditSchema } from "#workers/contract/category.schema.ts";
import { hubAddress } from "../hubs/addresses.ts";
import { hubAction, hubId } from "../hubs/hub-action.server.ts";
import { HubForm } from "../hubs/hub-form.tsx";
import { HubScreen } from "../hubs/hub-screen.tsx";
import { visitorsSite } from "../hubs/site.server.ts";
import { IconPicker } from "./icon-picker.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const category = await adminPage(request, context.get(adminApiContext).hubs.category.read(hubId(params.id)));
	return { category, site: visitorsSite(context) };
}

export function action({ context, params, request }: ActionFunctionArgs) {
	return hubAction("category", hubId(params.id), request, context.get(adminApiContext));
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(hubKindTexts.category.one(loaderData?.category.name ?? ""));
}

const ISSUES = { name: hubTexts.issues.name, slug: hubTexts.issues.slug, icon: categoryTexts.iconIssue };
/** Every field is in the form. */
const FORM = categoryEditSchema.required();

export default function CategoryRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { category, site } = loaderData;
	const { id, name, slug, icon, revision } = category;
	return (
		<HubScreen kind="category" hub={category} site={site} answer={actionData}>
			<HubForm
				label={hubKindTexts.category.edit(name)}
				schema={FORM}
				values={{ name, slug, icon, revision }}
				action={hubAddress("category", id)}
				issues={ISSUES}
			>
				<IconPicker />
			</HubForm>
		</HubScreen>
	);
}
