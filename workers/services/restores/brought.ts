import { storedOf } from "#db/queries/restored-businesses.ts";
import type { WholeBusiness } from "#db/schema/business.ts";
import type { BackupTable, Manifest } from "#workers/domain/backup/manifest.ts";
import { columnPath, type Key } from "#workers/domain/backup/row-text.ts";
import type { City } from "#workers/domain/listing/city.ts";
import type { Category } from "../businesses/write/target.ts";
import type { ServiceContext } from "../context.ts";
import { linesOfChunk, tableOf } from "./source.ts";

/** Is a business in a backup, with the names of its category and its city there. */
export type BroughtBusiness = { stored: WholeBusiness; category: Category | null; city: City | null };

/** Is a row of a backup, by the names of its columns. */
type Row = { [column: string]: unknown };

/** Reads businesses of a backup by their ids, in the given order. Those that it lacks are left out. Errors: backup-damaged. */
export async function broughtBusinesses(
	ctx: ServiceContext,
	manifest: Manifest,
	ids: readonly number[],
): Promise<BroughtBusiness[]> {
	const of = (name: string) => tableOf(manifest, name);
	const rows = await rowsById(ctx, of("businesses"), ids);
	const details = await rowsById(ctx, of("business_details"), ids);
	const closures = await rowsById(ctx, of("closures"), ids);
	const numbers = (column: string) =>
		[...rows.values()].flatMap((row) => (typeof row[column] === "number" ? [row[column]] : []));
	const categories = await rowsById(ctx, of("categories"), numbers("category_id"));
	const cities = await rowsById(ctx, of("cities"), numbers("city_id"));
	return ids.flatMap((id) => {
		const [row, more] = [rows.get(id), details.get(id)];
		if (row === undefined || more === undefined) return [];
		return {
			stored: {
				...storedOf(more, "business_details"),
				...storedOf(row, "businesses"),
				closedAt: closures.get(id)?.closed_at,
			} as WholeBusiness,
			category: categoryOf(categories.get(Number(row.category_id))),
			city: cityOf(cities.get(Number(row.city_id))),
		};
	});
}

function categoryOf(row: Row | undefined): Category | null {
	return row === undefined ? null : { nameKey: String(row.name_key), name: String(row.name) };
}

function cityOf(row: Row | undefined): City | null {
	if (row === undefined) return null;
	const text = (column: string) => (row[column] === null ? null : String(row[column]));
	return {
		...{ nameKey: String(row.name_key), countryKey: String(row.country_key), stateKey: String(row.state_key) },
		...{ name: String(row.name), state: text("state"), country: text("country"), countryCode: text("country_code") },
	};
}

async function rowsById(ctx: ServiceContext, table: BackupTable, ids: readonly number[]): Promise<Map<number, Row>> {
	const wanted = new Set(ids);
	const found = new Map<number, Row>();
	let before = Number.NEGATIVE_INFINITY;
	for (const chunk of table.chunks) {
		const to = Number(chunk.to[0]);
		const own = [...wanted].filter((id) => id > before && id <= to);
		before = to;
		if (own.length === 0) continue;
		for (const line of await linesOfChunk(ctx, chunk)) {
			const id = Number(/^\[(\d+)/.exec(line)?.[1]);
			if (wanted.has(id)) found.set(id, rowOf(table, line));
		}
	}
	return found;
}

/**
 * Returns the ids of the businesses that a change set in a backup changed, up to a limit; null when there is no such
 * set.
 */
export async function idsOfBroughtSet(
	ctx: ServiceContext,
	manifest: Manifest,
	changeSetId: string,
	limit: number,
): Promise<number[] | null> {
	const set = await firstRow(ctx, tableOf(manifest, "change_sets"), [changeSetId]);
	if (set === null) return null;
	const number = Number(set.number);
	const changes = tableOf(manifest, "business_changes");
	const ids = new Set<number>();
	for (const chunk of changes.chunks) {
		if (Number(chunk.to[0]) < number) continue;
		for (const line of await linesOfChunk(ctx, chunk)) {
			const [, changeSet, id] = /^\[(\d+),(\d+)/.exec(line) ?? [];
			if (Number(changeSet) > number) return [...ids];
			if (Number(changeSet) === number) ids.add(Number(id));
			if (ids.size === limit) return [...ids];
		}
	}
	return [...ids];
}

async function firstRow(ctx: ServiceContext, table: BackupTable, key: Key): Promise<Row | null> {
	const beginning = `${JSON.stringify(key).slice(0, -1)},`;
	const chunk = table.chunks.find(({ to }) => String(to[0]) >= String(key[0]));
	if (chunk === undefined) return null;
	const line = (await linesOfChunk(ctx, chunk)).find((one) => one.startsWith(beginning));
	return line === undefined ? null : rowOf(table, line);
}

function rowOf({ columns }: BackupTable, line: string): Row {
	const values = JSON.parse(line) as unknown[];
	const valueAt = (place: number) => {
		const [, at = "0", nested] = /^\$\[(\d+)\](?:\[(\d+)\])?$/.exec(columnPath(place)) ?? [];
		const value = values[Number(at)];
		return nested === undefined ? value : (value as unknown[])[Number(nested)];
	};
	return Object.fromEntries(columns.map((column, place) => [column, valueAt(place)]));
}
