import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { contactWords } from "#workers/domain/contact-words.ts";

/** Compares the words that the operators' list finds businesses by with those that their rows ask for. */

type Row = Record<string, string | number | null> & { id: number };

/** Returns the facets of a row, computed again: what FACET_WORDS says in SQL. */
function facetsOf(row: Row): string[] {
	const day = new Date(Number(row.updated_at) + 3 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
	const has = (letter: string, value: unknown) => `${letter}${value === null ? 0 : 1}`;
	const given = (letter: string, value: unknown) => (value === null ? [] : [`${letter}${String(value).toLowerCase()}`]);
	return [
		...given("k", row.category_id),
		...given("c", row.city_id),
		...given("n", row.country),
		`o${row.is_open}`,
		...given("s", row.business_status),
		`v${row.is_verified}`,
		...given("x", /^[a-z-]+$/.test(String(row.source)) ? row.source : null),
		has("h", row.opening_hours),
		has("p", row.phone ?? row.phone_display),
		has("f", row.photo_url ?? row.image_url),
		has("e", row.hand_edited),
		...Array.from({ length: 18 }, (_, bit) => bit)
			.filter((bit) => (Number(row.features) >> bit) % 2 === 1)
			.map((bit) => `a${bit}`),
		...postcodeFacets(row.postal_code === null ? "" : String(row.postal_code)),
		`d${day.slice(0, 4)}`,
		`d${day.slice(0, 6)}`,
		`d${day}`,
	];
}

function postcodeFacets(postcode: string): string[] {
	const parts = postcode.toLowerCase().split(/[ -]/);
	const whole = parts.join("");
	if (!/^[a-z0-9]{2,10}$/.test(whole)) return [];
	return [...new Set([`z${whole}`, ...(parts.length > 1 && parts[0] !== "" ? [`z${parts[0]}`] : [])])];
}

async function wordsIn(table: "business_facets" | "business_contacts"): Promise<string[]> {
	await env.DB.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS ${table}_terms USING fts5vocab('${table}', 'instance')`);
	const { results } = await env.DB.prepare(`SELECT doc || ' ' || term AS word FROM ${table}_terms`).all<{
		word: string;
	}>();
	return results.map(({ word }) => word).sort();
}

/** Tells whether a row has what lists sort it by, computed again. */
function isRanked(row: Row): boolean {
	const [rating, reviews] = [row.rating === null ? null : Number(row.rating), Number(row.review_count)];
	const closed = row.is_open === 0 || row.business_status === "CLOSED_PERMANENTLY";
	const weighed = rating === null ? 3_500 : Math.floor((1_000 * (rating * reviews + 80)) / (reviews + 20));
	return row.score === weighed - (closed ? 10_000 : 0) && row.listed_rating === (closed ? null : rating);
}

/** Checks that every business has exactly the words of its row, and that nothing else has any. */
export async function expectWordsToHold(): Promise<void> {
	const { results } = await env.DB.prepare(
		`SELECT b.*, d.source, d.opening_hours, d.email, d.postal_code, d.more_phones, d.more_emails, coalesce(y.country_code, d.country_code) AS country
		FROM businesses b JOIN business_details d ON d.id = b.id LEFT JOIN cities y ON y.id = b.city_id`,
	).all<Row>();
	const text = (value: unknown) => value as string | null;
	const contacts = (row: Row) =>
		contactWords({
			phone: text(row.phone),
			phoneDisplay: text(row.phone_display),
			morePhones: text(row.more_phones),
			email: text(row.email),
			moreEmails: text(row.more_emails),
			website: text(row.website),
		});
	const all = (words: (row: Row) => string[]) =>
		results.flatMap((row) => words(row).map((word) => `${row.id} ${word}`)).sort();
	expect(await wordsIn("business_facets")).toEqual(all(facetsOf));
	expect(await wordsIn("business_contacts")).toEqual(all((row) => contacts(row).split(" ").filter(Boolean)));
	expect(results.filter((row) => row.country !== row.country_code)).toEqual([]);
	expect(results.filter((row) => !isRanked(row))).toEqual([]);
}
