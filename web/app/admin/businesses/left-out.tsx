import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import type { FilterName, PLACE } from "./list-address.ts";

const t = businessListTexts.filters;
/** Nobody types more wrong names than this by mistake. */
const MAX_NAMES = 10;

const NAMES = new Map<string, string>(
	Object.entries({
		...t.place,
		search: t.search,
		categoryId: t.category,
		countryCode: t.country,
		cityId: t.city,
		notCityIds: t.notCityIds,
		notCountryCode: t.notCountryCode,
		open: t.open,
		status: t.status,
		verified: t.verified,
		edited: t.edited,
		source: t.source,
		importId: t.import,
		missingFrom: t.missingFrom,
		changedSince: t.changedSince,
		changedBefore: t.changedBefore,
		noHours: t.noHours,
		noPhone: t.noPhone,
		noPhoto: t.noPhoto,
		has: t.has,
		lacks: t.lacks,
		postcode: t.postcode,
		openAt: t.openAt,
	} satisfies Record<FilterName | (typeof PLACE)[number], string>),
);

/**
 * Names the parts of the address that were left out because they are not understood: by their field's name, or as they
 * were written.
 */
export function LeftOut({ names }: { names: readonly string[] }) {
	if (names.length === 0) return null;
	const shown = names.slice(0, MAX_NAMES).map((name) => NAMES.get(name) ?? `“${name.slice(0, 40)}”`);
	return (
		<p role="status" className="mb-4 rounded-xl bg-notice-soft p-4 font-medium text-notice wrap-break-word">
			{t.leftOut(shown.join(", "))}
		</p>
	);
}
