/** Holds a country's code and its name in Turkish. */
export type Countries = readonly (readonly [code: string, name: string])[];

/** Returns a country's name in Turkish, or its code where the name is not known. */
export function countryNamed(code: string, countries: Countries): string {
	return countries.find(([one]) => one === code)?.[1] ?? code;
}
