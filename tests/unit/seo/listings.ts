import fc from "fast-check";
import type { BusinessDetail, Category, City } from "#web/request/api.ts";
import { SHOWN_DETAILS, type ShownDetail } from "#workers/domain/business/field-lists.ts";
import type { ListState, Site } from "#workers/domain/seo/page.ts";
import { arbitraryWeek } from "../opening-hours/arbitrary-week.ts";

export const site: Site = {
	origin: "https://example.org",
	name: "Local Business Directory",
	description: "Find local businesses with opening hours, contact details and directions.",
	logoUrl: "https://example.org/logo.png",
	shareImage: { url: "https://example.org/share.png", alt: "Local Business Directory", width: 1200, height: 630 },
};

/** Makes a business with every fact. */
export function business(facts: Partial<BusinessDetail> = {}): BusinessDetail {
	return {
		...(Object.fromEntries(SHOWN_DETAILS.map((field) => [field, null])) as Record<ShownDetail, null>),
		id: 7,
		slug: "the-crown-leeds",
		name: "The Crown",
		category: { id: 3, name: "Pub", slug: "pub", icon: "beer" },
		categoryId: 3,
		type: "Gastropub",
		rating: "4.6",
		reviewCount: 666,
		ratingSource: "Google",
		address: "12 High Street, Leeds LS1 4AB, United Kingdom",
		street: "12 High Street",
		postalCode: "LS1 4AB",
		city: "Leeds",
		cityToldApartBy: null,
		citySlug: "leeds",
		state: "England",
		country: "United Kingdom",
		countryCode: "GB",
		latitude: 53.7997012,
		longitude: -1.5492001,
		phone: "+441132496000",
		phoneDisplay: "0113 249 6000",
		morePhones: [],
		morePhonesDisplay: [],
		email: "landlord@crown.example",
		moreEmails: [],
		website: "https://crown.example/leeds",
		photoUrl: "https://lh5.example/photo=w800",
		imageUrl: null,
		priceRange: "££",
		businessStatus: "OPERATIONAL",
		isOpen: true,
		isVerified: false,
		isClaimed: true,
		openingHours: [[[660, 1380]], [[660, 1380]], [[660, 1380]], [[660, 1380]], [[660, 1560]], "open24h", "closed"],
		timeZone: "Europe/London",
		menuLink: "https://crown.example/menu",
		reservationLink: "https://crown.example/book",
		locationLink: "https://maps.example/place/1",
		description:
			"<p>An <b>old</b> pub &amp; kitchen with a garden, a fire and a view over the market square of Leeds.</p>",
		about: {
			Accessibility: { "Wheelchair accessible entrance": true, "Wheelchair accessible toilet": false },
			Amenities: { "Wi-Fi": "Free", "Beer garden": true },
			Crowd: { Students: true },
			Planning: { "Accepts reservations": true },
		},
		workingHours: {},
		source: "import",
		reviews: [{ id: 1, authorName: "Ann", rating: 5, comment: "Lovely", createdAt: "2026-01-01T00:00:00.000Z" }],
		createdAt: "2026-01-01T00:00:00.000Z",
		updatedAt: "2026-11-20T12:00:00.000Z",
		contentChangedAt: "2026-11-03T12:00:00.000Z",
		...facts,
	};
}

/** Makes a business with a name and no other fact. */
export function bareBusiness(facts: Partial<BusinessDetail> = {}): BusinessDetail {
	const known = ["id", "slug", "name", "reviewCount", "isOpen", "isVerified", "isClaimed", "workingHours", "reviews"];
	const dates = ["createdAt", "updatedAt", "contentChangedAt", "source"];
	const bare = Object.fromEntries(
		Object.entries(business()).map(([key, value]) => [key, [...known, ...dates].includes(key) ? value : null]),
	) as BusinessDetail;
	return { ...bare, ...facts };
}

export function category(facts: Partial<Category> = {}): Category {
	return { id: 3, name: "Restaurants", slug: "restaurants", icon: "utensils", businessCount: 127, ...facts };
}

export function city(facts: Partial<City> = {}): City {
	return {
		id: 9,
		name: "Leeds",
		slug: "leeds",
		state: "England",
		country: "United Kingdom",
		countryCode: "GB",
		toldApartBy: null,
		businessCount: 127,
		...facts,
	};
}

export function listAt(page = 1, state: Partial<ListState> = {}): ListState {
	return { page, first: 1, lastPage: 11, narrowed: false, ...state };
}

const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.constantFrom("</script><script>alert(1)</script>", "<!--", "a & b", "\u2028", "İstanbul 🍕", " ", "", "\ud83c"),
);
const link = fc.oneof(
	fc.webUrl(),
	fc.constantFrom("javascript:alert(1)", "", "//other.example/x.png", "/media/7.webp"),
);
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Makes businesses of every shape: each fact is there or not, and texts try to break out of the script element. */
export const anyBusiness: fc.Arbitrary<BusinessDetail> = fc
	.record({
		type: perhaps(fc.oneof(text, fc.constantFrom("Italian restaurant", "Pub", "Museum"))),
		address: perhaps(text),
		street: perhaps(text),
		postalCode: perhaps(text),
		city: perhaps(text),
		citySlug: perhaps(fc.constant("leeds")),
		state: perhaps(text),
		country: perhaps(text),
		countryCode: perhaps(fc.constantFrom("GB", "TR", "US")),
		latitude: perhaps(fc.double({ min: -90, max: 90, noNaN: true })),
		longitude: perhaps(fc.double({ min: -180, max: 180, noNaN: true })),
		phone: perhaps(fc.constant("+441132496000")),
		website: perhaps(link),
		photoUrl: perhaps(link),
		imageUrl: perhaps(link),
		menuLink: perhaps(link),
		reservationLink: perhaps(link),
		locationLink: perhaps(link),
		priceRange: perhaps(text),
		description: perhaps(text),
		about: perhaps(fc.dictionary(fc.constantFrom("Amenities", "Crowd", "__x"), fc.dictionary(text, fc.boolean()))),
		openingHours: perhaps(arbitraryWeek),
		isOpen: fc.boolean(),
		businessStatus: perhaps(fc.constantFrom("OPERATIONAL", "CLOSED_PERMANENTLY", "CLOSED_TEMPORARILY")),
	})
	.chain((facts) =>
		fc
			.string({ unit: "grapheme", minLength: 1, maxLength: 80 })
			.map((name) => business({ ...facts, name: `N${name}` })),
	);
