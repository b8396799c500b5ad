import type { FileChanges } from "#workers/contract/file-objections.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import { count, oneLine } from "../text-table.ts";
import { namesakesNamed } from "./objections.ts";

/**
 * Says how many rows are left out because the directory has no such business. It also says how many new businesses have
 * the name and city of one that the directory has.
 */
export function knownAgainReport(preview: ImportPreview | null): string[] {
	const { unknown = 0, sameName = 0, renamed = 0, renamedExamples = [], apart = 0 } = preview ?? {};
	const {
		sameNameExamples = [],
		unpublishedHere = 0,
		unpublishedExamples = [],
		otherTown = 0,
		otherTownExamples = [],
	} = preview ?? {};
	const towns = otherTownExamples.map(
		({ name, here, row }) => `${name} (here in ${here}, in the file ${row ?? "nowhere"})`,
	);
	const examples = renamedExamples.map(({ before, after }) => `${oneLine(before, 40)} → ${oneLine(after, 40)}`);
	return [
		...(unknown === 0
			? []
			: [
					`${count(unknown)} ${unknown === 1 ? "row is" : "rows are"} left out: this is an export of the directory with columns taken out, and the directory has no such business. Keep source_key in the file; if it is no export of this directory, add --column row_number=ignore.`,
				]),
		...(renamed === 0
			? []
			: [
					`${count(renamed)} ${renamed === 1 ? "business is" : "businesses are"} known by the source's id and ${renamed === 1 ? "has" : "have"} another name: ${firstFew(examples, renamed)}.`,
				]),
		...(apart === 0
			? []
			: [
					`${count(apart)} ${apart === 1 ? "row has" : "rows have"} an id that is here under another name. Neither phone nor address agrees, so ${apart === 1 ? "it is a new business" : "they are new businesses"}. If the column only counts rows, give it --column HEADER=ignore.`,
				]),
		...(unpublishedHere === 0
			? []
			: [
					`${count(unpublishedHere)} of the rows that are left out since they are not published ${unpublishedHere === 1 ? "is" : "are"} in the directory: ${firstFew(unpublishedExamples, unpublishedHere)}. They stay as they are; to remove them: --remove-unpublished`,
				]),
		...(sameName === 0
			? []
			: [
					`${count(sameName)} of the new businesses ${sameName === 1 ? "is" : "are"} called as one that is here, in the same city where the row names one, and no id or source_key of the file shows that it is the same: ${namesakesNamed(sameNameExamples, sameName)}.`,
				]),
		...(otherTown === 0
			? []
			: [
					`${count(otherTown)} of the new businesses ${otherTown === 1 ? "has" : "have"} the name and the number of one that is here in another town: ${firstFew(towns, otherTown)}. Where the file corrects the town, they come a second time: set the town here first, or merge them afterwards.`,
				]),
	];
}

/** Says after an import how many of the businesses that it has made were called as one that was here before. */
export function heldReport({ imported, sameName, sameNameExamples }: FileChanges): string[] {
	if (sameName === 0) return [];
	return [
		`Of ${count(imported)} new businesses looked at before the import ${count(sameName)} ${sameName === 1 ? "was" : "were"} called as one that was here, in the same city where the row names one: ${namesakesNamed(sameNameExamples, sameName)}. Where they are the same they are here a second time now; Yinelenenler in the admin finds the likely ones, or take the import back.`,
	];
}

/** Names the first businesses that would be made, and those that would change, with the fields that do. */
export function namedReport(preview: ImportPreview | null): string[] {
	if (preview === null) return [];
	const { made, examples, imported, updated } = preview;
	const lines = (title: string, names: readonly string[], of: number) =>
		names.length === 0
			? []
			: [
					`${title}${of > names.length ? ` (the first ${names.length} of ${count(of)})` : ""}:\n${names.map((name) => `   ${name}`).join("\n")}`,
				];
	return [
		...lines(
			"Businesses to be made",
			made.map(({ name, city }) => [oneLine(name, 60), ...(city === null ? [] : [oneLine(city, 40)])].join(", ")),
			imported,
		),
		...lines(
			"Businesses to be changed",
			examples.map(
				({ name, fields }) =>
					`${oneLine(name ?? "", 60)} (${oneLine(fields.map((one) => one.name.replace(/Id$/, "")).join(", "), 80)})`,
			),
			updated,
		),
	];
}

function firstFew(names: readonly string[], of: number): string {
	return `${names.map((name) => oneLine(name, 90)).join("; ")}${of > names.length ? " …" : ""}`;
}
