import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { hubKindTexts, hubTexts as t } from "#web/admin/texts/hub.tr.ts";
import { ConfirmActions, Dialog, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useOnce } from "#web/admin/ui/use-once.ts";
import type { HubFacts, HubKind, HubPast } from "#workers/contract/hub.ts";
import { hubAddress, publicAddress } from "./addresses.ts";
import type { HubChoice } from "./choices-route.ts";
import { HubCombobox } from "./hub-combobox.tsx";

type Merging = HubFacts & HubPast & { id: number; name: string; slug: string };

/** Asks which one stays, says what will happen, and begins the merge. */
export function MergeDialog({ kind, hub }: { kind: HubKind; hub: Merging }) {
	const texts = hubKindTexts[kind];
	const [open, setOpen] = useState(false);
	const [into, setInto] = useState<HubChoice | null>(null);
	const [names] = useState(() => new Map<string, string>());
	const id = useId();
	const busy = useNavigation().state !== "idle";
	const once = useOnce();
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
			<Form method="post" action={hubAddress(kind, hub.id)} onSubmit={once} className="mt-4 flex flex-col gap-4">
				<input type="hidden" name="intent" value="merge" />
				<input type="hidden" name="revision" value={hub.revision} />
				<input type="hidden" name="into" value={into?.id ?? ""} />
				<div>
					<label htmlFor={id} className="mb-1 block font-medium">
						{t.merge.search}
					</label>
					<HubCombobox
						id={id}
						kind={kind}
						besides={hub.id}
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
								{previewOf(kind, hub, into).map((line) => (
									<li key={line} className="break-words">
										{line}
									</li>
								))}
							</ul>
						</div>
					)}
				</div>
				<ConfirmActions
					confirm={into === null ? t.merge.confirm : t.merge.confirmCount(formatNumber(hub.businessCount))}
					busy={busy}
					disabled={into === null}
				/>
			</Form>
		</Dialog>
	);
}

/** What the merge will do: how many move, what leads where from then on, and what cannot be seen on the screens. */
function previewOf(kind: HubKind, hub: Merging, into: HubChoice): string[] {
	const [from, to] = [publicAddress(kind, hub.slug, ""), publicAddress(kind, into.slug, "")];
	const after = into.businessCount + hub.businessCount;
	return [
		t.merge.moves(hub.name, into.name, formatNumber(hub.businessCount)),
		t.merge.total(into.name, formatNumber(into.businessCount), formatNumber(after)),
		t.merge.leads(from, to),
		...(hub.formerSlugs.length === 0 ? [] : [t.merge.formerLead(hub.formerSlugs.join(", "), to)]),
		...hubKindTexts[kind].mergeBeside(hub.name, into.name),
	];
}
