import { countryCodeOf, countryName } from "../country.ts";
import { foldText } from "../fold-text.ts";
import { recogniseTimeZone, timeZoneAt, timeZoneOfCountry } from "../time-zone.ts";
import { cutText, plainLine, rawText } from "./cell-text.ts";
import type { Listing } from "./listing.ts";
import { NOTHING, read, unread } from "./reading.ts";
import { cellOf, pick, pickLine, type Row, report } from "./row.ts";
import { readDegrees, splitCoordinates } from "./values.ts";

type Country = Pick<Listing, "country" | "countryCode">;
type Address = Pick<Listing, "address" | "street" | "city" | "state" | "postalCode">;
type Position = Pick<Listing, "latitude" | "longitude">;

/** The file's own country text, or the English name where it has only a code; the code from whichever column gives one. */
export function readCountry(row: Row): Country {
	const text = pickLine(row, ["country"], 80);
	const given = pick(row, ["countryCode"], (cell) => {
		const word = rawText(cell);
		const code = word.length > 80 ? null : countryCodeOf(word);
		return code === null ? unread("country-unknown") : read(code);
	});
	const code = given ?? (text === null ? null : countryCodeOf(text));
	if (code === null) {
		const cell = cellOf(row, "country");
		if (text !== null && cell !== null) report(row, cell.index, "country-unknown");
		return { country: text, countryCode: null };
	}
	const shown = text === null || isCode(text) ? (countryName(code) ?? text) : text;
	return { country: shown, countryCode: code };
}

/** "GB", "UK", "USA", "A.B.D.": capitals that stand for a country. */
function isCode(text: string): boolean {
	return text.length <= 6 && /^(?:[A-Z]\.?){2,3}$|^[a-z]{2}$/.test(text) && countryCodeOf(text) !== null;
}

/**
 * Address parts. The city of a Turkish sheet is Şehir or İl; an İlçe is the city only where no column holds one, and is added to
 * the address otherwise, unless the address names it already.
 */
export function readAddress(row: Row): Address {
	const district = pickLine(row, ["district"], 120);
	const cityColumn = row.plan.byRole.has("city");
	const city = pickLine(row, ["city"], 120) ?? (cityColumn ? null : district);
	const street = pickLine(row, ["street"], 300);
	let address = pickLine(row, ["address"], 500);
	if (district !== null && cityColumn) {
		if (address === null) address = [street, district, city].filter((part) => part !== null).join(", ");
		else if (!foldText(address).includes(foldText(district))) address = `${address}, ${district}`;
	}
	return {
		address: address === null ? null : cutText(address, 500),
		street,
		city,
		state: pickLine(row, ["state"], 120),
		postalCode: pickLine(row, ["postalCode"], 30),
	};
}

/** Both degrees or neither. 0, 0 is a place in the sea off Ghana where broken geocoders send things: missing, and reported. */
export function readPosition(row: Row): Position {
	const none: Position = { latitude: null, longitude: null };
	let latitudeCell = cellOf(row, "latitude");
	let longitudeCell = cellOf(row, "longitude");
	if (latitudeCell === null && longitudeCell === null) {
		const pair = cellOf(row, "coordinates");
		if (pair === null) return none;
		const parts = splitCoordinates(pair.cell);
		if (parts === null) {
			report(row, pair.index, "coordinates-incomplete");
			return none;
		}
		latitudeCell = { index: pair.index, cell: parts[0] };
		longitudeCell = { index: pair.index, cell: parts[1] };
	}
	if (latitudeCell === null || longitudeCell === null) {
		report(row, (latitudeCell ?? longitudeCell)?.index ?? 0, "coordinates-incomplete");
		return none;
	}
	const latitude = readDegrees(latitudeCell.cell);
	const longitude = readDegrees(longitudeCell.cell);
	if (latitude === null || Math.abs(latitude) > 90) {
		report(row, latitudeCell.index, "coordinates-out-of-range");
		return none;
	}
	if (longitude === null || Math.abs(longitude) > 180) {
		report(row, longitudeCell.index, "coordinates-out-of-range");
		return none;
	}
	if (latitude === 0 && longitude === 0) {
		report(row, latitudeCell.index, "coordinates-zero");
		return none;
	}
	// Adding zero turns −0 into 0.
	return { latitude: latitude + 0, longitude: longitude + 0 };
}

/** The zone the file names, else that of the position, else the only zone of the country. */
export function readTimeZone(row: Row, position: Position, countryCode: string | null): string | null {
	const named = pick(row, ["timeZone"], (cell) => {
		const text = plainLine(rawText(cell));
		if (text === "") return NOTHING;
		const zone = recogniseTimeZone(text);
		return zone === null ? unread("time-zone-unknown") : read(zone);
	});
	if (named !== null) return named;
	const { latitude, longitude } = position;
	const found = latitude !== null && longitude !== null ? timeZoneAt(latitude, longitude) : null;
	return found ?? (countryCode === null ? null : timeZoneOfCountry(countryCode));
}
