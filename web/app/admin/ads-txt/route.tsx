import { type ActionFunctionArgs, Link, type LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { adsTxtTexts as t } from "#web/admin/texts/ads-txt.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { type AdsTxtResult, adsTxtAction } from "./ads-txt-action.server.ts";
import { AdsTxtForm } from "./ads-txt-form.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Loads the site's ads.txt, which is a part of the settings. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const stored = await adminPage(request, context.get(adminApiContext).adsTxt());
	const { origin } = context.get(settingsContext);
	return { stored, address: `${origin}/ads.txt`, notice: noticeText({ saved: t.saved }, request) };
}

export function action({ context, request }: ActionFunctionArgs) {
	return adsTxtAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(t.title);
}

export default function AdsTxtRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: AdsTxtResult }) {
	const { stored: loaded, address, notice } = loaderData;
	const { typed, problems, stored: other } = actionData ?? {};
	const stored = other ?? loaded;
	const failure = other ? t.conflict : problems ? t.problems(problems.length) : problemText(actionData);
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<Notice text={failure} tone="failure" />
			<Notice text={actionData ? null : notice} />
			<AdsTxtForm
				key={`${stored.revision}`}
				text={typed ?? stored.text}
				stored={stored.text}
				revision={stored.revision}
				problems={problems}
			/>
			{other && (
				<section aria-labelledby="ads-txt-stored" className="card mt-6 p-5 sm:p-6">
					<h2 id="ads-txt-stored" className="mb-2 text-lg font-bold">
						{t.stored}
					</h2>
					<pre className="overflow-x-auto text-sm">{other.text}</pre>
				</section>
			)}
			<p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
				{stored.text === "" ? (
					<span className="text-muted">{t.none}</span>
				) : (
					<a href={address} className="text-link">
						{t.seen}
					</a>
				)}
				<Link to="/admin/settings" className="text-link">
					{t.back}
				</Link>
			</p>
		</>
	);
}
