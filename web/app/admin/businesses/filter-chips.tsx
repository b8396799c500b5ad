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

function chipText(
	name: FilterName,
	value: string,
	{ categories, countries, imports, city, notCities }: Choices,
): string {
	const nameOf = (all: { value: string; name: string }[]) => all.find((one) => one.value === value)?.name ?? value;
	const flag = (texts: { true: string; false: string }) => texts[value === "true" ? "true" : "false"];
	switch (name) {
		case "search":
			return `${t.search}: ${value}`;
		case "categoryId":
			return `${t.category}: ${nameOf(categories)}`;
		case "countryCode":
			return `${t.country}: ${nameOf(countries)}`;
		case "cityId":
			return `${t.city}: ${city?.value === value ? city.name : value}`;
		case "notCityIds":
			return `${t.notCityIds}: ${notCities?.value === value ? notCities.name : value}`;
		case "notCountryCode":
			return `${t.notCountryCode}: ${nameOf(countries)}`;
		case "open":
			return `${t.open}: ${flag(flags.open)}`;
		case "verified":
		case "edited":
			return flag(flags[name]);
		case "status":
			return `${t.status}: ${businessStatusTexts[value as keyof typeof businessStatusTexts] ?? value}`;
		case "source":
			return `${t.source}: ${businessSourceTexts[value] ?? value}`;
		case "importId":
			return `${t.import}: ${imports.find(({ id }) => id === value)?.fileName ?? value.slice(0, 8)}`;
		case "changedSince":
		case "changedBefore":
			return `${t[name]}: ${value.split("-").reverse().join(".")}`;
		case "has":
		case "lacks":
			return `${t[name]}: ${featureWords(value)}`;
		case "postcode":
			return `${t.postcode}: ${value}`;
		case "openAt":
			return hoursWords(value);
		default:
			return t[name];
	}
}
