import { readerOf } from "#workers/domain/byte-stream.ts";

/** Where a file goes while it comes: closed it is there, aborted there is nothing. */
type FileTarget = { write: (bytes: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal) => Promise<void> };

type SavePicker = (options: { suggestedName: string }) => Promise<{
	createWritable: () => Promise<WritableStream<Uint8Array>>;
}>;

/** The operator did not want it after all. */
export class NotWanted extends Error {}

/**
 * Asks where the file goes, where the browser can write one piece by piece (File System Access): then nothing of it is held. Elsewhere it
 * is put together as a blob, which the browser holds on its own disk, and downloaded.
 */
export async function fileTarget(name: string): Promise<FileTarget> {
	const picker = (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
	if (picker === undefined) return asDownload(name);
	try {
		const handle = await picker({ suggestedName: name });
		return {
			async write(bytes, signal) {
				// A file that breaks off is not put in place: what was there before stays.
				await bytes.pipeTo(await handle.createWritable(), { signal });
			},
		};
	} catch (error) {
		const reason = error instanceof DOMException ? error.name : "";
		if (reason === "AbortError") throw new NotWanted();
		// Not allowed here, or the press is too long ago.
		return asDownload(name);
	}
}

function asDownload(name: string): FileTarget {
	return {
		async write(bytes, signal) {
			const parts: Blob[] = [];
			for await (const piece of readerOf(bytes)) {
				signal.throwIfAborted();
				parts.push(new Blob([piece]));
			}
			const address = URL.createObjectURL(new Blob(parts));
			const link = document.createElement("a");
			link.href = address;
			link.download = name;
			link.click();
			setTimeout(() => URL.revokeObjectURL(address), 60_000);
		},
	};
}
