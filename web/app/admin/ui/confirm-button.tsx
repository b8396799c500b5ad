import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ConfirmActions, Dialog, DialogTrigger } from "./dialog.tsx";
import { useHydrated } from "./use-hydrated.ts";

const TONES = {
	danger: {
		asks: "border-shut text-shut hover:border-shut hover:bg-shut-soft hover:text-shut",
		does: "button-danger",
	},
	neutral: { asks: "", does: "button-primary" },
};

type ConfirmButtonProps = {
	label: string;
	/** Is the name for screen readers, when `label` alone is in many rows. */
	name?: string;
	question: string;
	text: ReactNode;
	confirm: string;
	/** Is the page whose action gets the form. */
	action: string;
	fields: Record<string, string>;
	/** Is "neutral" for an action that is easily taken back. */
	tone?: "danger" | "neutral";
	className?: string;
};

/** Shows a button that asks before its form is posted: in a dialog with JavaScript, in a `details` without. */
export function ConfirmButton(props: ConfirmButtonProps) {
	return useHydrated() ? <InDialog {...props} /> : <InDetails {...props} />;
}

function InDialog({
	label,
	name,
	question,
	text,
	confirm,
	action,
	fields,
	tone = "danger",
	className = "",
}: ConfirmButtonProps) {
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
		<Dialog
			open={open}
			onOpenChange={setOpen}
			busy={busy}
			title={question}
			text={text}
			trigger={
				<DialogTrigger className={`button ${TONES[tone].asks} ${className}`} aria-label={name}>
					{label}
				</DialogTrigger>
			}
		>
			<Form
				method="post"
				action={action}
				onSubmit={(event) => {
					// At a quick second press the button is not drawn as busy yet.
					if (sent.current) event.preventDefault();
					sent.current = true;
				}}
			>
				<HiddenFields fields={fields} />
				<ConfirmActions confirm={confirm} busy={busy} tone={tone} />
			</Form>
		</Dialog>
	);
}

function InDetails({
	label,
	name,
	question,
	text,
	confirm,
	action,
	fields,
	tone = "danger",
	className = "",
}: ConfirmButtonProps) {
	return (
		<details className="max-w-md">
			<summary className={`button ${TONES[tone].asks} ${className}`} aria-label={name}>
				{label}
			</summary>
			<form method="post" action={action} className="mt-3 rounded-xl border border-line bg-raised p-4">
				<HiddenFields fields={fields} />
				<p className="font-semibold">{question}</p>
				<p className="mt-1 mb-3 text-muted">{text}</p>
				<button type="submit" className={`button ${TONES[tone].does}`}>
					{confirm}
				</button>
			</form>
		</details>
	);
}

function HiddenFields({ fields }: { fields: Record<string, string> }) {
	return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
