import { differenceTexts as t } from "#web/admin/texts/difference.tr.ts";
import { type DifferencePart, wordDifference } from "./word-difference.ts";

/** One field of a change in the operator's words; null where it had or has no value. */
export type FieldInWords = { field: string; before: string | null; after: string | null };

/** The changed fields before and after, a row each; below the width of a tablet each is a card. Within texts the differing words are marked. */
export function Difference({ fields, caption = t.caption }: { fields: readonly FieldInWords[]; caption?: string }) {
	if (fields.length === 0) return <p className="text-muted">{t.none}</p>;
	return (
		<table className="w-full table-fixed text-left text-sm max-md:block">
			<caption className="sr-only">{caption}</caption>
			<thead className="max-md:sr-only">
				<tr className="text-muted">
					<th scope="col" className="w-40 py-1.5 pr-4 font-semibold">
						{t.field}
					</th>
					<th scope="col" className="py-1.5 pr-4 font-semibold">
						{t.before}
					</th>
					<th scope="col" className="py-1.5 font-semibold">
						{t.after}
					</th>
				</tr>
			</thead>
			<tbody className="max-md:block">
				{fields.map((field) => (
					<Row key={field.field} {...field} />
				))}
			</tbody>
		</table>
	);
}

function Row({ field, before, after }: FieldInWords) {
	const parts = before !== null && after !== null ? wordDifference(before, after) : null;
	return (
		<tr className="border-t border-line align-top max-md:block max-md:py-2">
			<th scope="row" className="py-1.5 pr-4 font-medium max-md:block">
				{field}
			</th>
			<td className="py-1.5 pr-4 max-md:block max-md:pr-0">
				<Side label={t.before} text={before} parts={parts?.before} tag="del" />
			</td>
			<td className="py-1.5 max-md:block">
				<Side label={t.after} text={after} parts={parts?.after} tag="ins" />
			</td>
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

/** Each part with where it begins in the text. */
function withPlaces(parts: DifferencePart[]): (DifferencePart & { place: number })[] {
	let place = 0;
	return parts.map((part) => {
		const begins = place;
		place += part.text.length;
		return { ...part, place: begins };
	});
}
