import { foldText } from "#workers/domain/fold-text.ts";
import { parseStoredWeek } from "#workers/domain/opening-hours/serialize.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

/**
 * Is a business as the judge knows it and as other engines get it: what the directory's tables say, and nothing that
 * its search makes of that.
 */
export type Place = {
	id: number;
	name: string;
	nameKey: string;
	category: string;
	categoryKey: string;
	type: string;
	typeKey: string;
	street: string;
	address: string;
	postcode: string;
	city: string;
	cityKey: string;
	state: string;
	country: string;
	countryCode: string;
	latitude: number | null;
	longitude: number | null;
	reviews: number;
	/** Is closed for good, or for now. A business that is closed for now is found, but not as open. */
	closed: boolean;
	closedForNow: boolean;
	week: OpeningWeek | null;
	timeZone: string;
	/** Is written as it is dialled from abroad. */
	phone: string;
	website: string;
	/** Lists what its source says that it has. */
	features: readonly string[];
};

type Row = Omit<Place, "closed" | "closedForNow" | "week" | "features" | "cityKey" | "categoryKey" | "typeKey"> & {
	closed: number;
	status: string | null;
	hours: string | null;
	about: string | null;
};

const A_PAGE = 5_000;

/** Reads all businesses of a directory. */
export async function readPlaces(db: D1Database): Promise<Place[]> {
	const places: Place[] = [];
	for (let last = 0; ; ) {
		const { results } = await db
			.prepare(
				`SELECT b.id, b.name, b.name_key AS nameKey, coalesce(k.name, '') AS category, coalesce(b.type, '') AS type,
				coalesce(d.street, '') AS street, coalesce(b.address, '') AS address, coalesce(d.postal_code, '') AS postcode,
				coalesce(y.name, '') AS city, coalesce(y.state, d.state, '') AS state, coalesce(y.country, d.country, '') AS country,
				coalesce(y.country_code, d.country_code, '') AS countryCode, b.latitude, b.longitude, b.review_count AS reviews,
				b.is_open = 0 OR coalesce(b.business_status, '') = 'CLOSED_PERMANENTLY' AS closed, b.business_status AS status,
				d.opening_hours AS hours, coalesce(b.time_zone, '') AS timeZone, coalesce(b.phone, '') AS phone, coalesce(b.website, '') AS website, d.about AS about
				FROM businesses b JOIN business_details d ON d.id = b.id
				LEFT JOIN categories k ON k.id = b.category_id LEFT JOIN cities y ON y.id = b.city_id
				WHERE b.id > ?1 ORDER BY b.id LIMIT ?2`,
			)
			.bind(last, A_PAGE)
			.all<Row>();
		for (const { closed, status, hours, about, ...row } of results) {
			const shut = { closed: closed === 1, closedForNow: status === "CLOSED_TEMPORARILY" };
			const keys = { cityKey: foldText(row.city), categoryKey: foldText(row.category), typeKey: foldText(row.type) };
			places.push({ ...row, ...shut, ...keys, week: parseStoredWeek(hours), features: featuresOf(about) });
		}
		const end = results.at(-1);
		if (end === undefined) return places;
		last = end.id;
	}
}

function featuresOf(about: string | null): string[] {
	const sections: Record<string, Record<string, boolean | string>> = about === null ? {} : JSON.parse(about);
	return Object.values(sections).flatMap((section) =>
		Object.entries(section).flatMap(([name, value]) => (value === true || value === "Free" ? [name] : [])),
	);
}
