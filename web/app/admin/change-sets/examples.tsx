import { Link } from "react-router";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { usePublicAddress } from "#web/admin/ui/use-public-address.ts";
import type { ChangedBusiness, ChangeSetDetail, LeftBusiness, PlaceNames } from "#workers/contract/change-set.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { changedCount } from "./describe.ts";
import { factsInWords } from "./field-words.ts";

/** Is the highest number of businesses that the api lists. */
const MOST_LISTED = 1_000;

const TONES: Record<ChangedBusiness["kind"], BadgeTone> = {
	created: "success",
	updated: "brand",
	removed: "failure",
};

/** Shows some of the changed businesses and how their fields have changed. */
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
	/** Is true when nothing is done yet. Then no link leads away from the decision. */
	planned?: boolean;
};

/** Shows businesses before and after, each in a card. */
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
	// A removed business has a name only as long as its old record is kept, and no page to edit it.
	if (slug === null) return name;
	return (
		<Link to={`/admin/businesses/${id}`} className="text-link">
			{name}
		</Link>
	);
}

function BusinessLinks({ business }: { business: Named }) {
	const name = business.name ?? t.gone(business.id);
	const address = usePublicAddress(`/business/${business.slug}`);
	return (
		<p className="flex flex-wrap gap-4 text-sm">
			<Link to={`/admin/businesses/${business.id}/history`} aria-label={t.historyOf(name)} className="text-link">
				{t.history}
			</Link>
			{business.slug !== null && (
				<a href={address} aria-label={t.publicPageOf(name)} className="text-link">
					{t.publicPage}
				</a>
			)}
		</p>
	);
}

/** Lists the businesses that were changed again later and therefore stayed as they are. */
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

/** Says which fields stayed, and links to the change that has to be taken back first. */
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
