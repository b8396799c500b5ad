import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { usePasswordCall } from "#web/admin/confirmation/password-calls.tsx";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { ConfirmActions, Dialog } from "#web/admin/ui/dialog.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import type { BackupItem, BroughtBack } from "#workers/contract/backup.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";

const t = backupTexts.one;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Brings one business, or what one change set has changed, back from a backup. The result is a change set, which can be
 * taken back.
 */
export function BringBackDialog({ backup, onClose }: { backup: BackupItem; onClose: () => void }) {
	const [business, setBusiness] = useState("");
	const [changeSet, setChangeSet] = useState("");
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const call = usePasswordCall();
	const toast = useToast();
	const navigate = useNavigate();

	async function bringBack(): Promise<void> {
		if (busy) return;
		const wanted = wantedOf(business.trim().replace(/^#/, ""), changeSet.trim().toLowerCase());
		if (wanted === null) return setProblem(t.invalid);
		setBusy(true);
		setProblem(null);
		const body = { backupId: backup.id, ...wanted };
		const answer = await call<BroughtBack>("/api/admin/restores/bring-back", { method: "POST", body });
		setBusy(false);
		if (answer === null) return;
		if ("code" in answer) return setProblem(`${t.failed}. ${errorText(answer.code)}`);
		const { changeSet: made, businesses, skipped } = answer.value;
		const see = () => void navigate(`/admin/changes/${made}`);
		toast({
			title: made === null ? t.same : t.done,
			text: t.counted(formatNumber(businesses), formatNumber(skipped)),
			action: made === null ? undefined : { label: t.see, onAction: see },
		});
		onClose();
	}
	return (
		<Dialog
			open
			onOpenChange={(stays) => stays || onClose()}
			busy={busy}
			title={t.title(formatInstant(backup.madeAt))}
			text={t.text}
		>
			<form
				className="mt-4 flex flex-col gap-4"
				noValidate
				onChange={() => setProblem(null)}
				onSubmit={(event) => {
					event.preventDefault();
					void bringBack();
				}}
			>
				<p className="text-sm text-muted">{t.hint}</p>
				<TextField label={t.business} value={business} onChange={setBusiness} numeric />
				<TextField label={t.changeSet} value={changeSet} onChange={setChangeSet} />
				<p role="alert" className="font-medium text-shut empty:hidden">
					{problem}
				</p>
				<ConfirmActions confirm={t.confirm} busy={busy} />
			</form>
		</Dialog>
	);
}

/** Returns what is asked for, or null when it is neither of the two, or both. */
function wantedOf(business: string, changeSet: string): { businessId: number } | { changeSetId: string } | null {
	if (business !== "" && changeSet !== "") return null;
	const businessId = rowNumberOf(business);
	if (businessId !== null) return { businessId };
	return UUID.test(changeSet) ? { changeSetId: changeSet } : null;
}

type TextFieldProps = { label: string; value: string; onChange: (value: string) => void; numeric?: boolean };

function TextField({ label, value, onChange, numeric = false }: TextFieldProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<input
				id={id}
				type="text"
				inputMode={numeric ? "numeric" : undefined}
				autoComplete="off"
				className="field"
				value={value}
				onChange={({ target }) => onChange(target.value)}
			/>
		</div>
	);
}
