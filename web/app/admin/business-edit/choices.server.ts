import type { AdminApi } from "#web/request/admin-api.server.ts";
import { COUNTRY_CODES } from "#workers/domain/country-code.ts";
import type { Choices } from "./form-parts.tsx";

/** The most categories that are offered, the largest ones. */
const OFFERED = 500;

const names = new Intl.DisplayNames(["tr"], { type: "region" });
const byName = new Intl.Collator("tr").compare;

/** In Turkish, put into words and order here: the browser's edition of the language data may differ from the server's. */
const COUNTRIES = [...COUNTRY_CODES]
	.map((code) => [code, names.of(code) ?? code] as const)
	.sort(([, one], [, other]) => byName(one, other));

/** What a business's form offers; `held` is the category that it is in, which may be none of the largest. */
export async function choicesOf(api: AdminApi, held: { id: number; name: string } | null): Promise<Choices> {
	const categories = await api.categories(OFFERED);
	const offered = new Map(categories.map(({ id, name }) => [id, name]));
	if (held !== null) offered.set(held.id, held.name);
	return {
		categories: [...offered]
			.map(([id, name]) => [String(id), name] as const)
			.sort(([, one], [, other]) => byName(one, other)),
		countries: COUNTRIES,
	};
}
