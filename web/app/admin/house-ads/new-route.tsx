import type { ActionFunctionArgs } from "react-router";
import { houseAdTexts as t } from "#web/admin/texts/house-ad.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import { houseAdAction } from "./house-ad-action.server.ts";
import { HouseAdForm, newAd } from "./house-ad-form.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Loads the form of a new ad. */
export function loader() {
	return { ad: newAd(Date.now()) };
}

export function action({ context, request }: ActionFunctionArgs) {
	return houseAdAction(request, context.get(adminApiContext), null);
}

export function meta() {
	return adminMeta(t.add);
}

export default function NewHouseAdRoute({
	loaderData,
	actionData,
}: {
	loaderData: ReturnType<typeof loader>;
	actionData?: unknown;
}) {
	return <HouseAdForm title={t.add} stored={loaderData.ad} picture={null} names={{}} result={actionData} />;
}
