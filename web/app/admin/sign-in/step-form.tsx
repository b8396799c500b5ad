import { ArrowLeft, ArrowRight, Eye, EyeOff, LogIn } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { signInTexts as t } from "#web/admin/texts/sign-in.tr.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { SignInStep } from "#workers/contract/sign-in.ts";
import { signInAddress } from "./sign-in-page.ts";

/** Tells the browser and password managers what each step's field is. */
const FIELDS: Record<SignInStep, ComponentProps<"input">> = {
	1: { type: "password", autoComplete: "off" },
	2: { type: "text", autoComplete: "username", autoCapitalize: "none", spellCheck: false },
	3: { type: "password", autoComplete: "current-password" },
	4: { type: "text", autoComplete: "one-time-code", autoCapitalize: "none", spellCheck: false },
};

type StepFormProps = {
	step: SignInStep;
	last: boolean;
	formId: string;
	next: string;
	/** Is true while the sign-in is locked, or the panel is about to open. */
	closed: boolean;
	/** Is said at the field when a secret was wrong. */
	wrong: ReactNode;
	/** Is true when something is said inline, here or above the form. The element's id is "answer". */
	described: boolean;
};

/** Shows one step of the sign-in. Its key is the form's id, so that every new form starts empty. */
export function StepForm({ step, last, formId, next, closed, wrong, described }: StepFormProps) {
	const hydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const [empty, setEmpty] = useState(true);
	const [visible, setVisible] = useState(false);
	const busy = useNavigation().state === "submitting";
	const refused = empty || busy || closed;
	const hidden = FIELDS[step].type === "password";

	// A password manager may have filled in the field before this ran. An operator who has moved on keeps the focus.
	useEffect(() => {
		setEmpty(input.current?.value === "");
		const active = document.activeElement;
		if (active === null || active === document.body) input.current?.focus();
	}, []);

	return (
		<Form method="post" action={signInAddress(next)} replace className="grid gap-4">
			<input type="hidden" name="formId" value={formId} />
			<input type="hidden" name="step" value={step} />
			<div>
				<label htmlFor="secret" className="mb-1.5 block font-semibold">
					{t.names[step]}
				</label>
				<div className="relative">
					<input
						{...FIELDS[step]}
						{...(hidden && visible && { type: "text" })}
						ref={input}
						id="secret"
						name="secret"
						required
						aria-invalid={wrong ? true : undefined}
						aria-describedby={described ? "answer secret-hint" : "secret-hint"}
						onInput={(event) => setEmpty(event.currentTarget.value === "")}
						className={`field ${hidden && hydrated ? "pr-14" : ""} ${wrong ? "border-shut" : ""}`}
					/>
					{hidden && hydrated && (
						<button
							type="button"
							aria-label={visible ? t.hide(t.names[step]) : t.show(t.names[step])}
							aria-controls="secret"
							onClick={() => setVisible(!visible)}
							className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink"
						>
							{visible ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
						</button>
					)}
				</div>
				{wrong && <div className="mt-2 -mb-2">{wrong}</div>}
				<p id="secret-hint" className="mt-1.5 text-sm text-muted">
					{t.hints[step]}
				</p>
			</div>
			<div className="flex gap-3">
				{step > 1 && (
					<Link to={signInAddress(next, (step - 1) as SignInStep)} replace className="button" aria-disabled={busy}>
						<ArrowLeft aria-hidden="true" size={18} />
						{t.back}
					</Link>
				)}
				<button type="submit" className="button button-primary admin-submit flex-1" disabled={hydrated && refused}>
					{busy ? t.busy : <GoOn last={last} />}
				</button>
			</div>
			<p role="status" className="sr-only">
				{busy ? t.busy : ""}
			</p>
		</Form>
	);
}

function GoOn({ last }: { last: boolean }) {
	return (
		<>
			{last ? t.finish : t.continue}
			{last ? <LogIn aria-hidden="true" size={18} /> : <ArrowRight aria-hidden="true" size={18} />}
		</>
	);
}
