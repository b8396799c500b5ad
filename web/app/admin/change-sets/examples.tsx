import { Link } from "react-router";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ChangedBusiness, ChangeSetDetail, LeftBusiness, PlaceNames } from "#workers/contract/change-set.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { changedCount } from "./describe.ts";
import { factsInWords } from "./field-words.ts";

/** The api lists no more. */
const MOST_LISTED = 1_000;

const TONES: Record<ChangedBusiness["kind"], BadgeTone> = {
	created: "success",
	updated: "brand",
	removed: "failure",
};

/** Some of the changed businesses with what has become of their fields. */
export function Examples({ set }: { set: ChangeSetDetail }) {
	return (
		<section aria-labelledby="examples">
			<h2 id="examples" className="text-lg font-semibold">
				{t.examples}
			</h2>
			{set.examples.length === 0 ? (
				<p className="mt-1 text-muted">{t.noExamples}</p>
			) : (
				<>
					<p className="mt-1 mb-3 text-muted">
						{t.examplesText(formatNumber(set.examples.length), formatNumber(changedCount(set)))}
					</p>
					<ChangedBusinesses businesses={set.examples} names={set.names} />
				</>
			)}
		</section>
	);
}

type ChangedProps = {
	businesses: ChangedBusiness[];
	names: PlaceNames;
	/** Nothing is done yet: nor does a link lead away from where one decides on it. */
	planned?: boolean;
};

/** Businesses before and after, a card each. */
export function ChangedBusinesses({ businesses, names, planned = false }: ChangedProps) {
	const kinds = planned ? t.plannedKinds : t.changeKinds;
	return (
		<ul className="flex flex-col gap-4">
			{businesses.map((business) => (
				<li key={business.id} className="card p-5">
					<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
						<h3 className="flex flex-wrap items-center gap-3 font-semibold">
							{planned ? business.name : <BusinessName business={business} />}
							<Badge tone={TONES[business.kind]}>{kinds[business.kind]}</Badge>
						</h3>
						{!planned && <BusinessLinks business={business} />}
					</div>
					<ChangedFields kind={business.kind} fields={business.fields} names={names} caption={business.name} />
				</li>
			))}
		</ul>
	);
}

type Named = { id: number; name: string | null; slug: string | null };

function BusinessName({ business: { id, name, slug } }: { business: Named }) {
	if (name === null) return t.gone(id);
	// Gone ones have a name as long as what they were is kept, and no page to be edited on.
	if (slug === null) return name;
	return (
		<Link to={`/admin/businesses/${id}`} className="text-link">
			{name}
		</Link>
	);
}

function BusinessLinks({ business }: { business: Named }) {
	const name = business.name ?? t.gone(business.id);
	return (
		<p className="flex flex-wrap gap-4 text-sm">
			<Link to={`/admin/businesses/${business.id}/history`} aria-label={t.historyOf(name)} className="text-link">
				{t.history}
			</Link>
			{business.slug !== null && (
				<a href={`/business/${business.slug}`} aria-label={t.publicPageOf(name)} className="text-link">
					{t.publicPage}
				</a>
			)}
		</p>
	);
}

/** What was changed again since, and so stayed as it is. */
export function LeftAlone({ set }: { set: ChangeSetDetail }) {
	if (set.left.length === 0) return null;
	return (
		<section aria-labelledby="left" className="card p-5">
			<h2 id="left" className="text-lg font-semibold">
				{t.left}
			</h2>
			<p className="mt-1 text-muted">{t.leftText}</p>
			{set.left.length >= MOST_LISTED && <p className="mt-1 text-muted">{t.leftMore(formatNumber(set.left.length))}</p>}
			<ul className="mt-3 flex flex-col gap-3">
				{set.left.map((business) => (
					<li key={business.id}>
						<div className="flex flex-wrap items-center justify-between gap-x-4">
							<BusinessName business={business} />
							<BusinessLinks business={business} />
						</div>
						<Stayed business={business} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** Which fields stayed, and the change that would have to be taken back before, as a link. */
function Stayed({ business: { facts, cause } }: { business: LeftBusiness }) {
	const fields = factsInWords(facts).join(", ");
	return (
		<p className="text-muted text-sm">
			{fields === "" ? t.stayedWhole : t.stayed(fields)}
			{cause !== null && (
				<>
					{". "}
					{t.first}{" "}
					<Link to={`/admin/changes/${cause.id}`} className="text-link">
						{t.detailOf(t.kinds[cause.kind], formatInstant(cause.at))}
					</Link>
				</>
			)}
		</p>
	);
}
