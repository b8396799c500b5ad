import { X } from "lucide-react";
import { Link } from "react-router";
import { businessSourceTexts, businessStatusTexts } from "#web/admin/texts/business-field.tr.ts";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import type { ManagedOrder } from "#workers/contract/business-list.ts";
import { type Choices, useChoices } from "./choices-route.tsx";
import { featureWords, hoursWords } from "./filter-words.ts";
import { FILTERS, type FilterName, listHref, type Typed } from "./list-address.ts";
import { MeantFiltersItems } from "./meant-filters.tsx";

const t = businessListTexts.filters;
const { flags } = businessListTexts;

/** Shows each filter of the list as a link that removes it. */
export function FilterChips({ typed, order }: { typed: Typed; order: ManagedOrder }) {
	const choices = useChoices();
	const active = FILTERS.filter((name) => typed[name] !== undefined);
	if (active.length === 0) return null;
	return (
		<ul aria-label={t.active} className="mb-4 flex flex-wrap items-center gap-2">
			{active.map((name) => {
				const text = chipText(name, typed[name] ?? "", choices);
				return (
					<li key={name} className="min-w-0">
						<Link
							to={listHref({ ...typed, [name]: undefined }, order)}
							preventScrollReset
							aria-label={t.remove(text)}
							className="filter-chip"
						>
							<span className="truncate">{text}</span>
							<X aria-hidden="true" size={16} className="shrink-0" />
						</Link>
					</li>
				);
			})}
			<li>
				<Link to={listHref({}, order)} preventScrollReset className="text-link inline-flex min-h-8 items-center px-1">
					{t.clear}
				</Link>
			</li>
			<MeantFiltersItems typed={typed} order={order} />
		</ul>
	);
}

/** Says a filter with its value in words. */
type ChipText = (value: string, choices: Choices) => string;

const nameOf = (all: { value: string; name: string }[], value: string) =>
	all.find((one) => one.value === value)?.name ?? value;
const flag = (texts: { true: string; false: string }, value: string) => texts[value === "true" ? "true" : "false"];
const day = (value: string) => value.split("-").reverse().join(".");

const CHIP_TEXTS: { readonly [name in FilterName]: ChipText } = {
	search: (value) => `${t.search}: ${value}`,
	categoryId: (value, { categories }) => `${t.category}: ${nameOf(categories, value)}`,
	countryCode: (value, { countries }) => `${t.country}: ${nameOf(countries, value)}`,
	cityId: (value, { city }) => `${t.city}: ${city?.value === value ? city.name : value}`,
	notCityIds: (value, { notCities }) => `${t.notCityIds}: ${notCities?.value === value ? notCities.name : value}`,
	notCountryCode: (value, { countries }) => `${t.notCountryCode}: ${nameOf(countries, value)}`,
	open: (value) => `${t.open}: ${flag(flags.open, value)}`,
	verified: (value) => flag(flags.verified, value),
	edited: (value) => flag(flags.edited, value),
	status: (value) => `${t.status}: ${businessStatusTexts[value as keyof typeof businessStatusTexts] ?? value}`,
	source: (value) => `${t.source}: ${businessSourceTexts[value] ?? value}`,
	importId: (value, { imports }) =>
		`${t.import}: ${imports.find(({ id }) => id === value)?.fileName ?? value.slice(0, 8)}`,
	missingFrom: (value, { imports }) =>
		`${t.missingFrom}: ${imports.find(({ id }) => id === value)?.fileName ?? value.slice(0, 8)}`,
	changedSince: (value) => `${t.changedSince}: ${day(value)}`,
	changedBefore: (value) => `${t.changedBefore}: ${day(value)}`,
	has: (value) => `${t.has}: ${featureWords(value)}`,
	lacks: (value) => `${t.lacks}: ${featureWords(value)}`,
	postcode: (value) => `${t.postcode}: ${value}`,
	openAt: (value) => hoursWords(value),
	noHours: () => t.noHours,
	noPhone: () => t.noPhone,
	noPhoto: () => t.noPhoto,
};

function chipText(name: FilterName, value: string, choices: Choices): string {
	return CHIP_TEXTS[name](value, choices);
}
