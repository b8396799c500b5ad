import { dayAfter, dayOf, hourOf, monthOf, topSpan } from "#workers/domain/numbers/days.ts";

/** Makes counted visits as the counter leaves them in the database. */

type ByName = { [name: string]: number };
type Rows = D1PreparedStatement[];
type Preparing = Pick<D1Database, "prepare">;

export function hourRow(db: Preparing, hour: number, counts: ByName): D1PreparedStatement {
	return db.prepare("INSERT INTO number_hours (hour, counts) VALUES (?1, ?2)").bind(hour, JSON.stringify(counts));
}

export function dayRow(db: Preparing, day: string, counts: ByName): D1PreparedStatement {
	return db.prepare("INSERT INTO number_days (day, counts) VALUES (?1, ?2)").bind(day, JSON.stringify(counts));
}

export function vitalsRow(db: Preparing, day: string, counts: ByName): D1PreparedStatement {
	return db.prepare("INSERT INTO number_vitals (day, counts) VALUES (?1, ?2)").bind(day, JSON.stringify(counts));
}

/** Makes the subjects of a day, by kind. */
export function subjectRows(db: Preparing, day: string, subjects: { [kind: string]: ByName }): Rows {
	return Object.entries(subjects).flatMap(([kind, counts]) =>
		Object.entries(counts).map(([subject, count]) =>
			db
				.prepare("INSERT INTO number_subjects (day, kind, subject, count) VALUES (?1, ?2, ?3, ?4)")
				.bind(day, kind, subject, count),
		),
	);
}

/** Makes the most frequent subjects of a kept span, by kind. */
export function topRows(db: Preparing, span: string, subjects: { [kind: string]: ByName }): Rows {
	return Object.entries(subjects).flatMap(([kind, counts]) =>
		Object.entries(counts)
			.toSorted(([, one], [, other]) => other - one)
			.map(([subject, count], at) =>
				db
					.prepare("INSERT INTO number_tops (span, kind, rank, subject, count) VALUES (?1, ?2, ?3, ?4, ?5)")
					.bind(span, kind, at + 1, subject, count),
			),
	);
}

/** `span` is a day or a month. */
export function businessRow(db: Preparing, span: string, id: number, counts: ByName): D1PreparedStatement {
	return db
		.prepare("INSERT INTO number_businesses (span, business_id, counts) VALUES (?1, ?2, ?3)")
		.bind(span, id, JSON.stringify(counts));
}

export function countedThrough(db: Preparing, at: number): D1PreparedStatement {
	return db.prepare("INSERT INTO number_flushes (source, number, at, through) VALUES ('test', 1, ?1, ?1)").bind(at);
}

/**
 * Makes sixty days of visits that end with the day of `now`, for a screen that has something of everything. Day `at` (0
 * is today) has 100 + 60 - at views.
 */
export function visitedDays(db: Preparing, now: number, businessIds: readonly number[]): Rows {
	const today = dayOf(now);
	const [first = 1, second = 2] = businessIds;
	const rows = Array.from({ length: 60 }, (_, at) => dayAfter(today, -at)).flatMap((day, at) => [
		dayRow(db, day, {
			visitor: 40,
			"view:home": 100 - at,
			"view:business": 60,
			search: 20,
			"search-empty": 4,
			"search-chosen": 8,
			"press:phone": 5,
			"press:website": 3,
			"device:phone": 120,
			"device:desktop": 40 - (at % 2),
			"drop:bot": 9,
			"drop:opt-out": 1,
			"vitals:home": 10,
			"vitals-good:home": 9,
		}),
		vitalsRow(db, day, { "home:LCP:44": 9, "home:LCP:50": 1, "home:INP:29": 8, "home:CLS:20": 10 }),
		businessRow(db, day, first, { view: 30, "press:phone": 5 }),
	]);
	const subjects = {
		business: { [first]: 30, [second]: 12 },
		category: { 1: 25, 2: 9 },
		city: { 1: 22 },
		trade: { "1/1": 11 },
		page: { "/about": 4 },
		search: { "flat white": 12, bagels: 6, pizza: 2 },
		"search-empty": { "gluten free": 3, "spelt bakery": 5 },
		"search-chosen": { "flat white": 6 },
		"search-found": { "flat white": 60, bagels: 6 },
		referrer: { "news.example": 14 },
		campaign: { spring: 2 },
		country: { TR: 90, GB: 50 },
	};
	const times = (by: number) =>
		Object.fromEntries(
			Object.entries(subjects).map(([kind, counts]) => [
				kind,
				Object.fromEntries(Object.entries(counts).map(([subject, count]) => [subject, count * by])),
			]),
		);
	return [
		...rows,
		...subjectRows(db, today, times(1)),
		...subjectRows(db, dayAfter(today, -1), times(1)),
		...topRows(db, topSpan(dayAfter(today, -6), dayAfter(today, -1)), times(6)),
		...topRows(db, topSpan(dayAfter(today, -27), dayAfter(today, -1)), times(27)),
		...topRows(db, topSpan(dayAfter(today, -89), dayAfter(today, -1)), times(59)),
		businessRow(db, monthOf(today), first, { view: 700, "press:phone": 80 }),
		hourRow(db, hourOf(now), { visitor: 2, "view:home": 7 }),
		countedThrough(db, now - 20_000),
	];
}
