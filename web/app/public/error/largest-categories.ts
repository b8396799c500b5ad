import type { Api } from "#web/request/api.server.ts";
import type { Category } from "#web/request/api.ts";
import { errorCode } from "#web/ui/error-code.ts";

const LINKS = 6;

/** The directory's largest categories where one of a page's errors is that it does not exist; none while they cannot be had. */
export async function largestCategories(api: Api, errors: Record<string, unknown> | null): Promise<Category[]> {
	if (!Object.values(errors ?? {}).some((error) => errorCode(error) === "not-found")) return [];
	const page = await api.categories({}).catch(() => null);
	return page?.categories.items.slice(0, LINKS) ?? [];
}
