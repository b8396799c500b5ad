import { type ChangeEvent, Fragment, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { formTexts } from "#web/admin/texts/form.tr.ts";
import { galleryTexts as t } from "#web/admin/texts/subscription.tr.ts";
import { UnsavedChanges } from "#web/admin/ui/unsaved-changes.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import {
	GALLERY_LIMITS,
	type GalleryPicture,
	MOST_GALLERY_PICTURES,
} from "#workers/domain/picture/business-picture.ts";
import { type SitePicture, sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/**
 * Edits the gallery. Pictures are made smaller in the browser and uploaded at once; visitors see them when the form is
 * saved.
 */
export function GalleryForm({ pictures: stored }: { pictures: readonly GalleryPicture[] }) {
	const [pictures, setPictures] = useState<readonly GalleryPicture[]>(stored);
	const [changed, setChanged] = useState(false);
	const [state, setState] = useState<{ text: string; failed: boolean } | null>(null);
	const [isUploading, setUploading] = useState(false);
	const busy = useNavigation().state !== "idle";
	const hydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);

	function arrange(next: readonly GalleryPicture[]) {
		setPictures(next);
		setChanged(true);
	}
	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const file = event.target.files?.[0];
		if (file === undefined) return;
		setState({ text: t.working, failed: false });
		setUploading(true);
		const made = await upload(file);
		setUploading(false);
		if (input.current) input.current.value = "";
		if (typeof made === "string") return setState({ text: made, failed: true });
		setState({ text: t.added, failed: false });
		setPictures((known) => [...known.filter(({ sha }) => sha !== made.sha), { ...made, alt: "" }]);
		setChanged(true);
	}
	const full = pictures.length >= MOST_GALLERY_PICTURES;
	return (
		<Form method="post" onChange={() => setChanged(true)} className="card p-5 sm:p-6">
			<UnsavedChanges when={changed && !busy} />
			{stored.map(({ sha, alt }) => (
				<Fragment key={sha}>
					<input type="hidden" name="was-sha" value={sha} />
					<input type="hidden" name="was-alt" value={alt} />
				</Fragment>
			))}
			{pictures.length === 0 && <p className="text-muted">{t.empty}</p>}
			<ol className="flex flex-col gap-4">
				{pictures.map((picture, index) => (
					<li key={picture.sha} className="flex flex-wrap items-center gap-4">
						<img
							src={sitePicturePath(picture)}
							alt={picture.alt}
							width={picture.width}
							height={picture.height}
							className="h-20 w-32 rounded-lg border border-line bg-surface object-cover"
						/>
						<input type="hidden" name="sha" value={picture.sha} />
						<label className="min-w-0 flex-1 basis-60">
							<span className="mb-1 block text-sm font-medium">{t.alt(index + 1)}</span>
							<input
								name="alt"
								required
								maxLength={GALLERY_LIMITS.alt}
								defaultValue={picture.alt}
								autoComplete="off"
								className="field"
							/>
						</label>
						{index > 0 && (
							<button
								type="button"
								aria-label={t.up(index + 1)}
								onClick={() =>
									arrange([
										...pictures.slice(0, index - 1),
										picture,
										...pictures.slice(index - 1, index),
										...pictures.slice(index + 1),
									])
								}
								className="button"
							>
								{t.upShort}
							</button>
						)}
						<button
							type="button"
							aria-label={t.remove(index + 1)}
							onClick={() => arrange(pictures.filter((one) => one !== picture))}
							className="button"
						>
							{t.removeShort}
						</button>
					</li>
				))}
			</ol>
			<label htmlFor="gallery-file" className="mt-5 mb-1 block font-medium">
				{t.choose}
			</label>
			<input
				ref={input}
				id="gallery-file"
				type="file"
				accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
				disabled={!hydrated || full || isUploading}
				onChange={choose}
				aria-describedby="gallery-hint"
				className="file-field"
			/>
			<p id="gallery-hint" className="text-sm text-muted">
				{full ? t.full : t.hint}
			</p>
			<div role="status" className="text-sm">
				{state && !state.failed && <p className="mt-1 text-open">{state.text}</p>}
			</div>
			<div role="alert" className="text-sm font-medium text-shut">
				{state?.failed && <p className="mt-1">{state.text}</p>}
			</div>
			{/* It would be saved without a picture that is still on its way. */}
			<button type="submit" disabled={busy || !hydrated || isUploading} className="button button-primary mt-5">
				{busy ? formTexts.saving : t.save}
			</button>
		</Form>
	);
}

/** Returns the picture as the server has it, or says in words why there is none. */
async function upload(file: File): Promise<SitePicture | string> {
	const made = await shrinkPhoto(file);
	if (typeof made === "string") return t.problems[made] ?? formTexts.invalid;
	try {
		const body = new FormData();
		body.set("picture", made, "photo");
		const response = await fetch("/api/admin/gallery-pictures", { method: "POST", body });
		if (response.ok) return (await response.json()) as SitePicture;
		const { error } = (await response.json()) as ErrorEnvelope;
		return t.problems[error.issues?.[0]?.message ?? ""] ?? errorText(error.code);
	} catch {
		return t.problems["not-uploaded"] ?? formTexts.invalid;
	}
}
