import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { hubKindTexts, hubTexts as t } from "#web/admin/texts/hub.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { HubFacts, HubKind } from "#workers/contract/hub.ts";
import { hubAddress } from "./addresses.ts";
import type { HubChoice } from "./choices-route.ts";
import { HubCombobox } from "./hub-combobox.tsx";

type Merging = HubFacts & { id: number; name: string };

/** Asks which one stays, says what will happen, and begins the merge. */
export function MergeDialog({ kind, hub }: { kind: HubKind; hub: Merging }) {
	const texts = hubKindTexts[kind];
	const [open, setOpen] = useState(false);
	const [into, setInto] = useState<HubChoice | null>(null);
	const [names] = useState(() => new Map<string, string>());
	const id = useId();
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
