import type { About, BusinessStatus } from "../listing/listing.ts";
import type { OpeningWeek } from "../opening-hours/week.ts";

/** Defines the facts that metadata are made of: the part of each answer for search engines and share cards. Absent facts are null. */

export type CategoryFacts = { name: string; slug: string; businessCount: number };

export type CityFacts = {
	name: string;
	slug: string;
	state: string | null;
	country: string | null;
	/** Names its state, else its country, where another city has its name. */
	toldApartBy: string | null;
	businessCount: number;
};

/** Describes a business as a list names it. */
export type ListedFacts = { slug: string; name: string };

/** Describes a business as its own page does. */
export type BusinessFacts = ListedFacts & {
	id: number;
	category: Pick<CategoryFacts, "name" | "slug"> | null;
	type: string | null;
	address: string | null;
	street: string | null;
	city: string | null;
	/** Names the city's state, else its country, where another city has its name. */
	cityToldApartBy: string | null;
	citySlug: string | null;
	state: string | null;
	postalCode: string | null;
	country: string | null;
	/** Holds an ISO 3166-1 alpha-2 code. */
	countryCode: string | null;
	latitude: number | null;
	longitude: number | null;
	/** Holds a number in E.164. `phoneDisplay` is what people read. */
	phone: string | null;
	phoneDisplay: string | null;
	website: string | null;
	menuLink: string | null;
	reservationLink: string | null;
	locationLink: string | null;
	photoUrl: string | null;
	imageUrl: string | null;
	priceRange: string | null;
	businessStatus: BusinessStatus | null;
	isOpen: boolean;
	openingHours: OpeningWeek | null;
	/** Holds sanitised HTML. */
	description: string | null;
	about: About | null;
	/** Holds the ISO date of the last change that a visitor can see. */
	contentChangedAt: string;
};
