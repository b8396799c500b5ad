import { type ActionFunctionArgs, useLocation, useNavigate, useOutletContext } from "react-router";
import { businessEditTexts as t } from "#web/admin/texts/business-edit.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { businessAddress, listAddress } from "./addresses.ts";
import { newBusinessAction } from "./business-action.server.ts";
import { BusinessForm } from "./business-form.tsx";
import { CHOICES } from "./choices.server.ts";
import { FormFrame } from "./form-frame.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

export function loader() {
	return { choices: CHOICES, formId: crypto.randomUUID() };
}

export function action({ context, request }: ActionFunctionArgs) {
	return newBusinessAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(t.create);
}

export default function NewBusinessRoute({ loaderData }: PageProps<typeof loader>) {
	const { overList } = useOutletContext<{ overList: boolean }>();
	const { search } = useLocation();
	const navigate = useNavigate();
	const list = listAddress(search);
	const close = () => navigate(list, { preventScrollReset: true });
	return (
		<FormFrame overList={overList} title={t.create} list={list} onClose={close}>
			<p className="mb-5 text-muted">{t.createLead}</p>
			<BusinessForm
				record={null}
				choices={loaderData.choices}
				formId={loaderData.formId}
				action={businessAddress("new", search)}
				onSaved={close}
				onCancel={close}
			/>
		</FormFrame>
	);
}
