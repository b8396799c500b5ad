import { guardApostrophe } from "../csv.ts";
import { CELL_CHARACTERS, inCells, type WrittenCell, type WrittenColumn } from "../workbook/write-sheet.ts";
import { hoursCell } from "./hours-cell.ts";
import { morePhonesCell, phoneCell, typedPhoneCell } from "./phone-cell.ts";

/** A business as an export has it: as it is stored, its category and its city by their names. Lists, hours and features are JSON. */
export type ExportedBusiness = {
	id: number;
	slug: string;
	sourceId: string;
	name: string;
	category: string | null;
	type: string | null;
	address: string | null;
	street: string | null;
	postalCode: string | null;
	city: string | null;
	state: string | null;
	country: string | null;
	countryCode: string | null;
	latitude: number | null;
	longitude: number | null;
	timeZone: string | null;
	phone: string | null;
	phoneRaw: string | null;
	morePhones: string | null;
	email: string | null;
	moreEmails: string | null;
	website: string | null;
	menuLink: string | null;
	orderLink: string | null;
	reservationLink: string | null;
	reviewsLink: string | null;
	locationLink: string | null;
	openingHours: string | null;
	openingHoursRaw: string | null;
	businessStatus: string | null;
	isOpen: number;
	isVerified: number;
	isClaimed: number;
	rating: number | null;
	reviewCount: number;
	ratingSource: string | null;
	priceRange: string | null;
	description: string | null;
	about: string | null;
	photoUrl: string | null;
	imageUrl: string | null;
	placeId: string | null;
	googleId: string | null;
	cid: string | null;
};

type ExportColumn = WrittenColumn & { cell: (business: ExportedBusiness) => WrittenCell };

/** A description has up to 65,536 characters, features three times as many: a cell has half of that, the rest stands in further ones. */
const DESCRIPTION_CELLS = 3;
const ABOUT_CELLS = 4;

/**
 * The columns of an export, which `listing/exported-row.ts` reads back as they are. `source_key` is who the business is: what the import
 * knows it by, with or without an id of a source. `row_number`, `slug`, `is_open` and `is_verified` are there to be read: an
 * import leaves them alone. What a cell cannot hold goes on in the hidden columns at the end.
 */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
	{ header: "row_number", width: 12, cell: ({ id }) => id },
	{ header: "name", width: 36, cell: ({ name }) => text(name) },
	{ header: "category", width: 22, cell: ({ category }) => text(category) },
	{ header: "type", cell: ({ type }) => text(type) },
	{ header: "address", width: 44, cell: ({ address }) => text(address) },
	{ header: "street", width: 28, cell: ({ street }) => text(street) },
	{ header: "postal_code", width: 12, cell: ({ postalCode }) => text(postalCode) },
	{ header: "city", cell: ({ city }) => text(city) },
	{ header: "state", cell: ({ state }) => text(state) },
	{ header: "country", cell: ({ country }) => text(country) },
	{ header: "country_code", width: 10, cell: ({ countryCode }) => text(countryCode) },
	{ header: "latitude", width: 14, cell: ({ latitude }) => latitude },
	{ header: "longitude", width: 14, cell: ({ longitude }) => longitude },
	{ header: "time_zone", cell: ({ timeZone }) => text(timeZone) },
	{ header: "phone", cell: (business) => text(phoneCell(business)) },
	{ header: "more_phones", cell: ({ morePhones }) => text(morePhonesCell(morePhones)) },
	{ header: "email", width: 28, cell: ({ email }) => text(email) },
	{ header: "more_emails", cell: ({ moreEmails }) => text(lines(moreEmails)) },
	{ header: "website", width: 32, cell: ({ website }) => text(website) },
	{ header: "menu_link", cell: ({ menuLink }) => text(menuLink) },
	{ header: "order_link", cell: ({ orderLink }) => text(orderLink) },
	{ header: "reservation_link", cell: ({ reservationLink }) => text(reservationLink) },
	{ header: "opening_hours", width: 40, cell: ({ openingHours }) => text(hoursCell(openingHours)) },
	{ header: "business_status", cell: ({ businessStatus }) => text(businessStatus) },
	{ header: "is_open", width: 10, cell: ({ isOpen }) => isOpen === 1 },
	{ header: "is_verified", width: 10, cell: ({ isVerified }) => isVerified === 1 },
	{ header: "claimed", width: 10, cell: ({ isClaimed }) => isClaimed === 1 },
	{ header: "rating", width: 10, cell: ({ rating }) => rating },
	{ header: "review_count", width: 10, cell: ({ reviewCount }) => reviewCount },
	{ header: "rating_source", cell: ({ ratingSource }) => text(ratingSource) },
	{ header: "price_range", cell: ({ priceRange }) => text(priceRange) },
	{ header: "description", width: 44, cell: ({ description }) => piece(description, 0, DESCRIPTION_CELLS) },
	{ header: "about", width: 44, cell: ({ about }) => piece(about, 0, ABOUT_CELLS) },
	{ header: "photo_url", cell: ({ photoUrl }) => text(photoUrl) },
	{ header: "image_url", cell: ({ imageUrl }) => text(imageUrl) },
	{ header: "reviews_link", cell: ({ reviewsLink }) => text(reviewsLink) },
	{ header: "location_link", cell: ({ locationLink }) => text(locationLink) },
	{ header: "place_id", width: 30, cell: ({ placeId }) => text(placeId) },
	{ header: "google_id", width: 40, cell: ({ googleId }) => text(googleId) },
	{ header: "cid", width: 24, cell: ({ cid }) => text(cid) },
	{ header: "slug", width: 30, cell: ({ slug }) => text(slug) },
	{ header: "source_key", width: 34, cell: ({ sourceId }) => text(sourceId) },
	{ header: "phone_as_typed", cell: (business) => text(typedPhoneCell(business)) },
	{ header: "opening_hours_as_typed", cell: ({ openingHoursRaw }) => text(openingHoursRaw) },
	{ header: "description_2", hidden: true, cell: ({ description }) => piece(description, 1, DESCRIPTION_CELLS) },
	{ header: "description_3", hidden: true, cell: ({ description }) => piece(description, 2, DESCRIPTION_CELLS) },
	{ header: "about_2", hidden: true, cell: ({ about }) => piece(about, 1, ABOUT_CELLS) },
	{ header: "about_3", hidden: true, cell: ({ about }) => piece(about, 2, ABOUT_CELLS) },
	{ header: "about_4", hidden: true, cell: ({ about }) => piece(about, 3, ABOUT_CELLS) },
];

/** The row of a business. */
export function exportedCells(business: ExportedBusiness): WrittenCell[] {
	return EXPORT_COLUMNS.map(({ cell }) => cell(business));
}

function text(value: string | null): string | null {
	return value === null ? null : guardApostrophe(value);
}

/** What does not fit into all of them is left out whole: an empty cell says nothing, and leaves what is stored. */
function piece(value: string | null, at: number, most: number): string | null {
	if (value === null) return null;
	if (value.length <= A_CELL) return at === 0 ? guardApostrophe(value) : null;
	const pieces = inCells(value, A_CELL);
	return pieces.length > most ? null : text(pieces[at] ?? null);
}

/** With room for an apostrophe. */
const A_CELL = CELL_CHARACTERS - 1;

function lines(json: string | null): string | null {
	return json === null ? null : (JSON.parse(json) as string[]).join("\n");
}
