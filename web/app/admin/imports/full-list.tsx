import { useId, useState } from "react";
import { Link } from "react-router";
import { importListTexts as t } from "#web/admin/texts/import-list.tr.ts";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { MissingPlaces } from "#workers/domain/import/calls.ts";
import { mayBeHalf } from "#workers/domain/import/half-list.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import type { PlannedFile } from "./import-messages.ts";
import { changeOptions } from "./import-session.ts";
import { Moved } from "./moved-places.tsx";

type FullListProps = { plan: Pick<PlannedFile, "earlier" | "totalRows">; options: Pick<ImportOptions, "fullList"> };

/** Asks whether the file is the whole list of its source, where files of the list were imported before. */
export function FullList({ plan: { earlier, totalRows }, options: { fullList } }: FullListProps) {
	const id = useId();
	if (earlier.length === 0 || totalRows === 0) return null;
	const files = earlier.map(({ fileName, at }) => t.file(fileName, formatInstant(at))).join(", ");
	return (
		<div className="mt-1 mb-3 rounded-xl bg-surface p-4">
			<span className="flex min-h-9 items-center">
				<Checkbox
					checked={fullList}
					label={t.isWhole}
					labelClass="font-medium"
					describedBy={id}
					onChange={() => changeOptions({ fullList: !fullList })}
				/>
			</span>
			<p id={id} className="text-sm text-muted wrap-anywhere">
				{t.explanation} {t.earlier(files)}
			</p>
		</div>
	);
}

/** Says after the import of a whole list how many businesses of earlier files it lacks, and leads to them. */
export function Missing({ id, missing }: { id: string; missing: ImportSummary["missing"] }) {
	if (missing === undefined) return null;
	if (missing === null) return <p className="mt-2 text-notice">{t.namesNobody}</p>;
	const { places, elsewhere, found, moved } = missing;
	return (
		<div className={`mt-3 rounded-xl p-4 ${places > 0 ? "bg-notice-soft text-notice" : "bg-surface"}`}>
			<p className="font-medium">
				{places > 0 ? t.missing(formatNumber(places)) : t.none} {!found && t.counting}
			</p>
			{elsewhere > 0 && <p className="mt-1">{t.elsewhere(formatNumber(elsewhere))}</p>}
			{moved !== undefined && <Moved moved={moved} />}
			{places > 0 && <ShowMissing id={id} missing={missing} />}
		</div>
	);
}

/** Leads to the missing businesses; where the file may be half of its list, only once somebody has said that it is whole. */
function ShowMissing({ id, missing }: { id: string; missing: MissingPlaces }) {
	const [isWhole, setWhole] = useState(false);
	const isDoubtful = mayBeHalf(missing);
	return (
		<>
			{isDoubtful && (
				<div role="alert" className="mt-3">
					<p className="font-semibold">{t.half(formatNumber(missing.of ?? 0), formatNumber(missing.places))}</p>
					<p className="mt-1">{t.halfLead}</p>
					<span className="flex min-h-11 items-center">
						<Checkbox checked={isWhole} label={t.isWholeIndeed} onChange={() => setWhole(!isWhole)} />
					</span>
				</div>
			)}
			{(isWhole || !isDoubtful) && (
				<>
					<p className="mt-1">{t.nothingRemoved}</p>
					<Link to={missingAddress(id)} className="button mt-3">
						{t.show}
					</Link>
				</>
			)}
		</>
	);
}

/** Returns the address of the list of the businesses that an import lacks. */
export function missingAddress(id: string): string {
	return `/admin/businesses?missingFrom=${id}`;
}
