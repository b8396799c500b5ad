import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { Confirmation } from "#web/admin/confirmation/confirmation.tsx";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { serviceTokenTexts } from "#web/admin/texts/service-token.tr.ts";
import { settingsTexts as t } from "#web/admin/texts/settings.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext, adminOriginContext, settingsContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { MAX_TOKEN_DAYS } from "#workers/contract/service-token.ts";
import { OneTimeCodes } from "../one-time-codes/one-time-codes.tsx";
import { CreatedTokenBox, NewTokenForm } from "../service-tokens/new-token.tsx";
import { readTokenForm } from "../service-tokens/read-token-form.server.ts";
import { TokenTable } from "../service-tokens/service-tokens.tsx";
import { tokenState } from "../service-tokens/token-form.ts";
import { type SecurityResult, securityAction } from "./security-action.server.ts";
import { SettingsTabs } from "./settings-tabs.tsx";
import { StatusCard } from "./status-card.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Loads the security part of the settings. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const { searchParams } = new URL(request.url);
	const adminOrigin = context.get(adminOriginContext);
	const calls = Promise.all([api.oneTimeCodes(), api.sessions(), api.tokens(), api.auditSeal()]);
	const [codes, sessions, tokens, auditSeal] = await adminPage(request, calls);
	const now = new Date().toISOString();
	const live = tokens.filter((token) => tokenState(token, now) === "live").length;
	return {
		status: { codes, sessions: sessions.length, tokens: live, adminOrigin, auditSeal },
		tokens,
		maxDays: MAX_TOKEN_DAYS,
		callOrigin: adminOrigin ?? context.get(settingsContext).origin,
		now,
		// The operator comes back from the page that asks for the password.
		typed: searchParams.has("days") ? readTokenForm(searchParams).typed : null,
		notice: noticeText(t.notices, request),
	};
}

export function action({ context, request }: ActionFunctionArgs) {
	return securityAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(t.security);
}

export default function SecurityRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: SecurityResult }) {
	const { status, tokens, callOrigin, maxDays, now, notice, typed } = loaderData;
	const result = actionData ?? {};
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<SettingsTabs />
			<Confirmation problem={actionData} />
			<Notice text={problemText(result)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			<section aria-labelledby="security" className="flex flex-col gap-6">
				<div className="print:hidden">
					<h2 id="security" className="text-2xl font-bold">
						{t.security}
					</h2>
				</div>
				<StatusCard status={status} />
				<OneTimeCodes state={status.codes} setUp={result.setUp ?? null} recoveryCodes={result.recoveryCodes ?? null} />
				<section aria-labelledby="tokens" className="card p-5 sm:p-6 print:hidden">
					<h3 id="tokens" className="text-lg font-bold">
						{serviceTokenTexts.title}
					</h3>
					<p className="mt-1 mb-4 text-muted">{serviceTokenTexts.lead}</p>
					{result.createdToken && <CreatedTokenBox token={result.createdToken} origin={callOrigin} />}
					<TokenTable tokens={tokens} now={now} />
					<div className="mt-6 border-t border-line pt-5">
						<NewTokenForm
							key={result.createdToken?.id}
							maxDays={maxDays}
							typed={result.typed ?? typed}
							problems={result.tokenProblems}
						/>
					</div>
				</section>
			</section>
		</>
	);
}
