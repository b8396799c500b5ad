import { useEffect, useRef, useState } from "react";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { exportTexts as t } from "#web/admin/texts/export.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ExportFormat, ExportQuery } from "#workers/contract/export.ts";
import type { ExportError } from "#workers/contract/export-client.ts";
import { NotWanted } from "./save-file.ts";

export type AskedExport = Omit<ExportQuery, "format"> & { format: ExportFormat };

/** Says how far an export is. `rows` of at most `most` businesses have been written. */
type ExportState =
	| { at: "idle" }
	| { at: "running"; rows: number; most: number; retrying: boolean }
	| { at: "done"; name: string; rows: number }
	| { at: "cancelled" }
	/** No place was chosen for the file. */
	| { at: "unplaced"; query: AskedExport }
	| { at: "failed"; text: string };

const SHOWN_EVERY_MS = 200;

/** Runs an export in this tab, one at a time. Leaving the screen ends it. */
export function useExport(onFailure: (text: string) => void) {
	const [state, setState] = useState<ExportState>({ at: "idle" });
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	/** Begins an export. `place` says whether the operator is asked for the file's place, where the browser can ask. */
	async function start(query: AskedExport, place: "asked" | "downloads" = "asked") {
		if (running.current !== null) return;
		const stopped = new AbortController();
		running.current = stopped;
		const shown = { rows: 0, most: 0, retrying: false };
		let shownAt = 0;
		const show = (change: Partial<typeof shown>, now = performance.now()) => {
			Object.assign(shown, change);
			if (now - shownAt < SHOWN_EVERY_MS && change.rows !== undefined) return;
			shownAt = now;
			setState({ at: "running", ...shown });
		};
		show({});
		try {
			// The code that writes files is fetched with the first export.
			const [{ openExport }, { asDownload, fileTarget }] = await Promise.all([
				import("#workers/contract/export-client.ts"),
				import("./save-file.ts"),
			]);
			const { name, most, bytes } = await openExport(query, {
				url: "",
				signal: stopped.signal,
				onProgress: (rows) => show({ rows, retrying: false }),
				onRetry: () => show({ retrying: true }),
			});
			show({ most });
			try {
				const target = place === "asked" ? await fileTarget(name) : asDownload(name);
				await target.write(bytes, stopped.signal);
			} finally {
				if (!bytes.locked) await bytes.cancel().catch(() => {});
			}
			setState({ at: "done", name, rows: shown.rows });
		} catch (error) {
			if (stopped.signal.aborted) {
				setState({ at: "cancelled" });
			} else if (error instanceof NotWanted) {
				setState({ at: "unplaced", query });
			} else {
				const text = failureText(error, query);
				setState({ at: "failed", text });
				onFailure(text);
			}
		} finally {
			running.current = null;
		}
	}

	return { state, start, cancel: () => running.current?.abort() };
}

/** Says the server's answer in the operators' words, or its status. */
function failureText(error: unknown, { categoryId, countryCode }: AskedExport): string {
	if (!isExportError(error)) return t.failedWith(t.notWritten);
	const { answer, status, statusText } = error;
	if (answer?.code === "export-empty") {
		const [first, last] = (answer.issues ?? []).map(({ message }) => formatNumber(Number(message)));
		if (first === undefined || last === undefined) return t.nothing;
		const isFiltered = categoryId !== undefined || countryCode !== undefined;
		return (isFiltered ? t.emptySelection : t.emptyRange)(first, last);
	}
	if (answer !== null) return t.failedWith(errorText(answer.code));
	return t.failedWith(status === 0 ? errorText("unavailable") : t.status(status, statusText));
}

type Refused = Pick<ExportError, "answer" | "status" | "statusText">;

function isExportError(error: unknown): error is Refused {
	return error instanceof Error && "answer" in error && "statusText" in error;
}
