import { createContext } from "react";
import type { Api } from "#web/request/api.server.ts";
import { errorCode } from "#web/ui/error-code.ts";
import type { Category } from "#workers/contract/category.ts";

const LINKS = 6;

/** What the not-found page leads to; an error page has no loader of its own. */
export const LargestCategories = createContext<readonly Pick<Category, "slug" | "name">[]>([]);

/** The directory's largest categories where one of a page's errors is that it does not exist; none while they cannot be had. */
export async function largestCategories(api: Api, errors: Record<string, unknown> | null): Promise<Category[]> {
	if (!Object.values(errors ?? {}).some((error) => errorCode(error) === "not-found")) return [];
	const page = await api.categories({}).catch(() => null);
	return page?.categories.items.slice(0, LINKS) ?? [];
}
