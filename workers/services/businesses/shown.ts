import type { CardRecord, DetailRecord, ReviewRecord, SummaryRecord } from "#db/queries/businesses.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { textsOf } from "#workers/domain/json-list.ts";
import type { About } from "#workers/domain/listing/listing.ts";
import { parseStoredWeek } from "#workers/domain/opening-hours/serialize.ts";
import { describeDay } from "#workers/domain/opening-hours/text.ts";
import { type OpeningWeek, WEEKDAYS } from "#workers/domain/opening-hours/week.ts";
import { displayPhone } from "#workers/domain/phone/phone-display.ts";

/**
 * Converts a row to its form in answers. Columns that are not named here pass unchanged, so that a column declared in db/queries reaches
 * the answer, and its type reaches the page.
 */

/** Has the columns that all rows of businesses have. */
type ListedRecord = Omit<CardRecord, "cityId">;

/** Converts a row to a business as the pages' cards show it. */
export function toCard(row: CardRecord) {
	const { categoryName: _n, categorySlug: _s, categoryIcon: _i, latitude: _a, longitude: _o, ...facts } = row;
	return { ...facts, category: categoryOf(row), ...readable(row) };
}
export type BusinessCard = ReturnType<typeof toCard>;

/** Converts a row to a business as the lists of the public calls give it. */
export function toSummary(row: SummaryRecord) {
	const { id, slug, name, categoryName: _n, categorySlug: _s, categoryIcon: _i, ...facts } = row;
	return { id, slug, name, category: categoryOf(row), ...facts, ...readable(row), ...formatHours(row) };
}
export type BusinessSummary = ReturnType<typeof toSummary>;

/** Converts a row to a business as its page shows it. */
export function toDetail(row: DetailRecord, reviews: ReviewRecord[]) {
	const { id, slug, name, categoryName: _n, categorySlug: _s, categoryIcon: _i, ...facts } = row;
	const {
		cityId: _c,
		cityBusinessCount: _b,
		morePhones,
		moreEmails,
		source,
		createdAt,
		contentChangedAt,
		...shown
	} = facts;
	const summary = { ...readable(row), ...formatHours(row) };
	const further = textsOf(morePhones);
	return {
		id,
		slug,
		name,
		category: categoryOf(row),
		...shown,
		...summary,
		/** Lists the further numbers: as E.164 where the country is known, otherwise as typed. */
		morePhones: further,
		/** Lists them as people of the business's country write them. */
		morePhonesDisplay: further.map((phone) => displayPhone(phone, row.countryCode)),
		moreEmails: textsOf(moreEmails),
		about: row.about === null ? null : (JSON.parse(row.about) as About),
		workingHours: hoursByDay(summary.openingHours),
		source,
		reviews: reviews.map((review) => ({ ...review, createdAt: isoInstant(review.createdAt) })),
		createdAt: isoInstant(createdAt),
		contentChangedAt: isoInstant(contentChangedAt),
	};
}

export type BusinessDetail = ReturnType<typeof toDetail>;

function categoryOf({ categoryId, categoryName, categorySlug, categoryIcon }: ListedRecord) {
	if (categoryId === null || categoryName === null || categorySlug === null) return null;
	return { id: categoryId, name: categoryName, slug: categorySlug, icon: categoryIcon ?? "store" };
}

/** Converts the facts that the database keeps in another form. */
function readable(row: ListedRecord) {
	return {
		/** Has one decimal, as text: "4.6". */
		rating: row.rating === null ? null : row.rating.toFixed(1),
		/** Is the operator's switch: false marks the business as shut, even during its opening hours. */
		isOpen: row.isOpen === 1,
		isVerified: row.isVerified === 1,
		openingHours: parseStoredWeek(row.openingHours),
	};
}

/** Converts the hours, which cards leave out. */
function formatHours(row: SummaryRecord) {
	return {
		/** Says that the owner claimed the profile on Google. This is not our verification. */
		isClaimed: row.isClaimed === 1,
		updatedAt: isoInstant(row.updatedAt),
	};
}

/** Maps each weekday to a text ("09:00 – 17:30", "Closed"). Days without data are left out. */
function hoursByDay(week: OpeningWeek | null): Record<string, string> {
	const days = WEEKDAYS.map((weekday, index) => [weekday, week?.[index] ?? "unknown"] as const);
	return Object.fromEntries(days.flatMap(([name, day]) => (day === "unknown" ? [] : [[name, describeDay(day)]])));
}
