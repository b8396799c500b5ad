import { type ActionFunctionArgs, Link, type LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { type SnippetResult, snippetAction } from "#web/admin/snippets/snippet-action.server.ts";
import { SnippetsScreen } from "#web/admin/snippets/snippets-screen.tsx";
import { adsTxtTexts } from "#web/admin/texts/ads-txt.tr.ts";
import { settingsTexts } from "#web/admin/texts/settings.tr.ts";
import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SnippetItem } from "#workers/contract/snippet.ts";
import { SettingsTabs } from "./settings-tabs.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

const t = siteSettingTexts.code;
const NEW = { code: "", enabled: true, consent: "marketing", shownFrom: null, shownUntil: null } as const;
/**
 * Holds the codes of the head and the footer: two of the default items of the HTML codes (migration 0061), under the
 * same ids.
 */
const OWN: readonly SnippetItem[] = [
	{ ...NEW, pageKinds: [], id: "custom-head", position: "head", ...t.head },
	{ ...NEW, pageKinds: [], id: "custom-body", position: "body-end", ...t.footer },
];

export function loader({ context, request }: LoaderFunctionArgs) {
	return adminPage(request, context.get(adminApiContext).snippets.screen());
}

export function action({ context, request }: ActionFunctionArgs) {
	return snippetAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(settingsTexts.title);
}

/** Edits the codes in the head and at the end of the site's pages, and its ads.txt. */
export default function CodeRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: SnippetResult }) {
	return (
		<>
			<AdminHeading title={settingsTexts.title}>{t.lead}</AdminHeading>
			<SettingsTabs />
			<SnippetsScreen
				loaded={loaderData}
				result={actionData}
				page="/admin/settings"
				own={OWN}
				title={t.codes}
				lead={t.codesLead}
				saved={siteSettingTexts.saved}
				failed={siteSettingTexts.failed}
			/>
			<section aria-labelledby="advertising" className="card mt-8 p-5 sm:p-6">
				<h2 id="advertising" className="text-lg font-bold">
					{t.ads}
				</h2>
				<p className="mt-1 mb-4 text-muted">{t.adsLead}</p>
				<Link to="/admin/settings/ads-txt" className="button">
					{adsTxtTexts.open}
				</Link>
			</section>
		</>
	);
}
