import {
	type Accepted,
	type FileChanges,
	type Namesakes,
	NO_OBJECTIONS,
	type Objection,
	type Objections,
	objectionsTo,
	openObjection,
} from "#workers/contract/file-objections.ts";
import { holdFile } from "#workers/contract/hold-file.ts";
import type { EarlierFiles } from "#workers/contract/import.ts";
import type { ImportDesk } from "#workers/contract/import-client.ts";
import type { ImportPreview, SameName } from "#workers/contract/import-preview.ts";
import type { OlderFile } from "#workers/contract/older-file.ts";
import { fileFingerprint } from "#workers/domain/import/digest.ts";
import { listOf } from "#workers/domain/import/list-of-file.ts";
import type { ImportPlan } from "#workers/domain/import/plan.ts";
import { Refusal } from "../refusal.ts";
import { tell } from "../tell.ts";
import { count, oneLine } from "../text-table.ts";

type Desk = Pick<ImportDesk, "earlierFiles" | "preview">;
type PlannedFile = { file: Blob; fileName: string; plan: ImportPlan };

const NO_FILES: EarlierFiles = { earlier: [] };

/** Returns the list of a file, for calls that take one. */
export function listIn(plan: ImportPlan | null): { list?: string } {
	const list = plan === null ? null : listOf(plan);
	return list === null ? {} : { list };
}

/** Names the earlier files of a file's list. Where the directory cannot say it there are none: what is wrong with it, the import will say. */
async function earlierOf(desk: Desk, { file, plan }: PlannedFile): Promise<EarlierFiles> {
	const { list } = listIn(plan);
	if (list === undefined) return NO_FILES;
	const { earlier } = await desk.earlierFiles(list).catch(() => NO_FILES);
	return earlier.length === 0 ? NO_FILES : desk.earlierFiles(list, await fileFingerprint(file, ""));
}

/**
 * Says what speaks against the import of a file. `compared` is what it would change; without it the file is held against the directory first, of
 * which `changes` says what was found.
 */
export async function askObjections(
	desk: Desk,
	planned: PlannedFile,
	compared: ImportPreview | null,
): Promise<Objections & { changes: FileChanges | null }> {
	const { fileName, plan } = planned;
	const known = await earlierOf(desk, planned);
	const { mode, closed, overwrite, categories } = plan.options;
	const options = { mode, closed, overwrite, categories };
	const holding =
		compared ??
		holdFile({
			...{ fileName, plan, known },
			compare: (chunk) => desk.preview({ options, ...listIn(plan), chunk }),
		});
	const changes = await Promise.resolve(holding).catch((error) => {
		// What is wrong with the directory the import will say, unless the file may undo a later one.
		if (!(error instanceof Refusal) || NO_ANSWER.has(error.code) || known.earlier.length > 0) throw error;
		tell("The file could not be held against the directory before its import.");
		return null;
	});
	return { ...(changes === null ? NO_OBJECTIONS : objectionsTo(fileName, known, changes)), changes };
}

/** Throws Refusal with exit code 3 where something speaks against the import that nobody has waved aside. */
export function refuseObjected(fileName: string, objections: Objections, accepted: Accepted): void {
	const open = openObjection(objections, accepted);
	if (open === null) return;
	const { code, flag } = REFUSALS[open];
	const lines = objectionLines(objections);
	throw new Refusal(
		`${oneLine(fileName, 120)}: nothing was imported. ${lines[open] ?? ""} Import it all the same with ${flag}.`,
		{ code, exitCode: 3 },
	);
}

/** Names the refusals after which an import is not even tried. */
const NO_ANSWER: ReadonlySet<string> = new Set(["no-server", "no-token"]);

const REFUSALS = {
	older: { code: "older-file", flag: "--accept-older" },
	namesakes: { code: "namesakes-here", flag: "--accept-namesakes" },
} as const satisfies Record<Objection, { code: string; flag: string }>;

/** Says above the report of a preview what speaks against the import. */
export function objectionsReport(objections: Objections): string {
	return Object.values(objectionLines(objections))
		.map((line) => `${line}\n\n`)
		.join("");
}

function objectionLines({ older, namesakes }: Objections): Partial<Record<Objection, string>> {
	return {
		...(older !== null && { older: olderLine(older) }),
		...(namesakes !== null && { namesakes: namesakesLine(namesakes) }),
	};
}

/** Says why a file may be older than the last one of its list, and what that would do. */
function olderLine({ last, again, dated, updated, putBack, putBackExamples }: OlderFile): string {
	const signs = [
		...(again === null
			? []
			: [`this very file was imported on ${again.at.slice(0, 10)}, before ${oneLine(again.since.fileName, 80)}`]),
		...(putBack === 0
			? []
			: [
					`of ${count(updated)} businesses looked at that it would change ${count(putBack)} would become what they were before a later file changed them (${putBackExamples.map((name) => oneLine(name, 40)).join("; ")}${putBack > putBackExamples.length ? " …" : ""})`,
				]),
		...(dated ? [`its name has an earlier date than ${oneLine(last.fileName, 80)}`] : []),
	];
	return `It may be older than the last file of its list, ${oneLine(last.fileName, 80)} of ${last.at.slice(0, 10)}, and would undo it: ${signs.join("; ")}.`;
}

/** Says how many of the new businesses are called as one that is here, what tells the first of them apart from those, and what an import would do. */
function namesakesLine({ imported, sameName, sameNameExamples }: Namesakes): string {
	return `Of ${count(imported)} new businesses looked at ${count(sameName)} are called as one that is here, in the same town where the row names one, and nothing of the file shows that they are the same: ${namesakesNamed(sameNameExamples, sameName)}. If they are, an import brings ${count(sameName)} of them a second time, and as many of those that were not looked at.`;
}

/** Names new businesses that are called as one that is here, with what is here otherwise. */
export function namesakesNamed(examples: readonly SameName[], of: number): string {
	const named = examples.map(({ name, differs }) => {
		const facts = differs
			.slice(0, SHOWN_FACTS)
			.map(({ fact, here, row }) => `${FACTS[fact]}: here ${shown(here)}, in the file ${shown(row)}`);
		return `${oneLine(name, 60)}${facts.length === 0 ? "" : ` (${facts.join("; ")})`}`;
	});
	return `${named.join("; ")}${of > examples.length ? " …" : ""}`;
}

/** So many facts are shown of each in which they differ. */
const SHOWN_FACTS = 2;
const FACTS: Record<SameName["differs"][number]["fact"], string> = {
	address: "address",
	city: "town",
	postalCode: "postcode",
	phone: "phone",
	website: "website",
};

function shown(value: string | null): string {
	return value === null ? "none" : `"${oneLine(value, 60)}"`;
}
