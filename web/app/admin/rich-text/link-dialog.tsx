import { useState } from "react";
import { richTextTexts as t } from "#web/admin/texts/rich-text.tr.ts";
import { Dialog, DialogActions } from "#web/admin/ui/dialog.tsx";
import { safeLink } from "#workers/domain/rich-text/rich-text-link.ts";

type LinkDialogProps = {
	/** Is the link's address, or null for a new link. */
	href: string | null;
	/** Is true when nothing is selected that could be the link's text. */
	needsWords: boolean;
	onApply: (href: string, words: string) => void;
	onRemove: () => void;
	onClose: () => void;
};

/** Asks for the address of a link. It is inside a form already, so it is not a form itself. */
export function LinkDialog({ href, needsWords, onApply, onRemove, onClose }: LinkDialogProps) {
	const [address, setAddress] = useState(href ?? "");
	const [words, setWords] = useState("");
	const [asked, setAsked] = useState(false);
	const link = completed(address);
	const addressProblem = asked && link === null ? t.addressProblem : null;
	const wordsProblem = asked && needsWords && words.trim() === "" ? t.wordsProblem : null;

	function apply() {
		setAsked(true);
		if (link !== null && (!needsWords || words.trim() !== "")) onApply(link, words.trim());
	}

	const field = (id: string, value: string, setValue: (value: string) => void, problem: string | null) => ({
		id,
		value,
		type: "text",
		autoComplete: "off",
		className: `field ${problem ? "border-shut" : ""}`,
		"aria-invalid": problem ? true : undefined,
		"aria-describedby": problem ? `${id}-problem` : undefined,
		onChange: ({ target }: { target: HTMLInputElement }) => setValue(target.value),
		onKeyDown: (event: React.KeyboardEvent) => {
			if (event.key !== "Enter") return;
			event.preventDefault();
			apply();
		},
	});
	return (
		<Dialog open onOpenChange={(open) => open || onClose()} title={t.linkTitle} text={t.linkText}>
			<div className="mt-4 grid gap-4">
				<div>
					<label htmlFor="link-address" className="mb-1 block font-medium">
						{t.address}
					</label>
					<input {...field("link-address", address, setAddress, addressProblem)} inputMode="url" spellCheck={false} />
					<Problem id="link-address-problem" text={addressProblem} />
				</div>
				{needsWords && (
					<div>
						<label htmlFor="link-words" className="mb-1 block font-medium">
							{t.words}
						</label>
						<input {...field("link-words", words, setWords, wordsProblem)} />
						<Problem id="link-words-problem" text={wordsProblem} />
					</div>
				)}
			</div>
			<DialogActions>
				{href !== null && (
					<button type="button" className="button mr-auto" onClick={onRemove}>
						{t.removeLink}
					</button>
				)}
				<button type="button" className="button" onClick={onClose}>
					{t.cancel}
				</button>
				<button type="button" className="button button-primary" onClick={apply}>
					{t.apply}
				</button>
			</DialogActions>
		</Dialog>
	);
}

function Problem({ id, text }: { id: string; text: string | null }) {
	return (
		text && (
			<p id={id} className="mt-1 text-sm text-shut">
				{text}
			</p>
		)
	);
}

const BARE_HOST = /^[^\s/:@?#]+\.\p{L}[\p{L}\d-]+(?::\d{1,5})?(?:[/?#]|$)/u;
const BARE_MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** Adds a missing scheme to an address. Returns null for an address that a link may not have. */
function completed(typed: string): string | null {
	const address = typed.trim();
	if (BARE_MAIL.test(address)) return safeLink(`mailto:${address}`);
	return safeLink(BARE_HOST.test(address) ? `https://${address}` : address);
}
