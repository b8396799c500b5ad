import { ChevronRight } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { TaxonomyChoice } from "#web/admin/taxonomies/choices-route.ts";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { NewCategory, NewCity, TakenCategory } from "#workers/contract/import-preview.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { ownNames } from "#workers/domain/import/mapped-names.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { changeOptions } from "./import-session.ts";

const t = importTexts.taxonomies;
const SHOWN_AT_FIRST = 10;
/** Holds the names as the file writes them. The options hold only their keys. */
const namesOfFile = new Map<string, string>();

type NewTaxonomiesProps = {
	categories: NewCategory[];
	cities: NewCity[];
	taken: TakenCategory[];
	options: ImportOptions;
};

/**
 * Lists the categories and cities that would be added, those that are still empty, and names that are taken for a category of another name.
 * For each the operator can say which existing one it is, or that it is one of its own.
 */
export function NewTaxonomies({ categories, cities, taken, options }: NewTaxonomiesProps) {
	const own = ownNames(options.categories);
	const mappedCategories = Object.entries(options.categories).map(([key, to]) => ({ key, to, isOwn: own.has(key) }));
	const mappedCities = Object.entries(options.cities).map(([key, { city }]) => ({ key, to: city, isOwn: false }));
	const choose = (key: string, name: string) => changeOptions({ categories: { ...options.categories, [key]: name } });
	if (categories.length + cities.length + taken.length + mappedCategories.length + mappedCities.length === 0)
		return <p className="text-muted">{t.none}</p>;
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<TaxonomyList
				kind="category"
				title={titleOf(t.categories, categories)}
				taxonomies={categories}
				mapped={mappedCategories}
				taken={taken}
				onMap={(key, { name }) => choose(key, name)}
				onUnmap={(key) => changeOptions({ categories: without(options.categories, key) })}
			/>
			<TaxonomyList
				kind="city"
				title={titleOf(t.cities, cities)}
				taxonomies={cities.map(({ city, state, country, ...taxonomy }) => {
					return { ...taxonomy, name: [city, state, country].filter(Boolean).join(", ") };
				})}
				mapped={mappedCities}
				taken={[]}
				onMap={(key, { city }) => city && changeOptions({ cities: { ...options.cities, [key]: city } })}
				onUnmap={(key) => changeOptions({ cities: without(options.cities, key) })}
			/>
		</div>
	);
}

function titleOf(title: (made: string, empty: string) => string, taxonomies: readonly { empty: boolean }[]): string {
	const empty = taxonomies.filter((taxonomy) => taxonomy.empty).length;
	return title(formatNumber(taxonomies.length - empty), empty === 0 ? "" : formatNumber(empty));
}

type TaxonomyListProps = {
	kind: TaxonomyKind;
	title: string;
	taxonomies: readonly { key: string; name: string; places: number; empty: boolean; like?: string }[];
	/** `isOwn` is one that the operator wants as one of its own. */
	mapped: readonly { key: string; to: string; isOwn: boolean }[];
	taken: readonly TakenCategory[];
	onMap: (key: string, existing: Pick<TaxonomyChoice, "name" | "city">) => void;
	onUnmap: (key: string) => void;
};

function TaxonomyList({ kind, title, taxonomies, mapped, taken, onMap, onUnmap }: TaxonomyListProps) {
	const [shown, setShown] = useState(SHOWN_AT_FIRST);
	const names = useRef(new Map<string, string>());
	const id = useId();
	if (taxonomies.length + mapped.length + taken.length === 0) return null;
	const longest = Math.max(taxonomies.length, taken.length);
	function map(key: string, name: string, existing: Pick<TaxonomyChoice, "name" | "city">): void {
		namesOfFile.set(`${kind} ${key}`, name);
		onMap(key, existing);
	}
	return (
		<details open={mapped.length + taken.length > 0 || undefined} className="new-taxonomies">
			<summary className="flex min-h-11 items-center gap-2 font-semibold">
				<ChevronRight aria-hidden="true" size={18} />
				{title}
			</summary>
			{mapped.length > 0 && (
				<ul aria-label={t.mapped} className="mb-3 flex flex-col gap-2">
					{mapped.map(({ key, to, isOwn }) => (
						<li key={key} className="flex flex-wrap items-center justify-between gap-2">
							<span>{isOwn ? t.own(to) : t.mappedTo(labelOf(kind, key), to)}</span>
							<button
								type="button"
								className="button"
								aria-label={t.unmapOf(isOwn ? to : labelOf(kind, key))}
								onClick={() => onUnmap(key)}
							>
								{t.unmap}
							</button>
						</li>
					))}
				</ul>
			)}
			{taken.length > 0 && (
				<ul aria-label={t.taken} className="mb-3 flex flex-col gap-2">
					{taken.slice(0, shown).map(({ key, name, to, by, places }) => (
						<li key={key} className="flex flex-wrap items-center justify-between gap-2">
							<span>
								{t.mappedTo(name, to)} <span className="text-sm text-muted">{t.places(formatNumber(places))}</span>
								<span className="block text-sm text-notice">{t.takenBy[by]}</span>
							</span>
							<button
								type="button"
								className="button"
								aria-label={t.makeOwnOf(name)}
								onClick={() => map(key, name, { name })}
							>
								{t.makeOwn}
							</button>
						</li>
					))}
				</ul>
			)}
			<ul className="flex flex-col gap-3">
				{taxonomies.slice(0, shown).map(({ key, name, places, empty, like }) => (
					<li key={key}>
						<label htmlFor={`${id}-${key}`} className="mb-1 block">
							<span className="font-medium">{name}</span>{" "}
							<span className="text-sm text-muted">{t.places(formatNumber(places))}</span>
							{like !== undefined && <span className="block text-sm text-notice">{t.isLike(like)}</span>}
							{empty && <span className="block text-sm text-muted">{t.toEmpty[kind]}</span>}
						</label>
						<TaxonomyCombobox
							id={`${id}-${key}`}
							kind={kind}
							value=""
							names={names.current}
							placeholder={t.placeholder}
							onChange={(_, existing) => {
								if (existing) map(key, name, existing);
							}}
						/>
						{like !== undefined && (
							<button
								type="button"
								className="button mt-1"
								aria-label={t.takeForOf(name, like)}
								onClick={() => map(key, name, { name: like })}
							>
								{t.takeFor(like)}
							</button>
						)}
					</li>
				))}
			</ul>
			{longest > shown && (
				<button type="button" className="button mt-3" onClick={() => setShown(shown + 50)}>
					{t.more(formatNumber(longest - shown))}
				</button>
			)}
		</details>
	);
}

/** After a reload only the key is known. In the key of a city a sign separates its parts. */
function labelOf(kind: TaxonomyKind, key: string): string {
	const name = namesOfFile.get(`${kind} ${key}`);
	if (name !== undefined) return name;
	return key
		.split(/[^\p{L}\p{N} .'-]+/u)
		.filter(Boolean)
		.join(", ");
}

function without<Value>(map: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
	return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));
}
