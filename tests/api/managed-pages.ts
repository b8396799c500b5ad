import { expect } from "vitest";
import type { Browser } from "#tests/factories/operator.ts";
import { listQuery } from "#web/admin/businesses/list-query.ts";
import { type KeysStep, wholeOrder } from "#web/admin/businesses/order/whole-order.ts";
import { type Place, type Sought, type Step, seek } from "#web/admin/businesses/seek/seek.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import {
	type ManagedCount,
	type ManagedKeys,
	type ManagedSort,
	type ManagedStretch,
	MOST_FILLS,
} from "#workers/contract/business-list.ts";
import type { SortOrder } from "#workers/contract/list.ts";
import type { ManagedList } from "#workers/services/businesses/manage/list.ts";
import type { ManagedBusiness } from "#workers/services/businesses/manage/shown.ts";

/** Is the most rows that a call of the operators' list may read. */
export const READ = 500;

export type Ask = ListFilter & { sort?: ManagedSort; order?: SortOrder; page?: number; have?: number; anchor?: string };
type Page = ManagedList & { page: number; rowsRead: number };

export const rowsReadOf = (response: Response) =>
	Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);

/** Returns the calls of the operators' list, made as its screen makes them, in the name of an operator. */
export function pagesBy(operator: () => Browser) {
	/** Counts all businesses of a filter in steps. */
	async function counted(filter: ListFilter): Promise<number> {
		let sum = 0;
		for (let after: number | null = 0; after !== null; ) {
			const query = new URLSearchParams(
				Object.entries({ ...filter, after }).map(([name, value]) => [name, String(value)]),
			);
			const response = await operator().fetch(`/api/admin/businesses/count?${query}`);
			const { count, next } = await response.json<ManagedCount>();
			expect(rowsReadOf(response), `${query}`).toBeLessThanOrEqual(READ);
			sum += count;
			after = next;
		}
		return sum;
	}

	async function page(ask: Ask): Promise<Page> {
		const query = new URLSearchParams(
			Object.entries(ask).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
		);
		const response = await operator().fetch(`/api/admin/businesses/page?${query}`);
		expect(response.status, `${query} ${response.status === 200 ? "" : await response.clone().text()}`).toBe(200);
		return { ...((await response.json()) as Page), rowsRead: rowsReadOf(response) };
	}

	/** Returns a page with what fills it up, as far as some calls find it. */
	async function filledUp(ask: Ask, short: Page, calls = 4): Promise<Page> {
		let now = short;
		for (let call = 0; call < calls && now.next !== null && now.items.length > 0 && now.items.length < 20; call++) {
			const more = await page({ ...ask, have: now.items.length, anchor: now.next });
			expect(more.rowsRead, JSON.stringify(ask)).toBeLessThanOrEqual(READ);
			expect(more.order, JSON.stringify(ask)).toEqual(short.order);
			now = { ...now, items: [...now.items, ...more.items], next: more.next, hasNext: more.hasNext };
		}
		return now;
	}

	/** Puts a whole list in order as its screen does, and returns its row numbers. Null: it is too long. */
	async function ordered({ sort = "name", order = "asc", ...filter }: Ask): Promise<number[] | null> {
		const step: KeysStep = async (after) => {
			const response = await operator().fetch(`/api/admin/businesses/keys?${listQuery({ ...filter, sort, after })}`);
			expect(response.status).toBe(200);
			expect(rowsReadOf(response), JSON.stringify({ ...filter, sort, after })).toBeLessThanOrEqual(READ);
			return response.json<ManagedKeys>();
		};
		return wholeOrder(step, { order });
	}

	/** Reads the rows of a page that the screen has put together. */
	async function rowsOf(ids: readonly number[]): Promise<ManagedBusiness[]> {
		const response = await operator().fetch(`/api/admin/businesses/rows?ids=${ids}`);
		expect(response.status).toBe(200);
		expect(rowsReadOf(response)).toBeLessThanOrEqual(READ);
		return response.json<ManagedBusiness[]>();
	}

	/** Looks for a page in steps, from the places that are known. */
	async function soughtPage(ask: Ask, number: number, places: Place[]): Promise<{ sought: Sought; steps: number }> {
		let steps = 0;
		const step: Step = async ({ anchor, ...part }) => {
			steps++;
			const asked = { ...ask, ...part, ...(anchor === null ? {} : { anchor }) };
			const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
			const response = await operator().fetch(`/api/admin/businesses/stretch?${query}`);
			if (response.status !== 200) return null;
			expect(rowsReadOf(response), `${query}`).toBeLessThanOrEqual(READ);
			return response.json<ManagedStretch>();
		};
		const sought = await seek((number - 1) * 20, places, step, (place) => places.push(place));
		return { sought, steps };
	}

	/** Returns the last page as its link shows it: from the end, or looked for where few of the last rows match. */
	async function lastPage(ask: Ask, number: number): Promise<Page> {
		const query = new URLSearchParams(
			Object.entries({ ...ask, page: number }).map(([name, value]) => [name, String(value)]),
		);
		const { status } = await operator().fetch(`/api/admin/businesses/page?${query}`);
		if (status === 200) return page({ ...ask, page: number });
		const { sought } = await soughtPage(ask, number, []);
		if (sought.outcome !== "found") expect.fail(`${query}: ${sought.outcome}`);
		const { anchor } = sought.place;
		return filledUp(
			{ ...ask, page: number },
			await page({ ...ask, page: number, anchor: anchor ?? undefined }),
			MOST_FILLS,
		);
	}

	return { counted, page, filledUp, ordered, rowsOf, soughtPage, lastPage };
}
