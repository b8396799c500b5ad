import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { taxonomyTexts as t, taxonomyKindTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { ConfirmActions, Dialog, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useOnce } from "#web/admin/ui/use-once.ts";
import type { TaxonomyFacts, TaxonomyKind, TaxonomyPast } from "#workers/contract/taxonomy.ts";
import { publicAddress, taxonomyAddress } from "./addresses.ts";
import type { TaxonomyChoice } from "./choices-route.ts";
import { TaxonomyCombobox } from "./taxonomy-combobox.tsx";

type Merging = TaxonomyFacts & TaxonomyPast & { id: number; name: string; slug: string };

/** Asks which one stays, says what will happen, and begins the merge. */
export function MergeDialog({ kind, taxonomy }: { kind: TaxonomyKind; taxonomy: Merging }) {
	const texts = taxonomyKindTexts[kind];
	const [open, setOpen] = useState(false);
	const [into, setInto] = useState<TaxonomyChoice | null>(null);
	const [names] = useState(() => new Map<string, string>());
	const id = useId();
	const busy = useNavigation().state !== "idle";
	const once = useOnce();
	if (!useHydrated()) return null;
	return (
		<Dialog
			open={open}
			onOpenChange={setOpen}
			title={texts.mergeTitle(taxonomy.name)}
			text={texts.mergeText}
			wide
			busy={busy}
			trigger={<DialogTrigger className="button">{t.merge.button}</DialogTrigger>}
		>
			<Form
				method="post"
				action={taxonomyAddress(kind, taxonomy.id)}
				onSubmit={once}
				className="mt-4 flex flex-col gap-4"
			>
				<input type="hidden" name="intent" value="merge" />
				<input type="hidden" name="revision" value={taxonomy.revision} />
				<input type="hidden" name="into" value={into?.id ?? ""} />
				<div>
					<label htmlFor={id} className="mb-1 block font-medium">
						{t.merge.search}
					</label>
					<TaxonomyCombobox
						id={id}
						kind={kind}
						besides={taxonomy.id}
						value={into === null ? "" : String(into.id)}
						names={names}
						onChange={(_, chosen) => setInto(chosen)}
					/>
				</div>
				<div role="status">
					{into !== null && (
						<div className="rounded-xl bg-notice-soft p-4 text-notice">
							<p className="font-semibold">{t.merge.preview}</p>
							<ul className="mt-1 list-disc pl-5">
								{previewOf(kind, taxonomy, into).map((line) => (
									<li key={line} className="break-words">
										{line}
									</li>
								))}
							</ul>
						</div>
					)}
				</div>
				<ConfirmActions
					confirm={into === null ? t.merge.confirm : t.merge.confirmCount(formatNumber(taxonomy.businessCount))}
					busy={busy}
					disabled={into === null}
				/>
			</Form>
		</Dialog>
	);
}

/** Says what the merge will do: how many move, which addresses lead where, and what the screens do not show. */
function previewOf(kind: TaxonomyKind, taxonomy: Merging, into: TaxonomyChoice): string[] {
	const [from, to] = [publicAddress(kind, taxonomy.slug, ""), publicAddress(kind, into.slug, "")];
	const after = into.businessCount + taxonomy.businessCount;
	return [
		t.merge.moves(taxonomy.name, into.name, formatNumber(taxonomy.businessCount)),
		t.merge.total(into.name, formatNumber(into.businessCount), formatNumber(after)),
		t.merge.leads(from, to),
		...(taxonomy.formerSlugs.length === 0 ? [] : [t.merge.formerLead(taxonomy.formerSlugs.join(", "), to)]),
		...taxonomyKindTexts[kind].mergeBeside(taxonomy.name, into.name),
	];
}
