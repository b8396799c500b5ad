import type { DetailRecord, SummaryRecord } from "#db/queries/businesses.ts";
import type { BusinessDetail, BusinessSummary, Review } from "#workers/contract/business.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import { parseStoredWeek } from "#workers/domain/opening-hours/serialize.ts";
import { describeDay } from "#workers/domain/opening-hours/text.ts";
import { WEEKDAYS } from "#workers/domain/opening-hours/week.ts";

export function toSummary(row: SummaryRecord): BusinessSummary {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		category:
			row.categoryId === null || row.categoryName === null || row.categorySlug === null
				? null
				: { id: row.categoryId, name: row.categoryName, slug: row.categorySlug, icon: row.categoryIcon ?? "store" },
		categoryId: row.categoryId,
		type: row.type,
		rating: row.rating === null ? null : row.rating.toFixed(1),
		reviewCount: row.reviewCount,
		ratingSource: row.ratingSource,
		address: row.address,
		city: row.city,
		citySlug: row.citySlug,
		state: row.state,
		country: row.country,
		countryCode: row.countryCode,
		latitude: row.latitude,
		longitude: row.longitude,
		phone: row.phone,
		phoneDisplay: row.phoneDisplay,
		website: row.website,
		photoUrl: row.photoUrl,
		imageUrl: row.imageUrl,
		priceRange: row.priceRange,
		businessStatus: row.businessStatus as BusinessStatus | null,
		isOpen: row.isOpen === 1,
		isVerified: row.isVerified === 1,
		isClaimed: row.isClaimed === 1,
		openingHours: parseStoredWeek(row.openingHours),
		timeZone: row.timeZone,
		updatedAt: new Date(row.updatedAt).toISOString(),
	};
}

export type ReviewRecord = { id: number; authorName: string; rating: number; comment: string; createdAt: number };

export function toDetail(row: DetailRecord, reviews: ReviewRecord[]): BusinessDetail {
	const summary = toSummary(row);
	return {
		...summary,
		street: row.street,
		postalCode: row.postalCode,
		email: row.email,
		menuLink: row.menuLink,
		orderLink: row.orderLink,
		reservationLink: row.reservationLink,
		reviewsLink: row.reviewsLink,
		locationLink: row.locationLink,
		description: row.description,
		about: row.about === null ? null : JSON.parse(row.about),
		workingHours: Object.fromEntries(
			WEEKDAYS.flatMap((weekday, index) => {
				const day = summary.openingHours?.[index] ?? "unknown";
				return day === "unknown" ? [] : [[weekday, describeDay(day)] as const];
			}),
		),
		source: row.source,
		reviews: reviews.map((review): Review => ({ ...review, createdAt: new Date(review.createdAt).toISOString() })),
		createdAt: new Date(row.createdAt).toISOString(),
		contentChangedAt: new Date(row.contentChangedAt).toISOString(),
	};
}
