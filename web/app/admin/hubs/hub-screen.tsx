import { ArrowLeft, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { hubKindTexts, hubTexts as t } from "#web/admin/texts/hub.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import type { HubFacts, HubKind, HubPast } from "#workers/contract/hub.ts";
import { businessesOf, HUB_ROOMS, hubAddress, publicAddress } from "./addresses.ts";
import { HubProgress } from "./hub-progress.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

export type Hub = HubFacts & HubPast & { id: number; name: string; slug: string };

type HubScreenProps = {
	kind: HubKind;
	hub: Hub;
	site: string;
	/** What came of the last change. */
	notice: string | null;
	/** What the last posted form was answered. */
	answer: unknown;
	/** Its form. */
	children: ReactNode;
};

/** One category or city: its form, what leads to it, how it is merged and removed. */
export function HubScreen({ kind, hub, site, notice, answer, children }: HubScreenProps) {
	const texts = hubKindTexts[kind];
	const isMerging = hub.mergedInto !== null;
	return (
		<>
			<RoomLinks />
			<p className="mb-3">
				<Link to={HUB_ROOMS[kind]} className="text-link inline-flex min-h-11 items-center gap-2 font-medium">
					<ArrowLeft aria-hidden="true" size={18} />
					{texts.back}
				</Link>
			</p>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-3">
				<h1 className="min-w-0 text-2xl font-bold tracking-tight break-words sm:text-3xl">{hub.name}</h1>
				<a href={publicAddress(kind, hub.slug, site)} target="_blank" rel="noopener" className="button">
					<ExternalLink aria-hidden="true" size={18} />
					{t.openPage}
					<span className="sr-only"> {t.newTab}</span>
				</a>
			</div>
			<Notice text={problemText(answer)} tone="failure" />
			<Notice text={answer ? null : notice} />
			{hub.following !== null && <HubProgress kind={kind} id={hub.id} following={hub.following} />}
			{isMerging && <p className="mb-6 rounded-xl bg-notice-soft p-4 font-medium text-notice">{t.mergingNow}</p>}
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				{!isMerging && <section className="card p-5">{children}</section>}
				<div className="flex min-w-0 flex-col gap-6">
					<HubFactsCard hub={hub} />
					{!isMerging && (
						<section className="card flex flex-col items-start gap-4 p-5">
							<MergeDialog kind={kind} hub={hub} />
							<RemoveHub kind={kind} hub={hub} />
						</section>
					)}
				</div>
			</div>
		</>
	);
}

function HubFactsCard({ hub }: { hub: Hub }) {
	return (
		<section aria-labelledby="facts" className="card p-5">
			<h2 id="facts" className="mb-3 text-lg font-semibold">
				{t.facts}
			</h2>
			<dl className="flex flex-col gap-3">
				<Fact label={t.count}>{formatNumber(hub.businessCount)}</Fact>
				<Fact label={t.updated}>
					<Instant iso={hub.updatedAt} />
				</Fact>
				<Fact label={t.formerSlugs}>{listOf(hub.formerSlugs)}</Fact>
				<Fact label={t.otherNames}>{listOf(hub.otherNames)}</Fact>
			</dl>
		</section>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="break-words">{children}</dd>
		</div>
	);
}

function listOf(items: readonly string[]): string {
	return items.length === 0 ? t.none : items.join(", ");
}

/** Only what is empty can be removed; otherwise it says why not. */
function RemoveHub({ kind, hub }: { kind: HubKind; hub: Hub }) {
	const texts = hubKindTexts[kind];
	if (hub.businessCount > 0)
		return (
			<p className="text-sm text-muted">
				{t.remove.notEmpty}{" "}
				<Link to={businessesOf(kind, hub.id)} className="text-link">
					{t.remove.businesses(formatNumber(hub.businessCount))}
				</Link>
			</p>
		);
	return (
		<ConfirmButton
			label={t.remove.button}
			question={texts.removeQuestion}
			text={texts.removeText(hub.name)}
			confirm={t.remove.confirm}
			action={hubAddress(kind, hub.id)}
			fields={{ intent: "remove", revision: String(hub.revision) }}
		/>
	);
}
