import { ChangedBusinesses } from "#web/admin/change-sets/examples.tsx";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { LikeTowns } from "./file-notices.tsx";
import type { Compared, PlannedFile, Trial } from "./import-messages.ts";
import { changeOptions } from "./import-session.ts";
import { LostColumns } from "./lost-columns.tsx";
import { NewTaxonomies } from "./new-taxonomies.tsx";
import { addressOfPlan } from "./plan-address.ts";

const t = importTexts.trial;

type TrialPanelProps = {
	plan: PlannedFile;
	trial: Trial | null;
	options: ImportOptions;
};

/** Shows what would become of the file's rows. It counts while the whole file is tried out. */
export function TrialPanel({ plan, trial, options }: TrialPanelProps) {
	const compared = trial?.compared ?? null;
	return (
		<div className="flex flex-col gap-6">
			<LostColumns columns={trial?.details?.columns ?? plan.columns} told={toldOf(plan)} />
			{compared !== null && <KnownNotices compared={compared} unpublished={options.unpublished} />}
			{trial?.details == null && (
				<JobProgress
					label={t.running}
					note={t.note}
					job={{ done: trial?.rows ?? 0, total: plan.totalRows, finished: false }}
				/>
			)}
			<p role="status" className={trial !== null && compared === null ? "text-notice" : "sr-only"}>
				{trial !== null && compared === null && t.failed}
			</p>
			<dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
				{figuresOf(plan, trial).map(([label, count]) => (
					<div key={label} className="rounded-xl bg-surface p-4">
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="text-2xl font-bold tabular-nums">{count === null ? t.notYet : formatNumber(count)}</dd>
					</div>
				))}
			</dl>
			{trial?.details != null && <LikeTowns towns={trial.details.cities} />}
			{compared !== null && trial?.details != null && (
				<NewTaxonomies {...trial.details} taken={compared.taken} options={options} />
			)}
			{compared !== null && compared.examples.length > 0 && (
				<section aria-labelledby="trial-examples">
					<h3 id="trial-examples" className="mb-3 font-semibold">
						{t.examples}
					</h3>
					<ChangedBusinesses businesses={compared.examples} names={compared.names} planned />
				</section>
			)}
		</div>
	);
}

/** Says of which rows the directory knows the businesses, and of which it may. */
function KnownNotices({ compared, unpublished }: UnpublishedProps) {
	return (
		<>
			{compared.unknown > 0 && <p className="text-notice">{t.unknown(formatNumber(compared.unknown))}</p>}
			{compared.renamed > 0 && <p>{renamedText(compared)}</p>}
			{compared.apart > 0 && <p className="text-notice">{t.apart(formatNumber(compared.apart))}</p>}
			{compared.unpublishedHere > 0 && <Unpublished compared={compared} unpublished={unpublished} />}
			{compared.sameName > 0 && <p className="text-notice">{t.sameName(formatNumber(compared.sameName))}</p>}
			{compared.otherTown > 0 && <p className="text-notice">{otherTownText(compared)}</p>}
		</>
	);
}

function renamedText({ renamed, renamedExamples }: Compared): string {
	const shown = renamedExamples.map(({ before, after }) => t.renamedOne(before, after));
	return t.renamed(formatNumber(renamed), firstFew(shown, renamed));
}

function otherTownText({ otherTown, otherTownExamples }: Compared): string {
	const shown = otherTownExamples.map(({ name, here, row }) => t.otherTownOne(name, here, row ?? t.noTown));
	return t.otherTown(formatNumber(otherTown), firstFew(shown, otherTown));
}

function firstFew(names: readonly string[], of: number): string {
	return names.join(", ") + (of > names.length ? " …" : "");
}

type UnpublishedProps = { compared: Compared; unpublished: ImportOptions["unpublished"] };

/** Says which businesses are here although their source does not publish them, and lets them go with the import. */
function Unpublished({ compared: { unpublishedHere, unpublishedExamples }, unpublished }: UnpublishedProps) {
	const isRemoving = unpublished === "remove";
	return (
		<div>
			<p className="text-notice">
				{t.unpublishedHere(formatNumber(unpublishedHere), firstFew(unpublishedExamples, unpublishedHere))}
			</p>
			<span className="flex min-h-11 items-center">
				<Checkbox
					checked={isRemoving}
					label={t.removeUnpublished}
					onChange={() => changeOptions({ unpublished: isRemoving ? "leave" : "remove" })}
				/>
			</span>
		</div>
	);
}

/** Lists the columns that the lead above the tabs or a question speaks of. */
function toldOf({ columns, doubts }: PlannedFile): string[] {
	const asked = doubts.flatMap(({ options }) =>
		options.flatMap((option) => option.columns.map(({ header }) => header)),
	);
	return [...addressOfPlan(columns).left, ...asked];
}

/** Null: nothing of the file has been tried out. */
type Figure = readonly [label: string, count: number | null];

function figuresOf(plan: PlannedFile, trial: Trial | null): Figure[] {
	const { figures: f } = t;
	const compared = trial?.compared ?? null;
	const against: Figure[] =
		compared === null
			? [[f.places, trial?.places ?? null]]
			: [
					[f.created, compared.imported],
					[f.updated, compared.updated],
					[f.unchanged, compared.unchanged],
					...unlessNone(f.kept, compared.keptByHand),
					...unlessNone(f.outOfMode, compared.outOfMode),
					...unlessNone(f.closedSkipped, compared.closedSkipped),
				];
	return [
		[f.rows, plan.totalRows],
		...against,
		[f.duplicates, trial?.duplicates ?? null],
		[f.rejected, trial?.rejected ?? null],
		[f.closed, trial?.closed ?? null],
		[f.cellProblems, trial?.cellProblems ?? null],
		[f.mended, trial?.mended ?? null],
		...(compared === null
			? []
			: ([
					[f.categories, compared.categories],
					[f.cities, compared.cities],
				] as const)),
	];
}

function unlessNone(label: string, count: number): Figure[] {
	return count === 0 ? [] : [[label, count]];
}
