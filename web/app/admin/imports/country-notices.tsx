import { importTexts } from "#web/admin/texts/import.tr.ts";
import { importCountryTexts as t } from "#web/admin/texts/import-country.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { proposedCountry, townsElsewhere } from "#workers/domain/import/country-findings.ts";
import { type Countries, countryNamed } from "./countries.ts";
import type { PlannedFile, Trial } from "./import-messages.ts";
import { changeCountry } from "./import-session.ts";
import type { ImportState } from "./import-state.ts";

const SHOWN_TOWNS = 5;

type CountryNoticesProps = {
	plan: PlannedFile;
	trial: Trial | null;
	remembered: ImportState["rememberedCountry"];
	countries: Countries;
};

/**
 * Says which country is taken for rows that name none, and by what: the file, or what was chosen for one with the same columns. Where none is, it says what follows and which towns of the directory
 * have these names, and offers the likeliest country.
 */
export function CountryNotices({ plan: { country }, trial, remembered, countries }: CountryNoticesProps) {
	const { countryless, cities = [] } = trial?.details ?? {};
	const isSure = country?.sure === true;
	const without = countryless?.without ?? 0;
	const towns = townsElsewhere(cities).map(({ city, elsewhere }) => {
		return t.town(city, elsewhere.map((code) => countryNamed(code, countries)).join(", "));
	});
	const likely = isSure ? null : proposedCountry(country, cities);
	return (
		<>
			{remembered !== null && (
				<div className="mt-1 mb-3 rounded-xl bg-surface p-4">
					<p>{t.remembered(countryNamed(remembered, countries))}</p>
					<button type="button" className="button mt-3" onClick={() => changeCountry(null)}>
						{t.forget}
					</button>
				</div>
			)}
			{isSure && <p className="mt-1 mb-3 rounded-xl bg-surface p-4">{takenCountryText(country, countries)}</p>}
			{countryless !== undefined && without > 0 && (
				<div className="mt-1 mb-3 rounded-xl bg-notice-soft p-4 text-notice">
					<p>
						{countryless.nowhere
							? importTexts.preview.countryless
							: t.someWithout(formatNumber(without), formatNumber(countryless.places))}
					</p>
					<p className="mt-1">
						{t.ownTowns} {towns.length > 0 && t.here(towns.slice(0, SHOWN_TOWNS).join(", "))}
						{towns.length > SHOWN_TOWNS && ` ${t.more(formatNumber(towns.length - SHOWN_TOWNS))}`}
					</p>
					{likely !== null && (
						<button type="button" className="button mt-3" onClick={() => changeCountry(likely)}>
							{t.allIn(countryNamed(likely, countries))}
						</button>
					)}
				</div>
			)}
		</>
	);
}

/** Says which country is taken for rows that name none, by what, and what to do where that is wrong. */
export function takenCountryText(
	{ code, by, shown, judged }: NonNullable<PlannedFile["country"]>,
	countries: Countries,
	advice: string = t.choose,
): string {
	const proofs = by.map((proof) => t.proofs[proof]).join(", ");
	return `${t.taken(countryNamed(code, countries), formatNumber(shown), formatNumber(judged), proofs)} ${advice}`;
}
