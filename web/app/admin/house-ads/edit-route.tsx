import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { houseAdTexts as t } from "#web/admin/texts/house-ad.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { houseAdAction } from "./house-ad-action.server.ts";
import { fieldsOf, HouseAdForm } from "./house-ad-form.tsx";
import { openPlaces } from "./open-places.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Loads one house ad. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const id = rowNumberOf(params.id);
	if (id === null) throw notFound();
	const api = context.get(adminApiContext);
	const [record, open] = await Promise.all([adminPage(request, api.houseAds.read(id)), openPlaces(api)]);
	return { ...record, open };
}

export function action({ context, request, params }: ActionFunctionArgs) {
	return houseAdAction(request, context.get(adminApiContext), rowNumberOf(params.id));
}

export function meta() {
	return adminMeta(t.edit);
}

export default function HouseAdRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { ad, categories, cities, business, open } = loaderData;
	const names = Object.fromEntries([
		...categories.map(({ id, name }) => [`category-${id}`, name]),
		...cities.map(({ id, name }) => [`city-${id}`, name]),
	]);
	return (
		<>
			<HouseAdForm
				key={ad.revision}
				title={ad.advertiser}
				stored={{ ...fieldsOf(ad), revision: ad.revision }}
				picture={ad.picture}
				names={names}
				payer={business?.name ?? null}
				open={open}
				result={actionData}
			/>
			<div className="mt-6">
				<ConfirmButton
					label={t.archive}
					question={t.archiveQuestion}
					text={t.archiveText}
					confirm={t.archive}
					action={`/admin/placements/own/${ad.id}`}
					fields={{ archive: "1" }}
				/>
			</div>
		</>
	);
}
