import { useEffect } from "react";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaArgs,
	useFetcher,
	useLocation,
	useNavigate,
	useOutletContext,
} from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { businessEditTexts as t } from "#web/admin/texts/business-edit.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { clientAction as keepForm } from "#web/admin/ui/client-action.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { isProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { businessAddress, listAddress } from "./addresses.ts";
import { businessAction } from "./business-action.server.ts";
import { BusinessForm } from "./business-form.tsx";
import { CHOICES } from "./choices.server.ts";
import { dropDraft } from "./draft.ts";
import { FormFrame } from "./form-frame.tsx";
import { type Gone, GoneBusiness, RecordBar } from "./record-bar.tsx";

/** Loads a business and the choices of its form. Of a removed business it answers 410 with who removed it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const id = numberOf(params);
	const { origin } = context.get(settingsContext);
	return adminPage(
		request,
		(async () => {
			const record = await api.business(id).catch((error: unknown) => {
				if (error instanceof ApiError && error.code === "business-gone") return null;
				throw error;
			});
			if (record === null) return data({ id, record, gone: await goneOf(api, id) }, { status: 410 });
			return data({ id, record, choices: CHOICES, publicUrl: `${origin}/business/${record.slug}` });
		})(),
	);
}

async function goneOf(api: AdminApi, id: number): Promise<Gone> {
	const { business, changes } = await api.businessHistory(id);
	return { name: business.name, actor: changes[0]?.changeSet.actor ?? "", at: changes[0]?.at ?? "" };
}

export function action({ context, request, params }: ActionFunctionArgs) {
	return businessAction(request, context.get(adminApiContext), numberOf(params));
}

/** Drops the draft of what was saved, also when its form has been left meanwhile. */
export async function clientAction(args: ClientActionFunctionArgs) {
	const answer = await keepForm(args);
	if (typeof answer === "object" && answer !== null && "business" in answer) dropDraft(numberOf(args.params));
	return answer;
}

function numberOf({ id }: { id?: string }): number {
	const number = rowNumberOf(id);
	if (number === null) throw data({ code: "business-not-found" }, { status: 404 });
	return number;
}

type LoaderData = Awaited<ReturnType<typeof loader>>["data"];

export function meta({ loaderData }: MetaArgs<typeof loader>) {
	const { record, gone } = (loaderData ?? {}) as Partial<LoaderData> & { gone?: Gone };
	return adminMeta(gone === undefined ? t.title(record?.name ?? "") : t.goneTitle(gone.name));
}

export default function BusinessRoute({ loaderData }: { loaderData: LoaderData }) {
	const { id, record } = loaderData;
	const { overList } = useOutletContext<{ overList: boolean }>();
	const { search } = useLocation();
	const navigate = useNavigate();
	const created = new URLSearchParams(search).get("notice") === "created";
	const list = listAddress(search);
	const action = businessAddress(id);
	// The fetcher belongs to the route, because the view of the removed business is gone when the business is back.
	const bringingBack = useFetcher<unknown>({ key: `bring-back-${id}` });
	const isBack = bringingBack.data !== undefined && !isProblem(bringingBack.data);
	useEffect(() => {
		if (created) dropDraft("new");
	}, [created]);
	const close = () => navigate(list, { preventScrollReset: true });
	return (
		<FormFrame
			overList={overList}
			title={"gone" in loaderData ? t.goneTitle(loaderData.gone.name) : t.title(loaderData.record.name)}
			list={list}
			onClose={close}
		>
			{"gone" in loaderData || record === null ? (
				"gone" in loaderData && (
					<GoneBusiness id={id} gone={loaderData.gone} action={action} list={list} bringingBack={bringingBack} />
				)
			) : (
				<>
					<Notice text={isBack ? t.remove.undone : created ? t.created : null} />
					<RecordBar record={record} publicUrl={loaderData.publicUrl} action={action} />
					<BusinessForm
						key={id}
						record={record}
						choices={loaderData.choices}
						formId=""
						action={action}
						onSaved={() => overList && close()}
						onCancel={close}
					/>
				</>
			)}
		</FormFrame>
	);
}
