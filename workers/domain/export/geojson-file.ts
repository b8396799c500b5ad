import { snakeName } from "../business/field-lists.ts";
import type { ExportedBusiness } from "./columns.ts";
import { hoursCell } from "./hours-cell.ts";

/**
 * Writes the businesses of an export as a GeoJSON FeatureCollection (RFC 7946). A business
 * without a position has no geometry.
 */
export async function* geojsonBytes(parts: AsyncIterable<readonly ExportedBusiness[]>): AsyncGenerator<Uint8Array> {
	const utf8 = new TextEncoder();
	yield utf8.encode('{"type":"FeatureCollection","features":[');
	let isFirst = true;
	for await (const part of parts) {
		if (part.length === 0) continue;
		yield utf8.encode(`${isFirst ? "" : ","}\n${part.map(feature).join(",\n")}`);
		isFirst = false;
	}
	yield utf8.encode("\n]}\n");
}

/**
 * Writes a business as a feature without its missing facts. Stored lists and features become JSON lists and objects; hours
 * become the text of a sheet's cell.
 */
function feature({ id, latitude, longitude, ...facts }: ExportedBusiness): string {
	const { morePhones, moreEmails, about, openingHours, isOpen, isVerified, isClaimed, ...plain } = facts;
	const properties = {
		row_number: id,
		...Object.fromEntries(
			Object.entries(plain).flatMap(([name, value]) =>
				value === null ? [] : [[RENAMED[name] ?? snakeName(name), value]],
			),
		),
		...(morePhones === null ? {} : { more_phones: JSON.parse(morePhones) }),
		...(moreEmails === null ? {} : { more_emails: JSON.parse(moreEmails) }),
		...(openingHours === null ? {} : { opening_hours: hoursCell(openingHours) }),
		...(about === null ? {} : { about: JSON.parse(about) }),
		is_open: isOpen === 1,
		is_verified: isVerified === 1,
		claimed: isClaimed === 1,
	};
	const geometry =
		latitude === null || longitude === null ? null : { type: "Point", coordinates: [longitude, latitude] };
	return JSON.stringify({ type: "Feature", id, geometry, properties });
}

const RENAMED: Record<string, string> = {
	sourceId: "source_key",
	phoneRaw: "phone_as_typed",
	openingHoursRaw: "opening_hours_as_typed",
};
