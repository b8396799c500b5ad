import { CITIES_TAG } from "#workers/contract/cache-tag.ts";
import { DIRECTORY_PAGE_SIZE } from "#workers/contract/list.ts";
import { PREVIEW_FETCHED } from "#workers/contract/page.ts";
import type { Act } from "../act.ts";
import { listCities } from "../cities/list.ts";
import { pageAnswer } from "./answer.ts";
import { directoryPage, listPage, sliceOf } from "./list-page.ts";
import { readShell } from "./standing.ts";

/** What the page of all cities needs, and the businesses of the one whose panel is open. Errors: offset-too-deep. */
export async function citiesPage(
	act: Act,
	{ search, page, open: slug }: { search?: string; page: number; open?: string },
) {
	const [shell, { value }, preview] = await Promise.all([
		readShell(act),
		listCities(act, { search, ...sliceOf(page, DIRECTORY_PAGE_SIZE) }),
		slug === undefined ? null : directoryPage(act, { city: slug, page: 1, limit: PREVIEW_FETCHED }),
	]);
	const open = slug === undefined || preview === null ? null : { slug, businesses: preview.value.items };
	const around = { shell, now: act.now, shown: open?.businesses ?? [], tags: [CITIES_TAG] };
	return pageAnswer({ cities: listPage(value, page, DIRECTORY_PAGE_SIZE), open }, around);
}
