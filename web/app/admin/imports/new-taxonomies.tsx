import { ChevronRight } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { TaxonomyChoice } from "#web/admin/taxonomies/choices-route.ts";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { NewCategory, NewCity } from "#workers/contract/import-preview.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { changeOptions, makeNewCategory } from "./import-session.ts";
import type { ImportState } from "./import-state.ts";

const t = importTexts.taxonomies;
const SHOWN_AT_FIRST = 10;
/** Holds the names as the file writes them. The options hold only their keys. */
const namesOfFile = new Map<string, string>();

type NewTaxonomiesProps = {
	categories: NewCategory[];
	cities: NewCity[];
	options: ImportOptions;
	likeCategories: ImportState["likeCategories"];
};

/**
 * Lists the categories and cities that would be added, and those that are still empty. For each the operator can say
 * which existing one it is.
 */
export function NewTaxonomies({ categories, cities, options, likeCategories }: NewTaxonomiesProps) {
	const mappedCategories = Object.entries(options.categories).map(([key, to]) => {
		return { key, to, like: likeCategories[key] ?? undefined };
	});
	const mappedCities = Object.entries(options.cities).map(([key, { city }]) => ({ key, to: city, like: undefined }));
	if (categories.length + cities.length + mappedCategories.length + mappedCities.length === 0)
		return <p className="text-muted">{t.none}</p>;
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<TaxonomyList
				kind="category"
				title={titleOf(t.categories, categories)}
				taxonomies={categories}
				mapped={mappedCategories}
				onMap={(key, { name }) => changeOptions({ categories: { ...options.categories, [key]: name } })}
				onUnmap={makeNewCategory}
			/>
			<TaxonomyList
				kind="city"
				title={titleOf(t.cities, cities)}
				taxonomies={cities.map(({ city, state, country, ...taxonomy }) => {
					return { ...taxonomy, name: [city, state, country].filter(Boolean).join(", ") };
				})}
				mapped={mappedCities}
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
	/** `like` is the file's name of one that was taken for an existing one by its name alone. */
	mapped: readonly { key: string; to: string; like: string | undefined }[];
	onMap: (key: string, existing: TaxonomyChoice) => void;
	onUnmap: (key: string) => void;
};

function TaxonomyList({ kind, title, taxonomies, mapped, onMap, onUnmap }: TaxonomyListProps) {
	const [shown, setShown] = useState(SHOWN_AT_FIRST);
	const names = useRef(new Map<string, string>());
	const id = useId();
	if (taxonomies.length + mapped.length === 0) return null;
	return (
		<details open={mapped.length > 0 || undefined} className="new-taxonomies">
			<summary className="flex min-h-11 items-center gap-2 font-semibold">
				<ChevronRight aria-hidden="true" size={18} />
				{title}
			</summary>
			{mapped.some(({ like }) => like !== undefined) && <p className="mb-3 text-notice">{t.likeExisting}</p>}
			{mapped.length > 0 && (
				<ul aria-label={t.mapped} className="mb-3 flex flex-col gap-2">
					{mapped.map(({ key, to, like }) => (
						<li key={key} className="flex flex-wrap items-center justify-between gap-2">
							<span>{t.mappedTo(like ?? labelOf(kind, key), to)}</span>
							<button
								type="button"
								className="button"
								aria-label={t.unmapOf(like ?? labelOf(kind, key))}
								onClick={() => onUnmap(key)}
							>
								{t.unmap}
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
								if (!existing) return;
								namesOfFile.set(`${kind} ${key}`, name);
								onMap(key, existing);
							}}
						/>
					</li>
				))}
			</ul>
			{taxonomies.length > shown && (
				<button type="button" className="button mt-3" onClick={() => setShown(shown + 50)}>
					{t.more(formatNumber(taxonomies.length - shown))}
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
