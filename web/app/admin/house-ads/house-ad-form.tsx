import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigation, useSubmit } from "react-router";
import { BusinessCombobox } from "#web/admin/businesses/business-combobox.tsx";
import { Labelled } from "#web/admin/placements/placement-card.tsx";
import { fieldOf, instantOf } from "#web/admin/snippets/operators-time.ts";
import { houseAdTexts } from "#web/admin/texts/house-ad.tr.ts";
import { placementTexts } from "#web/admin/texts/placement.tr.ts";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { isProblem } from "#web/admin/ui/problem.ts";
import { showRefused } from "#web/admin/ui/show-refused.ts";
import { UnsavedChanges } from "#web/admin/ui/unsaved-changes.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useOpenIssues } from "#web/admin/ui/use-open-issues.ts";
import type { HouseAd, HouseAdEdit, HouseAdFields } from "#workers/contract/house-ad.ts";
import {
	AD_TEXT_LENGTH,
	ADVERTISER_LENGTH,
	ALT_LENGTH,
	CAP_KINDS,
	MAX_WEIGHT,
} from "#workers/domain/house-ads/house-ad.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { PLACEMENTS, type Placement } from "#workers/domain/placements/placement.ts";
import type { SitePicture } from "#workers/domain/site-settings/site-picture.ts";
import { PictureChooser } from "./picture-chooser.tsx";
import { PlacesLink } from "./places-link.tsx";
import { TargetChooser } from "./target-chooser.tsx";

const t = houseAdTexts.form;

/** Is the first field of which something is said; a group of boxes has what is said around it. */
const REFUSED = '[aria-invalid="true"], fieldset[aria-describedby] input';

/** Returns the values that a new form begins with: on top of every page, for thirty days from now on. */
export function newAd(now: number): HouseAdFields {
	const minute = Math.floor(now / 60_000) * 60_000;
	return {
		advertiser: "",
		text: "",
		link: "https://",
		picture: null,
		alt: "",
		businessId: null,
		enabled: true,
		shownFrom: new Date(minute).toISOString(),
		shownUntil: new Date(minute + 30 * DAY_MS).toISOString(),
		cap: null,
		weight: 5,
		placements: ["top"],
		categories: [],
		cities: [],
	};
}

/** Returns the fields of an ad that can be edited. */
export function fieldsOf(ad: HouseAd): HouseAdFields {
	const { id: _, state: __, views: ___, clicks: ____, revision: _____, hasPage: ______, picture, ...fields } = ad;
	return { ...fields, picture: picture?.sha ?? null };
}

type HouseAdFormProps = {
	title: string;
	stored: HouseAdFields | HouseAdEdit;
	picture: SitePicture | null;
	/** Holds the names of the targets, by "category-12", "city-3". */
	names: Record<string, string>;
	/** Is the name of the listing that pays for it; null: none, or it is not there any more. */
	payer: string | null;
	/** Holds the places that are switched on; null when they are not known. */
	open: readonly Placement[] | null;
	result: unknown;
};

export function HouseAdForm({ title, stored, picture, names, payer, open, result }: HouseAdFormProps) {
	const [ad, setAd] = useState(stored);
	const [isUploading, setUploading] = useState(false);
	const hydrated = useHydrated();
	const submit = useSubmit();
	const busy = useNavigation().state !== "idle";
	const problem = isProblem(result) ? result : null;
	const { issues, touch } = useOpenIssues(result, problem?.issues);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const field = isProblem(result) && result.issues ? form.current?.querySelector<HTMLElement>(REFUSED) : null;
		if (field) showRefused(field);
	}, [result]);
	const set = (facts: Partial<HouseAdFields>) => {
		for (const name of Object.keys(facts)) touch(name);
		// What was said of the end may be right with another beginning, and of a picture's words without the picture.
		if ("shownFrom" in facts) touch("shownUntil");
		if ("picture" in facts) touch("alt");
		setAd((one) => ({ ...one, ...facts }));
	};
	const isClosed = (placement: Placement) => open !== null && !open.includes(placement);
	const issueOf = (path: string) => {
		const issue = issues.find((one) => one.path === path || one.path.startsWith(`${path}.`));
		return issue === undefined ? null : (houseAdTexts.issues[issue.message] ?? houseAdTexts.issueElse);
	};
	const isCorrected = problem?.issues !== undefined && problem.issues.length > 0 && issues.length === 0;
	const failure =
		problem === null || isCorrected
			? null
			: problem.problem === "edit-conflict"
				? houseAdTexts.conflict
				: problem.issues?.length
					? houseAdTexts.invalid
					: houseAdTexts.notSaved;
	return (
		<section aria-labelledby="own-form-title" inert={!hydrated}>
			<UnsavedChanges when={!busy && JSON.stringify(ad) !== JSON.stringify(stored)} />
			<h2 id="own-form-title" className="mb-4 text-xl font-bold">
				{title}
			</h2>
			<Notice text={failure} tone="failure" />
			<form
				ref={form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit({ ad: JSON.stringify(ad) }, { method: "post" });
				}}
			>
				<div className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
					<Labelled id="own-advertiser" label={t.advertiser} issue={issueOf("advertiser")}>
						{(control) => (
							<input
								{...control}
								maxLength={ADVERTISER_LENGTH}
								value={ad.advertiser}
								onChange={({ target }) => set({ advertiser: target.value })}
							/>
						)}
					</Labelled>
					<Labelled id="own-link" label={t.link} hint={t.linkHint} issue={issueOf("link")}>
						{(control) => (
							<input {...control} type="url" value={ad.link} onChange={({ target }) => set({ link: target.value })} />
						)}
					</Labelled>
					<Wide>
						<Labelled id="own-text" label={t.text} hint={t.textHint} issue={issueOf("text")}>
							{(control) => (
								<input
									{...control}
									maxLength={AD_TEXT_LENGTH}
									value={ad.text}
									onChange={({ target }) => set({ text: target.value })}
								/>
							)}
						</Labelled>
					</Wide>
					<PictureChooser
						stored={picture}
						issue={issueOf("picture")}
						onChange={(sha) => set({ picture: sha })}
						onUploading={setUploading}
					/>
					<Labelled id="own-alt" label={t.alt} hint={t.altHint} issue={issueOf("alt")}>
						{(control) => (
							<input
								{...control}
								maxLength={ALT_LENGTH}
								value={ad.alt}
								onChange={({ target }) => set({ alt: target.value })}
							/>
						)}
					</Labelled>
					<Labelled id="own-from" label={t.from} hint={t.spanHint} issue={issueOf("shownFrom")}>
						{(control) => (
							<input
								{...control}
								type="datetime-local"
								value={fieldOf(ad.shownFrom)}
								onChange={({ target }) => set({ shownFrom: instantOf(target.value) ?? ad.shownFrom })}
							/>
						)}
					</Labelled>
					<Labelled id="own-until" label={t.until} issue={issueOf("shownUntil")}>
						{(control) => (
							<input
								{...control}
								type="datetime-local"
								value={fieldOf(ad.shownUntil)}
								onChange={({ target }) => set({ shownUntil: instantOf(target.value) })}
							/>
						)}
					</Labelled>
					<Labelled id="own-cap" label={t.cap} issue={null}>
						{(control) => (
							<select
								{...control}
								className="field select"
								value={ad.cap?.kind ?? "none"}
								onChange={({ target }) => {
									const kind = CAP_KINDS.find((one) => one === target.value);
									set({ cap: kind === undefined ? null : { kind, count: ad.cap?.count ?? 1_000 } });
								}}
							>
								{(["none", ...CAP_KINDS] as const).map((kind) => (
									<option key={kind} value={kind}>
										{t.capKinds[kind]}
									</option>
								))}
							</select>
						)}
					</Labelled>
					{ad.cap !== null && (
						<Labelled id="own-count" label={t.count} hint={t.countHint} issue={issueOf("cap")}>
							{(control) => (
								<input
									{...control}
									type="number"
									min={1}
									value={ad.cap?.count ?? ""}
									onChange={({ target }) =>
										ad.cap && set({ cap: { ...ad.cap, count: target.value === "" ? 0 : Number(target.value) } })
									}
								/>
							)}
						</Labelled>
					)}
					<Labelled id="own-weight" label={t.weight} hint={t.weightHint} issue={issueOf("weight")}>
						{(control) => (
							<input
								{...control}
								type="number"
								min={1}
								max={MAX_WEIGHT}
								value={ad.weight}
								onChange={({ target }) => set({ weight: Number(target.value) })}
							/>
						)}
					</Labelled>
					<Labelled id="own-business" label={t.business} hint={t.businessHint} issue={issueOf("businessId")}>
						{(control) => (
							<BusinessCombobox
								{...control}
								value={ad.businessId}
								name={payer}
								onChange={(businessId) => set({ businessId })}
							/>
						)}
					</Labelled>
					<Wide>
						<fieldset aria-describedby={issueOf("placements") === null ? undefined : "own-placements-issue"}>
							<legend className="mb-1 font-medium">{t.placements}</legend>
							<div className="flex flex-wrap gap-x-6 gap-y-2">
								{PLACEMENTS.map((placement) => (
									<Checkbox
										key={placement}
										label={placeWords(placement, isClosed(placement))}
										checked={ad.placements.includes(placement)}
										onChange={() =>
											set({
												placements: PLACEMENTS.filter((one) => (one === placement) !== ad.placements.includes(one)),
											})
										}
									/>
								))}
							</div>
							{ad.placements.some(isClosed) && (
								<p className="mt-1 text-notice">
									{t.closedHint} <PlacesLink />
								</p>
							)}
							{issueOf("placements") !== null && (
								<p id="own-placements-issue" className="mt-1 text-sm font-medium text-shut">
									{issueOf("placements")}
								</p>
							)}
						</fieldset>
					</Wide>
					<TargetChooser
						kind="category"
						ids={ad.categories}
						names={names}
						issue={issueOf("categories")}
						onChange={(categories) => set({ categories })}
					/>
					<TargetChooser
						kind="city"
						ids={ad.cities}
						names={names}
						issue={issueOf("cities")}
						onChange={(cities) => set({ cities })}
					/>
					<Wide>
						<label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
							<input
								type="checkbox"
								className="switch"
								checked={ad.enabled}
								onChange={({ target }) => set({ enabled: target.checked })}
							/>
							{t.enabled}
						</label>
					</Wide>
				</div>
				<div className="mt-5 flex flex-wrap items-center gap-4">
					{/* It would be saved without a picture that is still on its way. */}
					<button type="submit" className="button button-primary" disabled={busy || isUploading}>
						{busy ? t.saving : t.save}
					</button>
					<Link to="/admin/placements/own" className="text-link">
						{houseAdTexts.backToList}
					</Link>
				</div>
			</form>
		</section>
	);
}

function placeWords(placement: Placement, isClosed: boolean): string {
	const name = placementTexts.placements[placement];
	return isClosed ? t.closed(name) : name;
}

function Wide({ children }: { children: ReactNode }) {
	return <div className="sm:col-span-2">{children}</div>;
}
