import { orderOf } from "#db/queries/business-order.ts";
import { MANAGED_PAGE_SIZE, type ManagedSort } from "#workers/contract/business-list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { writeAnchor } from "#workers/services/businesses/manage/anchor.ts";
import { SPECIAL_NAME } from "./places.ts";

/** Holds the one with the most businesses, one in the middle, and the one with the fewest. */
type Spread<T> = { dense: T; middle: T; sparse: T };

/** Holds what operators' requests ask for. */
export type AdminTargets = {
	total: number;
	category: Spread<number>;
	city: Spread<number>;
	country: Spread<string>;
	importId: string;
	/** Holds ordinary places, evenly over the directory. */
	places: { id: number; slug: string; name: string; phone: string }[];
	emails: string[];
	/** Holds the row numbers at which deep pages begin, with their page numbers, by order. */
	deep: Partial<Record<ManagedSort, { page: number; anchor: string }[]>>;
};

const PLACES = 200;
const DEEP = 40;

/** Lists orders that an index holds. */
export const DEEP_SORTS = [
	"number",
	"name",
	"category",
	"city",
	"country",
	"phone",
	"rating",
	"reviewCount",
	"updatedAt",
] as const satisfies ManagedSort[];

/** Picks what is in a directory that `prepareDirectory` has prepared. */
export async function chooseAdminTargets(db: D1Database): Promise<AdminTargets> {
	const all = async <T>(sql: string, ...values: unknown[]) =>
		(
			await db
				.prepare(sql)
				.bind(...values)
				.all<T>()
		).results;
	const spread = async <T>(key: string, table: string): Promise<Spread<T>> => {
		const rows = await all<{ key: T }>(
			`SELECT ${key} AS key FROM ${table} WHERE business_count > 0 ORDER BY business_count DESC`,
		);
		const at = (index: number) => (rows[index] as { key: T }).key;
		return { dense: at(0), middle: at(rows.length >> 1), sparse: at(rows.length - 1) };
	};
	const [last] = await all<{ id: number; total: number }>(
		"SELECT last_business_id AS id, business_count AS total FROM directory",
	);
	const [imported] = await all<{ id: string }>(
		"SELECT id FROM change_sets WHERE kind = 'import' ORDER BY created DESC LIMIT 1",
	);
	const { id: lastId = 0, total = 0 } = last ?? {};
	const spaced = (count: number) =>
		JSON.stringify(Array.from({ length: count }, (_, at) => 1 + Math.floor((at * lastId) / count)));
	const deep: AdminTargets["deep"] = {};
	for (const sort of DEEP_SORTS) {
		const order = orderOf(sort, {});
		const keys = order.keys.map(({ sql }, at) => `, ${sql} AS k${at}`).join("");
		const rows = await all<{ id: number; k0?: string; k1?: string }>(
			`SELECT b.id AS id${keys} FROM businesses b WHERE b.id IN (SELECT value FROM json_each(?1))`,
			spaced(DEEP),
		);
		// The number of rows before a row is what the page that leads there says. The row is not found by it.
		deep[sort] = rows.map(({ id, k0, k1 }, at) => {
			const page = 10 + Math.floor(((at + 1) * total) / MANAGED_PAGE_SIZE / (DEEP + 2));
			const offset = (page - 1) * MANAGED_PAGE_SIZE;
			const values = [k0 ?? null, k1 ?? null].slice(0, order.keys.length);
			return { page, anchor: writeAnchor({ sort, offset, least: total, id, keys: values }) };
		});
	}
	return {
		total,
		category: await spread("id", "categories"),
		city: await spread("id", "cities"),
		country: await spread("code", "countries"),
		importId: imported?.id ?? "",
		places: await all(
			`SELECT id, slug, name, phone FROM businesses WHERE id IN (SELECT value FROM json_each(?1))
			AND phone IS NOT NULL AND name_key NOT LIKE ?2`,
			spaced(PLACES),
			`${foldText(SPECIAL_NAME)}%`,
		),
		emails: (
			await all<{ email: string }>(
				"SELECT email FROM business_details WHERE email IS NOT NULL AND id IN (SELECT value FROM json_each(?1))",
				spaced(EDITED),
			)
		).map(({ email }) => email),
		deep,
	};
}

/** `prepareDirectory` gives this many businesses an e-mail address. */
export const EDITED = 40;
