import { differenceTexts as t } from "#web/admin/texts/difference.tr.ts";
import { type DifferencePart, wordDifference } from "./word-difference.ts";

/** Is one field of a change in the operators' words. A side is null when it has no value. */
export type FieldInWords = { field: string; before: string | null; after: string | null };

/**
 * Shows the changed fields before and after, one in each row. On screens narrower than a tablet each is a card. Within
 * texts the differing words are marked. When no field had a value before, or none has one now, only the other side is
 * shown.
 */
export function Difference({ fields, caption = t.caption }: { fields: readonly FieldInWords[]; caption?: string }) {
	if (fields.length === 0) return <p className="text-muted">{t.none}</p>;
	const sides = SIDES.filter((side) => fields.some((field) => field[side] !== null));
	return (
		<table className="w-full table-fixed text-left text-sm max-md:block">
			<caption className="sr-only">{caption}</caption>
			<thead className="max-md:sr-only">
				<tr className="text-muted">
					<th scope="col" className="w-40 py-1.5 pr-4 font-semibold">
						{t.field}
					</th>
					{sides.map((side) => (
						<th key={side} scope="col" className="py-1.5 pr-4 font-semibold">
							{t[side]}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-md:block">
				{fields.map((field) => (
					<Row key={field.field} field={field} sides={sides} />
				))}
			</tbody>
		</table>
	);
}

const SIDES = ["before", "after"] as const;
type SideName = (typeof SIDES)[number];

function Row({ field, sides }: { field: FieldInWords; sides: SideName[] }) {
	const { before, after } = field;
	const parts = before !== null && after !== null ? wordDifference(before, after) : null;
	return (
		<tr className="border-t border-line align-top max-md:block max-md:py-2">
			<th scope="row" className="py-1.5 pr-4 font-medium max-md:block">
				{field.field}
			</th>
			{sides.map((side) => (
				<td key={side} className="py-1.5 pr-4 max-md:block max-md:pr-0">
					<Side
						label={t[side]}
						text={field[side]}
						parts={sides.length === 1 ? [{ text: field[side] ?? "", changed: false }] : parts?.[side]}
						tag={side === "before" ? "del" : "ins"}
					/>
				</td>
			))}
		</tr>
	);
}

type SideProps = { label: string; text: string | null; parts?: DifferencePart[]; tag: "del" | "ins" };

function Side({ label, text, parts, tag: Tag }: SideProps) {
	return (
		<>
			<span className="mr-2 text-muted md:sr-only">{label}: </span>
			{text === null || text === "" ? (
				<span className="text-muted">{t.empty}</span>
			) : (
				<span className="whitespace-pre-line">
					{withPlaces(parts ?? [{ text, changed: true }]).map(({ text: part, changed, place }) =>
						changed ? (
							<Tag key={place} className="difference">
								{part}
							</Tag>
						) : (
							<span key={place}>{part}</span>
						),
					)}
				</span>
			)}
		</>
	);
}

/** Adds to each part where it begins in the text. */
function withPlaces(parts: DifferencePart[]): (DifferencePart & { place: number })[] {
	let place = 0;
	return parts.map((part) => {
		const begins = place;
		place += part.text.length;
		return { ...part, place: begins };
	});
}
