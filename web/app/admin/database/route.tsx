import type { LoaderFunctionArgs } from "react-router";
import { PasswordCalls } from "#web/admin/confirmation/password-calls.tsx";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { databaseTexts as t } from "#web/admin/texts/database.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { useRefreshEvery } from "#web/admin/ui/use-refresh.ts";
import { adminApiContext, apiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { Backups } from "./backups.tsx";
import { Findings } from "./findings.tsx";
import { InfoCards } from "./info-cards.tsx";
import { ResetPanel } from "./reset-panel.tsx";
import { RestoreWatch } from "./restore-watch.tsx";
import { Restores } from "./restores.tsx";
import { SiteName } from "./site-name-field.tsx";
import { StatusCards } from "./status-cards.tsx";
import { TableSizes } from "./table-sizes.tsx";
import { undoableReset } from "./undoable-reset.ts";
import { isAtWork, Upkeep } from "./upkeep.tsx";

/** The figures are read again this often: in `BUSY_MS` while something is at work, otherwise in `QUIET_MS`. */
const BUSY_MS = 2_000;
const QUIET_MS = 30_000;
const INSTANT = /^\d{1,16}$/;

/**
 * Loads the status, the newest whole backup, the page of backups that the address asks for, and the latest restores.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const before = new URL(request.url).searchParams.get("before") ?? "";
	const asked = INSTANT.test(before) ? Number(before) : undefined;
	const newest = api.backups({});
	const [around, status, first, backups, restores] = await adminPage(
		request,
		Promise.all([
			context.get(apiContext).around(),
			api.database(),
			newest,
			asked === undefined ? newest : api.backups({ before: asked }),
			api.restores(),
		]),
	);
	const latest = first.items.find(({ state, origin }) => state === "complete" && origin !== "uploaded") ?? null;
	return {
		status,
		latest,
		backups,
		first: asked === undefined,
		restores,
		siteName: around?.shell.settings.siteName ?? SITE_NAME,
		undoable: await undoableReset(api, restores, first.items),
	};
}

export function meta() {
	return adminMeta(t.title);
}

export default function DatabaseRoute({ loaderData }: PageProps<typeof loader>) {
	const { status, latest, backups, first, restores, siteName, undoable } = loaderData;
	const atWork =
		Object.values(status.jobs).some(({ state }) => isAtWork(state)) ||
		backups.items.some(({ state }) => state === "running");
	useRefreshEvery(atWork ? BUSY_MS : QUIET_MS);
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<SiteName value={siteName}>
				<RestoreWatch restores={restores}>
					<PasswordCalls>
						<div className="flex flex-col gap-10">
							<StatusCards status={status} backup={latest} />
							<Upkeep status={status} />
							<Backups page={backups} first={first} />
							<Restores />
							<TableSizes status={status} />
							<Findings findings={status.findings} reports={status.reports} />
							<InfoCards />
							<ResetPanel undoable={undoable} />
						</div>
					</PasswordCalls>
				</RestoreWatch>
			</SiteName>
		</>
	);
}
