import { type ChangeEvent, useRef, useState } from "react";
import { drawSmaller } from "#web/admin/settings/shrink-picture.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { houseAdTexts } from "#web/admin/texts/house-ad.tr.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { AD_PICTURE } from "#workers/domain/house-ads/picture.ts";
import { type SitePicture, sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";

const { form: t, pictureProblems } = houseAdTexts;

type PictureChooserProps = {
	stored: SitePicture | null;
	issue: string | null;
	onChange: (sha: string | null) => void;
	/** Is told when a chosen picture is on its way, and when that has ended. */
	onUploading: (uploading: boolean) => void;
};

/**
 * Shows the picture of an ad. It is chosen, made smaller in the browser, uploaded and shown here, and published when
 * the form is saved.
 */
export function PictureChooser({ stored, issue, onChange, onUploading }: PictureChooserProps) {
	const [picture, setPicture] = useState(stored);
	const [state, setState] = useState<{ text: string; failed: boolean } | null>(null);
	const [working, setWorking] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const problem = state?.failed ? state.text : issue;

	function show(next: SitePicture | null) {
		setPicture(next);
		onChange(next?.sha ?? null);
	}
	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const file = event.target.files?.[0];
		if (file === undefined) return;
		setWorking(true);
		onUploading(true);
		setState({ text: t.pictureWorking, failed: false });
		const made = await upload(file);
		setWorking(false);
		onUploading(false);
		// Now the same file can be chosen once more.
		if (input.current) input.current.value = "";
		setState(typeof made === "string" ? { text: made, failed: true } : { text: t.pictureReady, failed: false });
		if (typeof made !== "string") show(made);
	}
	return (
		<div>
			<label htmlFor="own-picture" className="mb-1 block font-medium">
				{t.picture}
			</label>
			{picture !== null && (
				<div className="mb-2 flex flex-wrap items-center gap-3">
					<img
						src={sitePicturePath(picture)}
						alt={t.pictureAlt}
						className="max-h-24 max-w-64 rounded-lg border border-line bg-surface object-contain p-1"
					/>
					<button
						type="button"
						className="button"
						onClick={() => {
							setState(null);
							show(null);
						}}
					>
						{t.pictureRemove}
					</button>
				</div>
			)}
			<input
				ref={input}
				id="own-picture"
				type="file"
				accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
				disabled={working}
				onChange={choose}
				aria-invalid={problem === null ? undefined : true}
				aria-describedby={problem === null ? "own-picture-hint" : "own-picture-issue own-picture-hint"}
				className="file-field"
			/>
			<p id="own-picture-hint" className="mt-1 text-sm text-muted">
				{t.pictureHint}
			</p>
			<div role="status" className="text-sm">
				{state && !state.failed && <p className="mt-1 text-open">{state.text}</p>}
			</div>
			<div role="alert" id="own-picture-issue" className="text-sm font-medium text-shut">
				{problem !== null && <p className="mt-1">{problem}</p>}
			</div>
		</div>
	);
}

/** Returns the picture as the server has it, or says in words why there is none. */
async function upload(file: File): Promise<SitePicture | string> {
	const made = await drawSmaller(file, { ...AD_PICTURE, type: "image/webp" });
	if (typeof made === "string") return pictureProblems[made];
	try {
		const body = new FormData();
		body.set("picture", made, "picture");
		const response = await fetch("/api/admin/pictures", { method: "POST", body });
		if (response.ok) return (await response.json()) as SitePicture;
		const { error } = (await response.json()) as ErrorEnvelope;
		const fault = error.issues?.[0]?.message as keyof typeof pictureProblems | undefined;
		return (fault && pictureProblems[fault]) || errorText(error.code);
	} catch {
		return pictureProblems["not-uploaded"];
	}
}
