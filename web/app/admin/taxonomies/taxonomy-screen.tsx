import { ArrowLeft, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { taxonomyTexts as t, taxonomyKindTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import type { TaxonomyFacts, TaxonomyKind, TaxonomyPast } from "#workers/contract/taxonomy.ts";
import { businessesOf, publicAddress, TAXONOMY_ROOMS, taxonomyAddress } from "./addresses.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { TaxonomyProgress } from "./taxonomy-progress.tsx";

type Taxonomy = TaxonomyFacts & TaxonomyPast & { id: number; name: string; slug: string };

type TaxonomyScreenProps = {
	kind: TaxonomyKind;
	taxonomy: Taxonomy;
	site: string;
	/** Says how the last change ended. */
	notice: string | null;
	/** Is the answer to the last posted form. */
	answer: unknown;
	/** Is the form. */
	children: ReactNode;
};

/** Shows one category or city: its form, what leads to it, and how it is merged and removed. */
export function TaxonomyScreen({ kind, taxonomy, site, notice, answer, children }: TaxonomyScreenProps) {
	const texts = taxonomyKindTexts[kind];
	const isMerging = taxonomy.mergedInto !== null;
	return (
		<>
			<RoomLinks />
			<p className="mb-3">
				<Link to={TAXONOMY_ROOMS[kind]} className="text-link inline-flex min-h-11 items-center gap-2 font-medium">
					<ArrowLeft aria-hidden="true" size={18} />
					{texts.back}
				</Link>
			</p>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-3">
				<h1 className="min-w-0 text-2xl font-bold tracking-tight break-words sm:text-3xl">{taxonomy.name}</h1>
				<a href={publicAddress(kind, taxonomy.slug, site)} target="_blank" rel="noopener" className="button">
					<ExternalLink aria-hidden="true" size={18} />
					{t.openPage}
					<span className="sr-only"> {t.newTab}</span>
				</a>
			</div>
			<Notice text={problemText(answer)} tone="failure" />
			<Notice text={answer ? null : notice} />
			{taxonomy.following !== null && <TaxonomyProgress kind={kind} id={taxonomy.id} following={taxonomy.following} />}
			{isMerging && <p className="mb-6 rounded-xl bg-notice-soft p-4 font-medium text-notice">{t.mergingNow}</p>}
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				{!isMerging && <section className="card p-5">{children}</section>}
				<div className="flex min-w-0 flex-col gap-6">
					<TaxonomyFactsCard kind={kind} taxonomy={taxonomy} />
					{!isMerging && (
						<section className="card flex flex-col items-start gap-4 p-5">
							<MergeDialog kind={kind} taxonomy={taxonomy} />
							<RemoveTaxonomy kind={kind} taxonomy={taxonomy} />
						</section>
					)}
				</div>
			</div>
		</>
	);
}

function TaxonomyFactsCard({ kind, taxonomy }: { kind: TaxonomyKind; taxonomy: Taxonomy }) {
	return (
		<section aria-labelledby="facts" className="card p-5">
			<h2 id="facts" className="mb-3 text-lg font-semibold">
				{t.facts}
			</h2>
			<dl className="flex flex-col gap-3">
				<Fact label={t.count}>{formatNumber(taxonomy.businessCount)}</Fact>
				<Fact label={t.updated}>
					<Instant iso={taxonomy.updatedAt} />
				</Fact>
				<Fact label={t.formerSlugs}>{listOf(taxonomy.formerSlugs)}</Fact>
				<Fact label={t.formerNames}>
					<FormerNames kind={kind} taxonomy={taxonomy} />
				</Fact>
				{taxonomy.mergedNames.length > 0 && <Fact label={t.mergedNames}>{listOf(taxonomy.mergedNames)}</Fact>}
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

/** Lists the former names, each with the button that forgets it. */
function FormerNames({ kind, taxonomy: { id, formerNames, mergedInto } }: { kind: TaxonomyKind; taxonomy: Taxonomy }) {
	if (formerNames.length === 0 || mergedInto !== null) return listOf(formerNames);
	return (
		<ul className="flex flex-col gap-1">
			{formerNames.map((name) => (
				<li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
					<span className="min-w-0 wrap-anywhere">{name}</span>
					<ConfirmButton
						label={t.forget.button}
						name={t.forget.of(name)}
						question={t.forget.question}
						text={t.forget.text(name)}
						confirm={t.forget.confirm}
						action={taxonomyAddress(kind, id)}
						fields={{ intent: "forget", name }}
						tone="neutral"
					/>
				</li>
			))}
		</ul>
	);
}

function listOf(items: readonly string[]): string {
	return items.length === 0 ? t.none : items.join(", ");
}

/** Removes an empty one. Otherwise it says why it cannot be removed. */
function RemoveTaxonomy({ kind, taxonomy }: { kind: TaxonomyKind; taxonomy: Taxonomy }) {
	const texts = taxonomyKindTexts[kind];
	if (taxonomy.businessCount > 0)
		return (
			<p className="text-sm text-muted">
				{t.remove.notEmpty}{" "}
				<Link to={businessesOf(kind, taxonomy.id)} className="text-link">
					{t.remove.businesses(formatNumber(taxonomy.businessCount))}
				</Link>
			</p>
		);
	return (
		<ConfirmButton
			label={t.remove.button}
			question={texts.removeQuestion}
			text={texts.removeText(taxonomy.name)}
			confirm={t.remove.confirm}
			action={taxonomyAddress(kind, taxonomy.id)}
			fields={{ intent: "remove", revision: String(taxonomy.revision) }}
		/>
	);
}
