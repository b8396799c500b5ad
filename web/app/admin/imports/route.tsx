import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { countriesInTurkish } from "#web/admin/city/countries.server.ts";
import { FoldedResetPanel } from "#web/admin/database/reset-panel.tsx";
import { RestoreWatch } from "#web/admin/database/restore-watch.tsx";
import { SiteName } from "#web/admin/database/site-name-field.tsx";
import { undoableReset } from "#web/admin/database/undoable-reset.ts";
import { ExportBlock } from "#web/admin/exports/export-block.tsx";
import { importTexts as t } from "#web/admin/texts/import.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { adminApiContext, apiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { DatabaseStatus } from "./database-status.tsx";
import { readHistory, undoFromHistory } from "./history.server.ts";
import { ImportHistory } from "./history.tsx";
import { ImportScreen } from "./import-screen.tsx";

/** Loads what the directory holds, and the choices of the options. The import itself runs in the browser. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const [around, history, danger] = await Promise.all([
		context.get(apiContext).around(),
		readHistory({ context, request }),
		readDanger(context.get(adminApiContext)),
	]);
	return {
		history,
		danger,
		siteName: around?.shell.settings.siteName ?? SITE_NAME,
		stats: around?.shell.stats ?? null,
		countries: countriesInTurkish().map(({ code, name }) => [code, name] as const),
	};
}

/** Loads the state of the resets. The screen is of use without it. */
async function readDanger(api: AdminApi) {
	try {
		const [restores, backups] = await Promise.all([api.restores(), api.backups({})]);
		return { restores, undoable: await undoableReset(api, restores, backups.items) };
	} catch {
		return { restores: null, undoable: null };
	}
}

export async function action({ context, request }: ActionFunctionArgs) {
	return undoFromHistory({ context, request });
}

export function meta() {
	return adminMeta(t.title);
}

export default function ImportRoute({
	loaderData: { siteName, stats, countries, history, danger },
	actionData,
}: PageProps<typeof loader> & { actionData?: unknown }) {
	const hydrated = useHydrated();
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<Notice text={problemText(actionData)} tone="failure" />
			<div className="flex flex-col gap-4">
				<DatabaseStatus stats={stats} />
				{!hydrated && <noscript>{t.needsScript}</noscript>}
				<div className="needs-scripts" inert={!hydrated}>
					<ImportScreen countries={countries} imports={history.page.items} />
				</div>
				<ExportBlock total={stats?.total ?? null} countries={countries} />
				<ImportHistory {...history} />
				<SiteName value={siteName}>
					<RestoreWatch restores={danger.restores}>
						<FoldedResetPanel undoable={danger.undoable} />
					</RestoreWatch>
				</SiteName>
			</div>
		</>
	);
}
