import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { screenTexts as t } from "#web/admin/texts/screen.tr.ts";
import { useHydrated } from "./use-hydrated.ts";

const DANGER = "border-shut text-shut hover:border-shut hover:bg-shut-soft hover:text-shut";
const DANGER_FULL =
	"border-shut bg-shut text-canvas hover:border-shut hover:bg-shut hover:text-canvas hover:opacity-90";

type ConfirmButtonProps = {
	label: string;
	/** The name for screen readers where `label` alone stands in many rows. */
	name?: string;
	question: string;
	text: ReactNode;
	confirm: string;
	/** The page whose action it is. */
	action: string;
	fields: Record<string, string>;
	className?: string;
};

/** A button that asks before its form is posted: in a dialog with JavaScript, in a `details` without. */
export function ConfirmButton(props: ConfirmButtonProps) {
	return useHydrated() ? <InDialog {...props} /> : <InDetails {...props} />;
}

function InDialog({ label, name, question, text, confirm, action, fields, className = "" }: ConfirmButtonProps) {
	const [open, setOpen] = useState(false);
	const sent = useRef(false);
	const navigation = useNavigation();
	const busy = navigation.state !== "idle";
	useEffect(() => {
		if (busy || !sent.current) return;
		sent.current = false;
		setOpen(false);
	}, [busy]);
	return (
		<Dialog.Root open={open} onOpenChange={(next) => (busy ? undefined : setOpen(next))}>
			<Dialog.Trigger className={`button ${DANGER} ${className}`} aria-label={name}>
				{label}
			</Dialog.Trigger>
			<Dialog.Portal>
				{/* Not Dialog.Overlay: that one puts a style element into the page, which the admin's policy refuses. */}
				<div className="admin-scrim" />
				<Dialog.Content className="admin-dialog">
					<Dialog.Title className="text-lg font-bold">{question}</Dialog.Title>
					<Dialog.Description className="mt-2 text-muted">{text}</Dialog.Description>
					<Form
						method="post"
						action={action}
						className="mt-5 flex flex-wrap justify-end gap-3"
						onSubmit={() => {
							sent.current = true;
						}}
					>
						<HiddenFields fields={fields} />
						<Dialog.Close className="button" disabled={busy}>
							{t.cancel}
						</Dialog.Close>
						<button type="submit" className={`button ${DANGER_FULL}`} disabled={busy}>
							{busy ? t.busy : confirm}
						</button>
					</Form>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function InDetails({ label, name, question, text, confirm, action, fields, className = "" }: ConfirmButtonProps) {
	return (
		<details className="max-w-md">
			<summary className={`button ${DANGER} ${className}`} aria-label={name}>
				{label}
			</summary>
			<form method="post" action={action} className="mt-3 rounded-xl border border-line bg-raised p-4">
				<HiddenFields fields={fields} />
				<p className="font-semibold">{question}</p>
				<p className="mt-1 mb-3 text-muted">{text}</p>
				<button type="submit" className={`button ${DANGER_FULL}`}>
					{confirm}
				</button>
			</form>
		</details>
	);
}

function HiddenFields({ fields }: { fields: Record<string, string> }) {
	return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
