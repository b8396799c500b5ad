import { tableTexts as t } from "#web/admin/texts/table.tr.ts";

/**
 * Stands in a cell of a `data-table` for a value that the row does not have. On a card, which has a line for each value, the cell is
 * left out (data-table.css), so nothing else stands in it.
 */
export function Nothing() {
	return <span data-nothing="">{t.nothing}</span>;
}
