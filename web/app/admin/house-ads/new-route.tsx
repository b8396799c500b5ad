import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { houseAdTexts as t } from "#web/admin/texts/house-ad.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import { houseAdAction } from "./house-ad-action.server.ts";
import { HouseAdForm, newAd } from "./house-ad-form.tsx";
import { openPlaces } from "./open-places.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Loads the form of a new ad. */
export async function loader({ context }: LoaderFunctionArgs) {
	return { ad: newAd(Date.now()), open: await openPlaces(context.get(adminApiContext)) };
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
	loaderData: Awaited<ReturnType<typeof loader>>;
	actionData?: unknown;
}) {
	const { ad, open } = loaderData;
	return (
		<HouseAdForm title={t.add} stored={ad} picture={null} names={{}} payer={null} open={open} result={actionData} />
	);
}
