import { Link, type LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { houseAdTexts as t } from "#web/admin/texts/house-ad.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { HouseAd } from "#workers/contract/house-ad.ts";
import { PlacesLink } from "./places-link.tsx";

const PAGE = "/admin/placements/own";

/** Loads the ads that operators have sold or made themselves, newest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams;
	const before = Number(query.get("before") ?? 0);
	const archived = query.has("archived");
	const list = await adminPage(
		request,
		context.get(adminApiContext).houseAds.list({
			...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
			...(archived ? { archived: "true" as const } : {}),
		}),
	);
	const hidden = noticeText({ "saved-unplaced": t.savedUnplaced, "saved-partly": t.savedPartly }, request);
	return { list, archived, hidden, notice: noticeText({ saved: t.saved, archived: t.archivedNow }, request) };
}

export function meta() {
	return adminMeta(t.title);
}

export default function HouseAdsRoute({ loaderData }: PageProps<typeof loader>) {
	const { list, archived, notice, hidden } = loaderData;
	return (
		<section aria-labelledby="own-title">
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<div>
					<h2 id="own-title" className="text-xl font-bold">
						{t.title}
					</h2>
					<p className="max-w-prose text-muted">{t.lead}</p>
				</div>
				<Link to={`${PAGE}/new`} className="button button-primary">
					{t.add}
				</Link>
			</div>
			<Notice text={notice} />
			<Notice text={hidden} tone="caution">
				<PlacesLink />
			</Notice>
			{list.items.length === 0 ? (
				<p className="card p-5 text-muted">{t.empty}</p>
			) : (
				<ul className="grid gap-3">
					{list.items.map((ad) => (
						<AdRow key={ad.id} ad={ad} />
					))}
				</ul>
			)}
			<p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
				{list.next !== null && (
					<Link to={`${PAGE}?before=${list.next}${archived ? "&archived=" : ""}`} className="text-link">
						{t.older}
					</Link>
				)}
				<Link to={archived ? PAGE : `${PAGE}?archived=`} className="text-link">
					{archived ? t.notArchived : t.archived}
				</Link>
				<Link to="/admin/placements" className="text-link">
					{t.back}
				</Link>
			</p>
		</section>
	);
}

function AdRow({ ad }: { ad: HouseAd }) {
	const tone = ad.state === "running" ? "success" : ad.state === "planned" ? "notice" : "neutral";
	const name = `${ad.advertiser}: ${ad.text}`;
	return (
		<li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
			<div className="min-w-0 flex-1 basis-64">
				<h3 className="flex flex-wrap items-center gap-2 font-bold">
					{ad.advertiser}
					<Badge tone={tone}>{t.states[ad.state]}</Badge>
				</h3>
				<p className="text-muted [overflow-wrap:anywhere]">{ad.text}</p>
				<p className="text-sm text-muted">
					<Instant iso={ad.shownFrom} /> – {ad.shownUntil === null ? t.noEnd : <Instant iso={ad.shownUntil} />}
				</p>
				{ad.state === "unplaced" && <PlacesLink />}
			</div>
			<dl className="flex gap-6">
				<div>
					<dt className="text-sm text-muted">{t.columns.views}</dt>
					<dd>{progress(ad.views, ad.cap?.kind === "views" ? ad.cap.count : null)}</dd>
				</div>
				<div>
					<dt className="text-sm text-muted">{t.columns.clicks}</dt>
					<dd>{progress(ad.clicks, ad.cap?.kind === "clicks" ? ad.cap.count : null)}</dd>
				</div>
			</dl>
			<div className="flex gap-2">
				<Link to={`${PAGE}/${ad.id}`} className="button" aria-label={t.of(t.edit, name)}>
					{t.edit}
				</Link>
				<Link to={`${PAGE}/${ad.id}/report`} className="button" aria-label={t.of(t.report, name)}>
					{t.report}
				</Link>
			</div>
		</li>
	);
}

function progress(done: number, sold: number | null): string {
	return sold === null ? formatNumber(done) : `${formatNumber(done)} / ${formatNumber(sold)}`;
}
