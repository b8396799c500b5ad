import { readerOf } from "#workers/domain/byte-stream.ts";

/** Takes the bytes of a file. When it is closed, the file is there; when it is aborted, nothing is left. */
type FileTarget = { write: (bytes: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal) => Promise<void> };

type SavePicker = (options: { suggestedName: string }) => Promise<{
	createWritable: () => Promise<WritableStream<Uint8Array>>;
}>;

/**
 * A choice that ends sooner than this was not made by a person: a browser that shows no windows, or whose owner has forbidden them, answers as if
 * somebody had cancelled.
 */
const QUICKEST_CHOICE_MS = 250;

/** Is thrown when the operator cancelled the choice of a place. */
export class NotWanted extends Error {}

/**
 * Asks where the file goes, if the browser can write it piece by piece (File System Access); then no part is held in
 * memory. Elsewhere the file is put together as a blob, which the browser keeps on its own disk, and downloaded.
 */
export async function fileTarget(name: string): Promise<FileTarget> {
	const picker = (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
	if (picker === undefined) return asDownload(name);
	const askedAt = performance.now();
	try {
		const handle = await picker({ suggestedName: name });
		return {
			async write(bytes, signal) {
				// A file that breaks off is not put in place, so the file that was there before stays.
				await bytes.pipeTo(await handle.createWritable(), { signal });
			},
		};
	} catch (error) {
		const reason = error instanceof DOMException ? error.name : "";
		if (reason === "AbortError" && performance.now() - askedAt >= QUICKEST_CHOICE_MS) throw new NotWanted();
		// The picker shows nothing, is not allowed here, or the press is too long ago.
		return asDownload(name);
	}
}

/** Puts the file together and downloads it. */
export function asDownload(name: string): FileTarget {
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
