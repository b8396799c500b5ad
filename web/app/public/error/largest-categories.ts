import type { Api } from "#web/request/api.server.ts";
import type { Category } from "#web/request/api.ts";
import { errorCode } from "#web/ui/error-code.ts";

const LINKS = 6;

/** The directory's largest categories on a page that does not exist; none while they cannot be had. */
export async function largestCategories(api: Api, error: unknown): Promise<Category[]> {
	if (error === undefined || errorCode(error) !== "not-found") return [];
	const page = await api.categories({}).catch(() => null);
	return page?.categories.items.slice(0, LINKS) ?? [];
}
