import type { Api } from "#web/request/api.server.ts";
import type { Category } from "#web/request/api.ts";
import { errorCode } from "#web/ui/error-code.ts";

const LINKS = 6;

/** Loads the directory's largest categories for a not-found page. Returns none while they cannot be read. */
export async function largestCategories(api: Api, error: unknown): Promise<Category[]> {
	if (error === undefined || errorCode(error) !== "not-found") return [];
	const page = await api.categories({}).catch(() => null);
	return page?.categories.items.slice(0, LINKS) ?? [];
}
