import { type ReactNode, useId } from "react";
import { placementTexts as t } from "#web/admin/texts/placement.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import {
	AD_FORMATS,
	type AdFormat,
	FREQUENCIES,
	type Frequency,
	PLACEMENT_KINDS,
	type PlacedKind,
} from "#workers/domain/placements/placement.ts";
import { type PlacementDraft, styleProblem } from "./placement-draft.ts";

type PlacementCardProps = {
	draft: PlacementDraft;
	/** Is the network's client for places that name none. */
	client: string;
	houseAds: boolean;
	/** Holds what the server found wrong with the fields. */
	issues: readonly { path: string; message: string }[];
	onChange: (draft: PlacementDraft) => void;
};

/** Edits a place for ads: its switch and, while it is on, its content, its size and its pages. */
export function PlacementCard({ draft, client, houseAds, issues, onChange }: PlacementCardProps) {
	const id = useId();
	const name = t.placements[draft.placement];
	const set = (facts: Partial<PlacementDraft>) => onChange({ ...draft, ...facts });
	const hasNetwork = (draft.adClient || client) !== "" && draft.adSlot !== "";
	return (
		<li className="card p-5 sm:p-6" data-placement={draft.placement}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={`${id}-name`} className="flex flex-wrap items-center gap-2 text-lg font-bold">
					{name}
					<Badge tone={draft.enabled ? "success" : "neutral"}>{draft.enabled ? t.on : t.off}</Badge>
					{houseAds && <Badge tone="neutral">{t.houseAdsHere}</Badge>}
				</h2>
				<label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
					<input
						type="checkbox"
						className="switch"
						checked={draft.enabled}
						aria-describedby={`${id}-name`}
						onChange={({ target }) => set({ enabled: target.checked })}
					/>
					{t.enabled}
				</label>
			</div>
			<p className="mt-1 text-muted">{t.where[draft.placement]}</p>
			{draft.enabled && !hasNetwork && !houseAds && <p className="mt-2 text-notice">{t.nothingHere}</p>}
			{draft.enabled && <PlacementFields id={id} draft={draft} issues={issues} onSet={set} />}
		</li>
	);
}

type FieldsProps = {
	id: string;
	draft: PlacementDraft;
	issues: PlacementCardProps["issues"];
	onSet: (facts: Partial<PlacementDraft>) => void;
};

function PlacementFields({ id, draft, issues, onSet }: FieldsProps) {
	const style = styleProblem(draft);
	const issueOf = (field: string) => {
		const issue = issues.find(({ path }) => path.split(".")[1] === field);
		return issue === undefined ? null : (t.issues[issue.message] ?? t.issueElse);
	};
	const styleIssue =
		style === null ? issueOf("adStyle") : `${t.styleFaults[style.fault]}${style.at === null ? "" : `: ${style.at}`}`;
	return (
		<div className="mt-5 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
			<Labelled id={`${id}-client`} label={t.client} hint={t.clientHint} issue={issueOf("adClient")}>
				{(control) => (
					<input
						{...control}
						value={draft.adClient}
						onChange={({ target }) => onSet({ adClient: target.value.trim() })}
					/>
				)}
			</Labelled>
			<Labelled id={`${id}-slot`} label={t.slot} hint={t.slotHint} issue={issueOf("adSlot")}>
				{(control) => (
					<input
						{...control}
						inputMode="numeric"
						value={draft.adSlot}
						onChange={({ target }) => onSet({ adSlot: target.value.trim() })}
					/>
				)}
			</Labelled>
			<Labelled id={`${id}-format`} label={t.format} issue={issueOf("adFormat")}>
				{(control) => (
					<select
						{...control}
						className="field select"
						value={draft.adFormat}
						onChange={({ target }) => onSet({ adFormat: target.value as AdFormat })}
					>
						{AD_FORMATS.map((format) => (
							<option key={format} value={format}>
								{t.formats[format]}
							</option>
						))}
					</select>
				)}
			</Labelled>
			{draft.placement === "inline" && (
				<Labelled id={`${id}-frequency`} label={t.frequency} hint={t.frequencyHint} issue={issueOf("frequency")}>
					{(control) => (
						<select
							{...control}
							className="field select"
							value={draft.frequency}
							onChange={({ target }) => onSet({ frequency: Number(target.value) as Frequency })}
						>
							{FREQUENCIES.map((frequency) => (
								<option key={frequency} value={frequency}>
									{t.frequencyOf(frequency)}
								</option>
							))}
						</select>
					)}
				</Labelled>
			)}
			<div className="sm:col-span-2">
				<Labelled id={`${id}-style`} label={t.style} hint={t.styleHint} issue={styleIssue}>
					{(control) => (
						<textarea
							{...control}
							rows={3}
							spellCheck={false}
							className={`${control.className} font-mono text-sm`}
							value={draft.adStyle}
							onChange={({ target }) => onSet({ adStyle: target.value })}
						/>
					)}
				</Labelled>
			</div>
			<fieldset className="sm:col-span-2">
				<legend className="mb-1 font-medium">{t.pages}</legend>
				<p className="mb-2 text-sm text-muted">{t.pagesHint}</p>
				<div className="flex flex-wrap gap-x-6 gap-y-2">
					{PLACEMENT_KINDS[draft.placement].map((kind: PlacedKind) => (
						<Checkbox
							key={kind}
							label={t.pageKinds[kind]}
							checked={draft.pageKinds.includes(kind)}
							onChange={() =>
								onSet({
									pageKinds: draft.pageKinds.includes(kind)
										? draft.pageKinds.filter((one) => one !== kind)
										: [...draft.pageKinds, kind],
								})
							}
						/>
					))}
				</div>
			</fieldset>
		</div>
	);
}

type Control = {
	id: string;
	className: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};
type LabelledProps = {
	id: string;
	label: string;
	hint?: string;
	issue: string | null;
	children: (control: Control) => ReactNode;
};

/** Shows a label, its control, a hint and the control's problem. */
export function Labelled({ id, label, hint, issue, children }: LabelledProps) {
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			{children({
				id,
				className: `field ${issue === null ? "" : "border-shut"}`,
				"aria-invalid": issue === null ? undefined : true,
				"aria-describedby": describedBy({ id, hint, issue }),
			})}
			<FieldNotes id={id} hint={hint} issue={issue} />
		</div>
	);
}
