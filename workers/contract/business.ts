import type { About, BusinessStatus } from "#workers/domain/listing/listing.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import type { CategoryRef } from "./category.ts";

export type Review = { id: number; authorName: string; rating: number; comment: string; createdAt: string };

/** A business as lists and cards show it. */
export type BusinessSummary = {
	id: number;
	slug: string;
	name: string;
	category: CategoryRef | null;
	categoryId: number | null;
	type: string | null;
	/** One decimal, as text: "4.6". */
	rating: string | null;
	reviewCount: number;
	/** Who counted the rating ("Google"), shown beside it. */
	ratingSource: string | null;
	address: string | null;
	city: string | null;
	citySlug: string | null;
	state: string | null;
	country: string | null;
	countryCode: string | null;
	latitude: number | null;
	longitude: number | null;
	/** E.164, for `tel:`; `phoneDisplay` is what people read and stands alone when the text is no phone number. */
	phone: string | null;
	phoneDisplay: string | null;
	website: string | null;
	photoUrl: string | null;
	imageUrl: string | null;
	priceRange: string | null;
	businessStatus: BusinessStatus | null;
	/** The operator's switch: false takes the place out of business whatever the hours say. */
	isOpen: boolean;
	isVerified: boolean;
	/** The owner claimed the profile on Google; not our verification. */
	isClaimed: boolean;
	openingHours: OpeningWeek | null;
	timeZone: string | null;
	updatedAt: string;
};

export type BusinessDetail = BusinessSummary & {
	street: string | null;
	postalCode: string | null;
	email: string | null;
	menuLink: string | null;
	orderLink: string | null;
	reservationLink: string | null;
	reviewsLink: string | null;
	locationLink: string | null;
	/** Sanitised HTML. */
	description: string | null;
	about: About | null;
	/** Weekday → text ("09:00 – 17:30", "Closed"), days without data left out. */
	workingHours: Record<string, string>;
	source: string;
	reviews: Review[];
	createdAt: string;
	contentChangedAt: string;
};

export type BusinessWithDistance = BusinessSummary & { distanceMetres: number };
