import { formatNumber, formatTotal } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { noteTexts as t } from "#web/public/texts/search.en.ts";
import type { SearchNotes as Notes } from "#workers/contract/search.ts";
import { WEEKDAYS } from "#workers/domain/opening-hours/week.ts";
import { type Chip, unfilteredHref } from "../filters/filter-chips.ts";
import { filterHref, type ListPlace } from "../filters/list-place.ts";
import { NearButton } from "../near/near-button.tsx";
import { type ListAddress, listHref } from "./list-address.ts";

/**
 * Says what a search has done with the typed text. It has corrected the text, or was told not to, or has left words
 * out, or does not know where 'near me' is.
 */
export function SearchNotes({
	path,
	address,
	notes,
	isEmpty,
}: {
	path: string;
	address: ListAddress;
	notes: Notes;
	isEmpty: boolean;
}) {
	const { mended, dropped, leftOut, nothingIn, notHere, broadened, notLeftOut, needsPosition } = notes;
	const usual = usualHoursOf(notes);
	const noNumber = isEmpty ? notes.number : null;
	const isPlain = usual === null && noNumber === null && !saysSomething(notes);
	if (isPlain && !needsPosition && !address.asTyped) return null;
	return (
		<div className="search-notes">
			{address.asTyped && (
				<p>
					{t.typedExactly} <OtherReading {...{ path, address }}>{t.mendedAgain}</OtherReading>
				</p>
			)}
			{mended !== null && (
				<p>
					{t.showing} <strong>{mended}</strong>.{" "}
					<span>
						{t.instead} <OtherReading {...{ path, address }}>{address.search}</OtherReading>
					</span>
				</p>
			)}
			{noNumber !== null && <p>{t.noNumber(quoted([noNumber]))}</p>}
			{dropped.length > 0 && (
				<p>{isEmpty ? t.nobodyHas(quoted(dropped)) : t.dropped(quoted(dropped), dropped.length > 1)}</p>
			)}
			{leftOut.length > 0 && <p>{t.leftOut(quoted(leftOut), leftOut.length > 1)}</p>}
			{nothingIn !== null && (
				<p>
					{t.nothingIn(nothingIn)} {!isEmpty && (notes.origin === null ? t.elsewhere : t.nearest)}
				</p>
			)}
			{notHere.map((town) => (
				<p key={town}>{t.nothingIn(town)}</p>
			))}
			{broadened !== null && <p>{t.broadened(broadened)}</p>}
			{usual !== null && <p>{usual}</p>}
			{notLeftOut.length > 0 && <p>{t.notLeftOut(quoted(notLeftOut), notLeftOut.length > 1)}</p>}
			{needsPosition && (
				<div>
					<p data-needs-script>{t.needsPosition}</p>
					<noscript>
						<p>{t.needsPlace}</p>
					</noscript>
					<NearButton href={listHref(path, address, { page: 1 })} className="option" />
				</div>
			)}
		</div>
	);
}

/** Tells whether the words of a text were read otherwise than as they stand. */
function saysSomething({ mended, dropped, leftOut, nothingIn, notHere, broadened, notLeftOut }: Notes): boolean {
	const isWhole = mended === null && nothingIn === null && broadened === null;
	return !isWhole || dropped.length + leftOut.length + notLeftOut.length + notHere.length > 0;
}

/** Says of which weekday the hours are, where the text names a day whose own hours are not known. Null: it names none. */
function usualHoursOf({ parsedFilters }: Notes): string | null {
	for (const one of parsedFilters) {
		if (one.kind !== "open" || one.special === undefined || typeof one.filter === "string") continue;
		const day = one.filter.day === null ? undefined : WEEKDAYS[one.filter.day];
		if (day !== undefined) return t.usualHours(quoted([one.special]), day);
	}
	return null;
}

/** Links to the same search with the other reading of the text: as it was typed, or corrected. */
function OtherReading({ path, address, children }: { path: string; address: ListAddress; children: string }) {
	const href = listHref(path, address, { asTyped: !address.asTyped, page: 1 });
	return (
		<a href={href} rel="nofollow" data-swap="results" className="text-link">
			{children}
		</a>
	);
}

function quoted(words: readonly string[]): string {
	return words.map((word) => `‘${word}’`).join(", ");
}

/**
 * Says how the typed text was understood, and from which place distances are measured: 'Cafe · Leeds'. Says nothing for
 * a plain list. Filters are shown as chips.
 */
export function UnderstoodAs({ address, notes }: { address: ListAddress; notes: Notes }) {
	const { what, where, origin } = notes;
	const from = origin?.label ?? (address.near === null ? null : t.yourArea);
	const parts = [what, where, from !== null && t.distancesFrom(from)].filter(Boolean);
	return parts.length === 0 ? null : <p>{parts.join(" · ")}</p>;
}

/** Offers to remove filters, all or one, when filters leave no result. What a single one keeps away comes first, with how much that is. */
export function WithoutFilters({
	place,
	address,
	chips,
	keptAway,
}: {
	place: ListPlace;
	address: ListAddress;
	chips: readonly Chip[];
	keptAway: Notes["keptAway"];
}) {
	const offers = chips.flatMap(({ label, href, filter }) => {
		const away = keptAway.find((one) => one.filter === filter);
		// A filter that is set twice stays when one of them is removed.
		const isAlone = chips.filter((chip) => chip.filter === filter).length === 1;
		return away === undefined || !isAlone
			? []
			: [{ label: t.showWithout(formatTotal(away.count.count, away.count.exact), label), href }];
	});
	// The text stays when all filters are removed, and with it what it asks for.
	const unfiltered = unfilteredHref(place, address);
	const isSame = unfiltered === filterHref(place, address, {});
	const all = isSame ? (chips.length === 1 ? chips[0]?.href : undefined) : unfiltered;
	return (
		<div className="leads">
			{offers.map(({ label, href }) => (
				<SwapButton key={href} href={href} className="button button-primary">
					{label}
				</SwapButton>
			))}
			{all !== undefined && (
				<SwapButton href={all} className={offers.length === 0 ? "button button-primary" : "button"}>
					{siteTexts.clearFilters}
				</SwapButton>
			)}
			{chips.length > 1 && <LeadList id="without" title={t.without} links={chips} swaps />}
		</div>
	);
}

function SwapButton({ href, className, children }: { href: string; className: string; children: string }) {
	return (
		<a href={href} rel="nofollow" data-swap="results" className={className}>
			{children}
		</a>
	);
}

/** Links from results in a town to the other towns of its name, each with its number of places. */
export function Namesakes({ leads }: { leads: Notes["leads"] }) {
	if (leads.length === 0) return null;
	return (
		<div className="search-notes">
			<p>
				{t.alsoCalledSo}{" "}
				{leads.map(({ label, href, count }, at) => (
					<span key={href}>
						{at > 0 && " · "}
						<a href={href} className="text-link">
							{count === undefined ? label : t.countedTown(label, formatNumber(count), count === 1)}
						</a>
					</span>
				))}
			</p>
		</div>
	);
}

/** Links to the nearest categories and cities when there is no result. */
export function Leads({ leads }: { leads: Notes["leads"] }) {
	if (leads.length === 0) return null;
	return (
		<div className="leads">
			<LeadList id="leads" title={t.leads} links={leads} />
		</div>
	);
}

/** Lists links. `swaps` means that they lead to the same list in another state. */
function LeadList({
	id,
	title,
	links,
	swaps = false,
}: {
	id: string;
	title: string;
	links: readonly { label: string; href: string }[];
	swaps?: boolean;
}) {
	return (
		<>
			<p id={id}>{title}</p>
			<ul aria-labelledby={id}>
				{links.map(({ label, href }) => (
					<li key={href + label}>
						<a
							href={href}
							className="option"
							rel={swaps ? "nofollow" : undefined}
							data-swap={swaps ? "results" : undefined}
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}
