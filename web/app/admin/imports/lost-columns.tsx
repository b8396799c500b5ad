import { importTexts } from "#web/admin/texts/import.tr.ts";
import { importRoleText } from "#web/admin/texts/import-role.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { lostColumns } from "#workers/domain/import/lost-columns.ts";

const t = importTexts.lostColumns;
const SHOWN = 5;

type LostColumnsProps = {
	columns: Parameters<typeof lostColumns>[0];
	/** Lists headers that are spoken of elsewhere on the screen. */
	told?: readonly string[];
	/** The import is over: a role is of use for the next one. */
	over?: boolean;
};

/** Says in one sentence which columns are not taken for what their headers say, where no other column is. */
export function LostColumns({ columns, told = [], over = false }: LostColumnsProps) {
	const lost = lostColumns(columns).filter(({ header }) => !told.includes(header));
	if (lost.length === 0) return null;
	const named = lost.slice(0, SHOWN).map(({ header, lost }) => t.column(header, importRoleText(lost)));
	const more = lost.length > SHOWN ? t.more(formatNumber(lost.length - SHOWN)) : "";
	return <p className="text-notice">{(over ? t.wereNotTaken : t.notTaken)(`${named.join(", ")}${more}`)}</p>;
}
