import { importTexts as t } from "#web/admin/texts/import.tr.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { FilePanel } from "./file-panel.tsx";
import { chooseFile, resetImport, startImport, useImport } from "./import-session.ts";
import type { ImportStage } from "./import-state.ts";
import type { Countries } from "./options-form.tsx";
import { Preview } from "./preview.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { RunPanel } from "./run-panel.tsx";
import { UploadArea } from "./upload-area.tsx";
import { useOutcome } from "./use-outcome.ts";

/** From the choice of a file to what came of it. */
export function ImportScreen({ countries }: { countries: Countries }) {
	const state = useImport();
	const { stage, file, plan } = state;
	const busy = stage.at === "sending";
	useOutcome(stage);
	return (
		<div>
			<section aria-labelledby="upload" className="card p-5">
				<h2 id="upload" className="mb-3 text-lg font-semibold">
					{t.upload.title}
				</h2>
				<UploadArea file={file} disabled={busy} onFile={chooseFile} />
				<div className="mt-4 flex flex-wrap gap-3">
					<StartButton stage={stage} rows={plan?.totalRows ?? 0} />
					{file !== null && (
						<button type="button" className="button" disabled={busy} aria-disabled={busy} onClick={resetImport}>
							{t.upload.reset}
						</button>
					)}
				</div>
			</section>
			<FilePanel state={state} />
			{stage.at === "sending" && <RunPanel state={state} stage={stage} />}
			<ResultPanel state={state} />
			{stage.at !== "sending" && stage.at !== "finished" && stage.at !== "refused" && (
				<Preview state={state} countries={countries} />
			)}
		</div>
	);
}

/** Says what is missing instead of being out of reach. */
function StartButton({ stage, rows }: { stage: ImportStage; rows: number }) {
	const toast = useToast();
	const ready = rows > 0 && ["planned", "failed", "cancelled", "finished"].includes(stage.at);
	const waits = stage.at === "reading" || stage.at === "sending";
	function start() {
		if (ready) startImport();
		else if (!waits) toast({ ...missing(stage), tone: "destructive" });
	}
	return (
		<button type="button" className="button button-primary" aria-disabled={waits || undefined} onClick={start}>
			{t.upload.start}
		</button>
	);
}

function missing({ at }: ImportStage): { title: string; text?: string } {
	if (at === "empty") return t.noFile;
	return { title: at === "refused" ? t.refused.title : t.notices.noRows };
}
