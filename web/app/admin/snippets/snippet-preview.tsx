import { useId, useRef, useState } from "react";
import { snippetTexts } from "#web/admin/texts/snippet.tr.ts";
import type { SnippetItem } from "#workers/contract/snippet.ts";

const t = snippetTexts.preview;
const FRAME = "snippet-preview";

/**
 * Shows one page of the site with the draft, in a frame of another origin. Its scripts see neither the session nor this
 * screen. `disabled` means that the draft has faults.
 */
export function SnippetPreview({ items, disabled }: { items: readonly SnippetItem[]; disabled: boolean }) {
	const [shown, setShown] = useState(false);
	const [without, setWithout] = useState(false);
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	return (
		<section aria-labelledby={`${id}-title`} className="card mt-6 p-5 sm:p-6">
			<h2 id={`${id}-title`} className="text-lg font-bold">
				{t.title}
			</h2>
			<p className="mt-1 max-w-prose text-muted">{t.lead}</p>
			<form
				ref={form}
				method="post"
				action="/admin/placements/html/frame"
				target={FRAME}
				encType="multipart/form-data"
				onSubmit={(event) => {
					if (shown) return;
					// The frame has to be there before something is sent to it.
					event.preventDefault();
					setShown(true);
					setTimeout(() => form.current?.submit());
				}}
				className="mt-4 flex flex-wrap items-end gap-3"
			>
				<input type="hidden" name="items" value={JSON.stringify(without ? [] : items)} />
				<div className="min-w-[min(12rem,100%)] flex-1">
					<label htmlFor={`${id}-path`} className="mb-1 block font-medium">
						{t.path}
					</label>
					<input id={`${id}-path`} name="path" defaultValue="/" className="field" spellCheck={false} />
				</div>
				<label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
					<input
						type="checkbox"
						className="checkbox size-5"
						checked={without}
						onChange={({ target }) => setWithout(target.checked)}
					/>
					{t.without}
				</label>
				<button type="submit" className="button" disabled={disabled && !without}>
					{t.show}
				</button>
			</form>
			{shown && (
				<iframe
					name={FRAME}
					title={t.frame}
					sandbox="allow-scripts"
					className="mt-4 h-[600px] w-full rounded-lg border border-line bg-white"
				/>
			)}
		</section>
	);
}
