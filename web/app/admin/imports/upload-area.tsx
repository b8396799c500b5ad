import { FileSpreadsheet, Upload } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { importTexts } from "#web/admin/texts/import.tr.ts";

const t = importTexts.upload;
/** The picker offers these types, but only the content decides. */
const OFFERED = ".xlsx,.xls,.xlsb,.ods,.csv,.tsv,.txt";

type UploadAreaProps = {
	/** Is the file that was chosen before. Another one replaces it. */
	file: { name: string; size: number } | null;
	disabled: boolean;
	onFile: (file: File) => void;
};

/**
 * Takes a file that is dropped or picked. The picker is a real field, which keys can reach and open. A file that is
 * dropped next to it opens no page.
 */
export function UploadArea({ file, disabled, onFile }: UploadAreaProps) {
	const id = useId();
	const picker = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);

	function take(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		if (disabled) return;
		const { items, files } = event.dataTransfer;
		const [dropped] = files;
		if (dropped === undefined) return;
		const isFolder = items[0]?.webkitGetAsEntry?.()?.isDirectory === true;
		const refused = files.length > 1 ? t.several : isFolder ? t.folder : null;
		setProblem(refused);
		if (refused === null) onFile(dropped);
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be picked with the field in it as well
		<div
			className="upload-area"
			data-over={over ? "" : undefined}
			onDragOver={(event) => {
				event.preventDefault();
				event.dataTransfer.dropEffect = disabled ? "none" : "copy";
				setOver(!disabled);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={take}
		>
			<Upload aria-hidden="true" size={36} className="text-brand" />
			<p className="text-lg font-semibold">{t.drop}</p>
			<p className="text-muted">{t.or}</p>
			<label htmlFor={id} className="button upload-pick" aria-disabled={disabled}>
				{file === null ? t.pick : t.pickAnother}
				<input
					ref={picker}
					id={id}
					type="file"
					accept={OFFERED}
					disabled={disabled}
					aria-describedby={`${id}-hint ${id}-problem`}
					className="sr-only"
					onChange={({ target }) => {
						const [picked] = target.files ?? [];
						// Choosing the same file again must count as a choice too.
						target.value = "";
						setProblem(null);
						if (picked !== undefined) onFile(picked);
					}}
				/>
			</label>
			<p id={`${id}-hint`} className="text-sm text-muted">
				{t.hint}
			</p>
			<p id={`${id}-problem`} role="alert" className="font-medium text-shut empty:hidden">
				{problem}
			</p>
			{file !== null && (
				<p className="flex flex-wrap items-center justify-center gap-2">
					<FileSpreadsheet aria-hidden="true" size={20} className="text-brand" />
					<span className="sr-only">{t.chosen}: </span>
					<span className="font-medium">{file.name}</span>
					<span className="text-muted">{fileSize(file.size)}</span>
				</p>
			)}
		</div>
	);
}

const decimal = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

/** Writes a size as "12,4 MB". */
function fileSize(bytes: number): string {
	if (bytes < 1_024) return `${bytes} B`;
	return bytes < 2 ** 20 ? `${decimal.format(bytes / 1_024)} KB` : `${decimal.format(bytes / 2 ** 20)} MB`;
}
