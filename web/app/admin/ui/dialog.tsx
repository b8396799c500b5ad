import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { formTexts as t } from "#web/admin/texts/form.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { focusNear } from "./kept-focus.ts";

type DialogProps = {
	open: boolean;
	/** Is called by Escape, a press outside the dialog, and the cross, but not while `busy`. */
	onOpenChange: (open: boolean) => void;
	title: string;
	/** Is read aloud with the title. */
	text?: ReactNode;
	wide?: boolean;
	busy?: boolean;
	/** Is a `DialogTrigger`. The focus comes back to it. */
	trigger?: ReactNode;
	children?: ReactNode;
};

/**
 * Shows a dialog over the screen. It keeps the focus, Escape closes it, and nothing behind it can be used. Without a
 * trigger the focus returns to the element that had it before. When that element is gone, the focus goes to what stood beside it.
 * It needs JavaScript.
 */
export function Dialog({ open, onOpenChange, title, text, wide, busy = false, trigger, children }: DialogProps) {
	const opener = useRef<Element | null>(null);
	return (
		<Radix.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
			{trigger}
			<Radix.Portal>
				{/* This is not Radix.Overlay, which adds a style element that the policy of the admin pages refuses. */}
				<div className="admin-scrim" />
				<Radix.Content
					className="admin-dialog"
					data-wide={wide ? "" : undefined}
					onOpenAutoFocus={() => {
						opener.current = document.activeElement;
					}}
					onCloseAutoFocus={(event) => {
						if (trigger !== undefined) return;
						event.preventDefault();
						focusAgain(opener.current);
					}}
					onEscapeKeyDown={(event) => isListOpen(event.target) && event.preventDefault()}
					{...(text === undefined && { "aria-describedby": undefined })}
				>
					<div className="flex items-start justify-between gap-3">
						<Radix.Title className="text-lg font-bold">{title}</Radix.Title>
						{wide && (
							<Radix.Close aria-label={t.close} className="button px-3" disabled={busy}>
								<X aria-hidden="true" size={20} />
							</Radix.Close>
						)}
					</div>
					{text !== undefined && <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>}
					{children}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

/** Returns the focus to `opener`, unless something else has taken the focus meanwhile. */
function focusAgain(opener: Element | null): void {
	if (document.activeElement !== document.body) return;
	focusNear(opener);
}

/** Tells whether the focus is in a field whose list is open. Escape then closes only the list. */
function isListOpen(target: EventTarget | null): boolean {
	return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}

export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

const DOES = { danger: "button-danger", neutral: "button-primary" };

type ConfirmActionsProps = {
	confirm: string;
	busy: boolean;
	/** Is "neutral" for an action that is easy to take back. */
	tone?: keyof typeof DOES;
	/** Is true while there is nothing to do yet. */
	disabled?: boolean;
	/** Does the action. Without it the form around the buttons is sent. */
	onConfirm?: () => void;
};

/** Shows the buttons of a dialog that asks a question. One closes the dialog, the other does the action. */
export function ConfirmActions({ confirm, busy, tone = "neutral", disabled = false, onConfirm }: ConfirmActionsProps) {
	return (
		<DialogActions>
			<DialogClose className="button" disabled={busy}>
				{screenTexts.cancel}
			</DialogClose>
			<button
				type={onConfirm === undefined ? "submit" : "button"}
				className={`button ${DOES[tone]}`}
				disabled={busy || disabled}
				onClick={onConfirm}
			>
				{busy ? screenTexts.busy : confirm}
			</button>
		</DialogActions>
	);
}

/** Shows the buttons at the end of a dialog. The button that does the action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
	return <div className="mt-5 flex flex-wrap justify-end gap-3">{children}</div>;
}
