import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { Confirmation } from "#web/admin/confirmation/confirmation.tsx";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { loginAddress } from "#web/admin/sign-in/login-address.ts";
import { sessionTexts as t } from "#web/admin/texts/session.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { ApiError } from "#web/request/api.server.ts";
import { adminApiContext, adminOriginContext, sessionContext, settingsContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { readAdminForm } from "../server/admin-form.server.ts";
import { nameCookie } from "./operator-name.server.ts";
import { OperatorName } from "./operator-name.tsx";
import { placeName } from "./place-name.ts";
import { SessionList } from "./session-list.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

const PAGE = "/admin/sessions";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const sessions = await adminPage(request, context.get(adminApiContext).sessions());
	return {
		// The place is put into words on the server, because the browser may have another edition of the country names.
		sessions: sessions.map((session) => ({
			...session,
			device: session.device === "?" ? t.unknownDevice : session.device,
			place: placeName(session),
		})),
		notice: noticeText(t.notices, request),
	};
}

/** Says what the operator is called, ends one session, or all but this one: 303 back to the list, or to the sign-in when it was the own one. */
export async function action({ context, request }: ActionFunctionArgs) {
	const api = context.get(adminApiContext);
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const id = form.get("id");
	return adminAction(request, async () => {
		if (form.get("intent") === "name") {
			const name = String(form.get("name") ?? "").trim();
			await api.nameSession(name);
			const origin = context.get(adminOriginContext) ?? context.get(settingsContext).origin;
			return redirect(`${PAGE}?notice=named`, { status: 303, headers: { "Set-Cookie": nameCookie(name, origin) } });
		}
		if (form.get("intent") === "end-others") {
			await api.endOtherSessions();
			return redirect(`${PAGE}?notice=others-ended`, 303);
		}
		if (form.get("intent") !== "end" || typeof id !== "string" || id === "") return data({ unreadable: true }, 400);
		if (id === context.get(sessionContext).id) {
			await api.signOut();
			return redirect(loginAddress("/admin", "signed-out"), 303);
		}
		try {
			await api.endSession(id);
		} catch (error) {
			if (error instanceof ApiError && error.code === "not-found") return redirect(`${PAGE}?notice=gone`, 303);
			throw error;
		}
		return redirect(`${PAGE}?notice=ended`, 303);
	});
}

export function meta() {
	return adminMeta(t.title);
}

export default function SessionsRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { sessions, notice } = loaderData;
	const others = sessions.filter((session) => !session.current).length;
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<Confirmation problem={actionData} />
			<Notice text={problemText(actionData)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			<OperatorName name={sessions.find(({ current }) => current)?.name ?? null} />
			<div className="mb-4 flex flex-wrap items-start justify-between gap-3">
				<p className="py-2 text-muted">{t.count(sessions.length)}.</p>
				{others === 0 ? (
					<p className="py-2 text-muted">{t.onlyThis}</p>
				) : (
					<ConfirmButton
						label={t.endOthers}
						question={t.endOthersQuestion}
						text={t.endOthersText(others)}
						confirm={t.endOthersConfirm}
						action={PAGE}
						fields={{ intent: "end-others" }}
					/>
				)}
			</div>
			<SessionList sessions={sessions} />
		</>
	);
}
