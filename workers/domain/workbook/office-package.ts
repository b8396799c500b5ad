import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { type CellFormat, cellFormat } from "./number-format.ts";
import { readSmallPart } from "./part-stream.ts";
import { builtInDateKind } from "./serial-date.ts";
import { prefixedAttribute, type XmlTag, xmlTags } from "./xml-tags.ts";
import { partKey, type ZipDirectory, type ZipEntry } from "./zip-directory.ts";

/** Describes a worksheet of the package. `hidden` covers both ways to hide one. */
export type SheetPart = { name: string; hidden: boolean; entry: ZipEntry };

/** Holds the contents of an OOXML package around its workbook. The sheets and the shared strings are not inflated yet. */
export type OfficePackage = {
	/** Lists the sheets in the order of the tabs. */
	sheets: SheetPart[];
	sharedStrings: ZipEntry | null;
	/** Has one element for each cell style. */
	formats: (CellFormat | null)[];
	date1904: boolean;
	/** Says whether the workbook asks to be calculated when it is opened: its writer stored no true results of formulas. */
	recalculated: boolean;
};

type Relationship = { type: string; target: string };

/** Reads relationships, workbook and styles of an .xlsx file (ECMA-376, transitional and strict). */
export async function readOfficePackage(
	file: Blob,
	directory: ZipDirectory,
	workbookPart: string,
	limits: WorkbookLimits,
): Promise<OfficePackage> {
	const workbookEntry = directory.get(workbookPart);
	if (workbookEntry === undefined) throw new WorkbookError("not-a-workbook", "The ZIP file holds no workbook in XML.");
	const folder = workbookPart.slice(0, workbookPart.lastIndexOf("/") + 1);
	const relationshipsEntry = directory.get(`${folder}_rels/${workbookPart.slice(folder.length)}.rels`);
	const relationships =
		relationshipsEntry === undefined
			? new Map<string, Relationship>()
			: readRelationships(await readSmallPart(file, relationshipsEntry, limits), folder);
	const partOfType = (type: string) => {
		const found = [...relationships.values()].find((relationship) => relationship.type === type);
		return found === undefined ? null : (directory.get(found.target) ?? null);
	};

	const sheets: SheetPart[] = [];
	const used = new Set<ZipEntry>();
	let date1904 = false;
	let recalculated = false;
	for (const tag of xmlTags(await readSmallPart(file, workbookEntry, limits))) {
		if (tag.kind === "close") continue;
		if (tag.name === "workbookPr") date1904 = isTrue(tag.attributes.get("date1904"));
		if (tag.name === "calcPr") recalculated = isTrue(tag.attributes.get("fullCalcOnLoad"));
		if (tag.name !== "sheet") continue;
		const relationship = relationships.get(prefixedAttribute(tag, "id") ?? "");
		if (relationship?.type === "worksheet" && !directory.has(relationship.target)) {
			throw new WorkbookError("damaged-workbook", `The part ${relationship.target} of a sheet is missing.`);
		}
		const entry = relationship?.type === "worksheet" ? directory.get(relationship.target) : undefined;
		const state = tag.attributes.get("state") ?? "visible";
		if (entry !== undefined && used.has(entry)) {
			throw new WorkbookError("damaged-workbook", `The part ${entry.name} is said to be two sheets.`);
		}
		if (entry !== undefined) used.add(entry);
		if (entry !== undefined)
			sheets.push({ name: tag.attributes.get("name") ?? "", hidden: state !== "visible", entry });
	}
	const styles = partOfType("styles");
	return {
		sheets,
		sharedStrings: partOfType("sharedStrings"),
		formats: styles === null ? [] : readFormats(await readSmallPart(file, styles, limits)),
		date1904,
		recalculated,
	};
}

/** Returns the name of the part that is the workbook, `.xml` or `.bin`; null when the ZIP file holds none. */
export async function findWorkbookPart(
	file: Blob,
	directory: ZipDirectory,
	limits: WorkbookLimits,
): Promise<string | null> {
	const entry = directory.get("_rels/.rels");
	const relationships = entry === undefined ? null : readRelationships(await readSmallPart(file, entry, limits), "");
	const found = [...(relationships?.values() ?? [])].find((relationship) => relationship.type === "officeDocument");
	const named = found?.target ?? "xl/workbook.xml";
	if (!directory.has(named)) return directory.has("xl/workbook.bin") ? "xl/workbook.bin" : null;
	return /(?:^|\/)(?:word|ppt|visio)\/[^/]*$/.test(named) ? null : named;
}

/**
 * Reads relationships by their id. `type` is the last step of the type's address, which both
 * editions of the standard share.
 */
function readRelationships(xml: string, folder: string): Map<string, Relationship> {
	const relationships = new Map<string, Relationship>();
	for (const { name, kind, attributes } of xmlTags(xml)) {
		if (name !== "Relationship" || kind === "close" || attributes.get("TargetMode") === "External") continue;
		const type = attributes.get("Type") ?? "";
		relationships.set(attributes.get("Id") ?? "", {
			type: type.slice(type.lastIndexOf("/") + 1),
			target: resolveTarget(folder, attributes.get("Target") ?? ""),
		});
	}
	return relationships;
}

function resolveTarget(folder: string, target: string): string {
	const path = target.replaceAll("\\", "/");
	const steps: string[] = [];
	for (const step of (path.startsWith("/") ? path : folder + path).split("/")) {
		if (step === "..") steps.pop();
		else if (step !== "." && step !== "") steps.push(step);
	}
	return partKey(steps.join("/"));
}

/** Says for each cell style what its number format makes of a number. */
function readFormats(xml: string): (CellFormat | null)[] {
	const custom = new Map<number, CellFormat | null>();
	const formats: (CellFormat | null)[] = [];
	let inside = "";
	for (const tag of xmlTags(xml)) {
		const { name, kind, attributes } = tag;
		if (name === "numFmts" || name === "cellXfs") inside = kind === "open" ? name : "";
		else if (kind !== "close" && inside === "numFmts" && name === "numFmt") {
			custom.set(formatId(tag), cellFormat(attributes.get("formatCode") ?? ""));
		} else if (kind !== "close" && inside === "cellXfs" && name === "xf") {
			const id = formatId(tag);
			formats.push(custom.has(id) ? (custom.get(id) ?? null) : builtInDateKind(id));
		}
	}
	return formats;
}

function formatId(tag: XmlTag): number {
	return Number(tag.attributes.get("numFmtId") ?? "0");
}

function isTrue(value: string | undefined): boolean {
	return value === "1" || value === "true";
}
