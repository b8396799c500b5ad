/** What a column can hold. Several columns may share a role (phone, phone_1 …): the first usable value counts. */
export type FieldName =
	| "about"
	| "address"
	/** A further line of the address, below the street. */
	| "addressLine"
	| "businessStatus"
	| "category"
	| "cid"
	| "city"
	| "claimed"
	| "coordinates"
	| "country"
	| "countryCode"
	/** Days on which a place is closed ("Ruhetag"), or on which alone its hours hold ("Open days"). */
	| "closedDays"
	/** The day on which a place closed for good. */
	| "dateClosed"
	/** Hours of one weekday, or when it opens or closes: see `ColumnPlan.days`. */
	| "dayHours"
	| "description"
	| "district"
	| "email"
	/** One feature a column (`attributes.WiFi`): see `ColumnPlan.features`. */
	| "feature"
	| "googleId"
	| "hours"
	| "hoursCsv"
	/** One line of an hours list (`weekday_text/0`): all of them together are the hours. */
	| "hoursLine"
	| "hoursOld"
	/** Of this directory's own export: the hours as the source had them, the number as it was typed, what the business is known by. */
	| "hoursTyped"
	| "phoneTyped"
	| "sourceKey"
	| "houseNumber"
	| "imageUrl"
	/** Whether the business still exists (not whether it is open now). */
	| "inBusiness"
	| "latitude"
	| "locationLink"
	| "longitude"
	| "menuLink"
	/** The further entries of a list of categories that stands in several columns. */
	| "moreCategories"
	| "moreEmails"
	| "morePhones"
	| "name"
	| "openDays"
	| "orderLink"
	/** The source's own id of the place, and what kind of thing it names (OpenStreetMap). */
	| "ownId"
	| "ownIdType"
	| "permanentlyClosed"
	| "phone"
	| "photoUrl"
	| "placeId"
	/** Postcode and town in one column. */
	| "postalCity"
	| "postalCode"
	| "priceRange"
	| "province"
	| "rating"
	| "ratingSource"
	| "reservationLink"
	| "reviewCount"
	| "reviewsLink"
	| "state"
	| "street"
	| "subtypes"
	| "temporarilyClosed"
	| "timeZone"
	| "type"
	/** True where nobody has claimed the profile: the opposite of `claimed`. */
	| "unclaimed"
	| "website";
