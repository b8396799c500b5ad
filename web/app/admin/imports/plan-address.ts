import type { PlannedColumn } from "#workers/domain/import/plan.ts";

/** Lists the roles that say where in its town a business is, the whole address first. */
const ADDRESS: ReadonlySet<string> = new Set(["address", "street", "addressLine"]);

/** Lists the roles that say where or which a business is without an address. */
const OTHERWISE: ReadonlySet<string> = new Set(
	"city postalCity postalCode district province coordinates latitude locationLink placeId googleId cid ownId sourceKey rowNumber slug".split(
		" ",
	),
);

/**
 * Tells whether a column says where the businesses are, or which. `left` names the columns whose headers say that they hold the address
 * although none is taken for it.
 */
export function addressOfPlan(columns: readonly Pick<PlannedColumn, "header" | "role" | "lost">[]): {
	taken: boolean;
	left: string[];
} {
	const taken = columns.some(({ role }) => role !== null && ADDRESS.has(role));
	const lost = columns.filter(
		(column) => column.role === null && column.lost !== undefined && ADDRESS.has(column.lost),
	);
	const left = taken ? [] : [...new Set(lost.map(({ header }) => header))];
	const isPlaced = columns.some(({ role }) => role !== null && OTHERWISE.has(role));
	return { taken: taken || (isPlaced && left.length === 0), left };
}
