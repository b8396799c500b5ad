import { type ChangeEvent, useRef, useState } from "react";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { type PictureProblem, siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { SitePicture } from "#workers/contract/site-settings.ts";
import { type PictureUse, sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";
import { useSetting } from "./settings-form.tsx";
import { shrinkPicture } from "./shrink-picture.ts";

const { picture: t, labels } = siteSettingTexts;

/**
 * Edits a picture of the site. It is chosen, made smaller in the browser, uploaded and shown here, and published when
 * the form is saved.
 */
export function PictureField({ name }: { name: PictureUse }) {
	const { value, issue, changed, uploading } = useSetting(name);
	const [path, setPath] = useState(value);
	const [state, setState] = useState<{ text: string; failed: boolean } | null>(null);
	const [working, setWorking] = useState(false);
	const hydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const id = `setting-${name}`;
	const problem = state?.failed ? state.text : issue;

	function show(next: string) {
		setPath(next);
		// This waits until the value is in the hidden field.
		setTimeout(changed, 0);
	}
	async function choose(event: ChangeEvent<HTMLInputElement>) {
		const file = event.target.files?.[0];
		if (file === undefined) return;
		setWorking(true);
		uploading(true);
		setState({ text: t.working, failed: false });
		const made = await upload(file, name);
		setWorking(false);
		uploading(false);
		// Now the same file can be chosen once more.
		if (input.current) input.current.value = "";
		if (typeof made === "string") return setState({ text: made, failed: true });
		setState({ text: t.ready, failed: false });
		show(sitePicturePath(made));
	}
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{labels[name]}
			</label>
			<input type="hidden" name={name} value={path} />
			<div className="flex flex-wrap items-center gap-4">
				{path === "" ? (
					<p className="text-muted">{t.ours}</p>
				) : (
					<img
						src={path}
						alt={t.alt(labels[name])}
						className="max-h-24 max-w-64 rounded-lg border border-line bg-surface object-contain p-1"
					/>
				)}
				{path !== "" && (
					<button
						type="button"
						className="button"
						aria-label={`${labels[name]}: ${t.remove}`}
						onClick={() => {
							setState(null);
							show("");
						}}
					>
						{t.remove}
					</button>
				)}
			</div>
			<input
				ref={input}
				id={id}
				type="file"
				accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
				disabled={!hydrated || working}
				onChange={choose}
				aria-invalid={problem === null ? undefined : true}
				aria-describedby={problem === null ? `${id}-hint` : `${id}-issue ${id}-hint`}
				className="file-field mt-2"
			/>
			<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
				{t.hints[name]}
			</p>
			<div role="status" className="text-sm">
				{state && !state.failed && <p className="mt-1 text-open">{state.text}</p>}
			</div>
			<div role="alert" id={`${id}-issue`} className="text-sm font-medium text-shut">
				{problem !== null && <p className="mt-1">{problem}</p>}
			</div>
		</div>
	);
}

/** Returns the picture as the server has it, or says in words why there is none. */
async function upload(file: File, use: PictureUse): Promise<SitePicture | string> {
	const made = await shrinkPicture(file, use);
	if (typeof made === "string") return t.problems[made];
	try {
		const body = new FormData();
		body.set("picture", made, use);
		const response = await fetch(`/api/admin/settings/pictures/${use}`, { method: "POST", body });
		if (response.ok) return (await response.json()) as SitePicture;
		const { error } = (await response.json()) as ErrorEnvelope;
		const fault = error.issues?.[0]?.message as PictureProblem | undefined;
		return (fault && t.problems[fault]) || errorText(error.code);
	} catch {
		return t.problems["not-uploaded"];
	}
}
