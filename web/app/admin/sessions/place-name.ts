import type { SessionItem } from "#workers/contract/session.ts";

const countries = new Intl.DisplayNames("tr-TR", { type: "region", fallback: "none" });

/**
 * Writes "İzmir, Türkiye" as far as the edge knew it, or returns null when it knew nothing. Codes that are no country
 * (XX, T1) count as unknown.
 */
export function placeName({ city, country }: Pick<SessionItem, "city" | "country">): string | null {
	const known = [city, country === null ? null : countryName(country)].filter((part) => part !== null && part !== "");
	return known.length === 0 ? null : known.join(", ");
}

function countryName(code: string): string | null {
	if (!/^[A-Z]{2}$/.test(code) || code === "XX" || code === "ZZ") return null;
	return countries.of(code) ?? code;
}
