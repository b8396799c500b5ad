import { expect } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { TaxonomyPage } from "#workers/contract/taxonomy.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { businessOf } from "./directory.ts";
import { api, one } from "./worker.ts";

/** Makes the calls of an operator in the room of categories, and looks at what visitors get of one. */

export const PATH = "/api/admin/categories";
export const cafe = (facts: Partial<Listing> = {}) => listing({ category: "Cafe", type: null, ...facts });

/** Returns the calls that this operator makes. */
export function categoryCalls(operator: Browser) {
	const patch = (id: number, body: unknown) => operator.fetch(`${PATH}/${id}`, json("PATCH", body));
	return {
		patch,
		remove: (id: number, revision: number) =>
			operator.fetch(`${PATH}/${id}?revision=${revision}`, { method: "DELETE" }),
		forget: (id: number, name: string) => operator.fetch(`${PATH}/${id}/former-names`, json("DELETE", { name })),
		list: async (query = "") => (await (await operator.fetch(`${PATH}${query}`)).json()) as TaxonomyPage<CategoryItem>,
		/** Renames a category to its end. */
		async rename(name: string, edit: { name?: string; slug?: string; icon?: string }): Promise<CategoryItem> {
			const { id, revision } = await named(name);
			const response = await patch(id, { revision, ...edit });
			expect(response.status, await response.clone().text()).toBe(200);
			const follow = async () =>
				(await (await operator.fetch(`${PATH}/${id}/follow`, { method: "POST" })).json()) as CategoryItem;
			await expect.poll(async () => (await follow()).following).toBeNull();
			return follow();
		},
	};
}

export async function named(name: string): Promise<{ id: number; revision: number }> {
	const row = await one<{ id: number; revision: number } | null>(
		"SELECT id, revision FROM categories WHERE name = ?1",
		name,
	);
	if (row === null) throw new Error(`No category ${name}`);
	return row;
}

export const rowOf = (id: number) => one<Record<string, unknown>>("SELECT * FROM categories WHERE id = ?1", id);

export async function idOf(place: Listing): Promise<number> {
	return (await businessOf(place)).id;
}

export async function errorOf(response: Response): Promise<[status: number, code: string]> {
	const { error } = (await response.json()) as ErrorEnvelope;
	return [response.status, error.code];
}

/** Returns the status of a category's page, and its address now or the error's code. */
export async function pageAt(slug: string): Promise<[status: number, said: string | undefined]> {
	const response = await api.fetch(`/api/pages/category/${slug}`);
	const body = (await response.json()) as { page?: { category: { slug: string } }; error?: { code: string } };
	return [response.status, body.page?.category.slug ?? body.error?.code];
}
