import { useEffect, useId, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { hubKindTexts, hubTexts as t } from "#web/admin/texts/hub.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { HubFacts, HubKind, HubPage } from "#workers/contract/hub.ts";
import { HUB_ROOMS, hubAddress } from "./addresses.ts";

type Merging = HubFacts & { id: number; name: string };
type Found = Merging & { state?: string | null; country?: string | null };

const SEARCH_AFTER_MS = 300;
const SHOWN = 8;
const CHOICE =
	"flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft";

/** Asks which one stays, says what will happen, and begins the merge. */
export function MergeDialog({ kind, hub }: { kind: HubKind; hub: Merging }) {
	const texts = hubKindTexts[kind];
	const [open, setOpen] = useState(false);
	const [into, setInto] = useState<Found | null>(null);
	const busy = useNavigation().state !== "idle";
	if (!useHydrated()) return null;
	return (
		<Dialog
			open={open}
			onOpenChange={setOpen}
			title={texts.mergeTitle(hub.name)}
			text={texts.mergeText}
			wide
			busy={busy}
			trigger={<DialogTrigger className="button">{t.merge.button}</DialogTrigger>}
		>
			<Form method="post" action={hubAddress(kind, hub.id)} className="mt-4 flex flex-col gap-4">
				<input type="hidden" name="intent" value="merge" />
				<input type="hidden" name="revision" value={hub.revision} />
				<Choice kind={kind} besides={hub.id} chosen={into} onChoose={setInto} />
				<div role="status">
					{into !== null && (
						<div className="rounded-xl bg-notice-soft p-4 text-notice">
							<p className="font-semibold">{t.merge.preview}</p>
							<ul className="mt-1 list-disc pl-5">
								{texts.mergePreview(hub.name, into.name, formatNumber(hub.businessCount)).map((line) => (
									<li key={line}>{line}</li>
								))}
							</ul>
						</div>
					)}
				</div>
				<DialogActions>
					<DialogClose className="button" disabled={busy}>
						{screenTexts.cancel}
					</DialogClose>
					<button type="submit" className="button button-primary" disabled={busy || into === null}>
						{busy ? screenTexts.busy : t.merge.confirm}
					</button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}

type ChoiceProps = {
	kind: HubKind;
	/** The one that cannot be chosen. */
	besides: number;
	chosen: Found | null;
	onChoose: (found: Found | null) => void;
};

/** A search while typing, and what it finds to choose from. */
function Choice({ kind, besides, chosen, onChoose }: ChoiceProps) {
	const id = useId();
	const [words, setWords] = useState("");
	const { load, data, state } = useFetcher<{ page: HubPage<Found> }>();
	useEffect(() => {
		if (words.trim() === "") return;
		const address = `${HUB_ROOMS[kind]}?${new URLSearchParams({ search: words })}`;
		const timer = setTimeout(() => load(address), SEARCH_AFTER_MS);
		return () => clearTimeout(timer);
	}, [words, kind, load]);
	const found = (data?.page.items ?? []).filter((one) => one.id !== besides && one.mergedInto === null).slice(0, SHOWN);
	const said =
		words.trim() === ""
			? t.merge.type
			: state !== "idle"
				? t.merge.searching
				: found.length === 0
					? t.merge.nothing
					: "";
	return (
		<>
			<div>
				<label htmlFor={id} className="mb-1 block font-medium">
					{t.merge.search}
				</label>
				<input
					id={id}
					type="search"
					value={words}
					maxLength={200}
					autoComplete="off"
					className="field"
					onChange={(event) => {
						setWords(event.target.value);
						onChoose(null);
					}}
				/>
				<p role="status" className="mt-1 text-sm text-muted">
					{said}
				</p>
			</div>
			{words.trim() !== "" && found.length > 0 && (
				<fieldset>
					<legend className="sr-only">{t.merge.choose}</legend>
					<div className="flex max-h-72 flex-col gap-2 overflow-y-auto">
						{found.map((one) => (
							<label key={one.id} className={CHOICE}>
								<input
									type="radio"
									name="into"
									value={one.id}
									checked={chosen?.id === one.id}
									onChange={() => onChoose(one)}
								/>
								<span className="min-w-0 flex-1 break-words">
									<span className="font-medium">{one.name}</span>
									<span className="text-sm text-muted">{placeOf(one)}</span>
								</span>
								<span className="text-sm text-muted tabular-nums">{formatNumber(one.businessCount)}</span>
							</label>
						))}
					</div>
				</fieldset>
			)}
		</>
	);
}

function placeOf({ state, country }: Found): string {
	const place = [state, country].filter(Boolean).join(", ");
	return place === "" ? "" : ` · ${place}`;
}
