import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigation, useSearchParams, useSubmit } from "react-router";
import { confirmTexts as t } from "#web/admin/texts/confirmation.tr.ts";
import { useSession } from "../session.ts";
import { isProblem } from "../ui/problem.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { PasswordFields } from "./password-form.tsx";
import type { action } from "./route.tsx";

const CONFIRM = "/admin/confirm";

type Refused = { form: FormData; action: string };

/**
 * Asks for the password again when `problem`, the answer of the page's action, says so. With JavaScript it asks in a
 * dialog, then sends the refused form once more. Without, it asks in a section of the page, and the operator repeats
 * the action.
 */
export function Confirmation({ problem }: { problem: unknown }) {
	const hydrated = useHydrated();
	const asked = isProblem(problem) && problem.problem === "confirmation-required";
	const [search] = useSearchParams();
	const { confirmedUntil } = useSession();
	if (hydrated) return <ConfirmationDialog problem={asked ? problem : null} />;
	if (asked) return <ConfirmationSection />;
	if (!search.has("confirmed") || confirmedUntil === null) return null;
	return (
		<p role="status" className="sign-in-notice mb-5" data-tone="success">
			{t.confirmed}
		</p>
	);
}

function ConfirmationSection() {
	const { pathname, search } = useLocation();
	const here = pathname + search;
	return (
		<section aria-labelledby="confirmation" className="card mb-6 max-w-md p-5">
			<h2 id="confirmation" className="text-lg font-bold">
				{t.title}
			</h2>
			<p role="alert" className="mt-1 mb-4 text-muted">
				{t.text}
			</p>
			{/* The address holds it too, so that the way back is still known after a wrong password. */}
			<form method="post" action={`${CONFIRM}?next=${encodeURIComponent(here)}`}>
				<input type="hidden" name="next" value={here} />
				<PasswordFields wrong={null} busy={false} />
			</form>
		</section>
	);
}

function ConfirmationDialog({ problem }: { problem: object | null }) {
	const fetcher = useFetcher<typeof action>();
	const submit = useSubmit();
	const refused = useRefusedForm();
	const [dismissed, setDismissed] = useState<object | null>(null);
	const handled = useRef<unknown>(null);
	const answer = fetcher.data;
	const wrong = isProblem(answer) && handled.current !== answer ? answer : null;

	useEffect(() => {
		if (answer === undefined || isProblem(answer) || handled.current === answer) return;
		handled.current = answer;
		setDismissed(problem);
		if (refused.current) submit(refused.current.form, { method: "post", action: refused.current.action });
	}, [answer, problem, refused, submit]);

	const busy = fetcher.state !== "idle";
	function close() {
		if (busy) return;
		handled.current = answer;
		setDismissed(problem);
	}
	return (
		<Dialog.Root open={problem !== null && problem !== dismissed} onOpenChange={(open) => open || close()}>
			<Dialog.Portal>
				{/* This is not Dialog.Overlay, which adds a style element that the policy of the admin pages refuses. */}
				<div className="admin-scrim" />
				<Dialog.Content className="admin-dialog">
					<Dialog.Title className="text-lg font-bold">{t.title}</Dialog.Title>
					<Dialog.Description className="mt-1 mb-4 text-muted">{t.text}</Dialog.Description>
					<fetcher.Form method="post" action={CONFIRM}>
						<input type="hidden" name="stay" value="1" />
						<PasswordFields
							wrong={wrong}
							busy={busy}
							cancel={
								<Dialog.Close className="button" disabled={busy}>
									{t.cancel}
								</Dialog.Close>
							}
						/>
					</fetcher.Form>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** Keeps the form that was sent last on this page, to send it again if it is refused. */
function useRefusedForm() {
	const { formData, formAction } = useNavigation();
	const last = useRef<Refused | null>(null);
	useEffect(() => {
		if (formData && formAction) last.current = { form: formData, action: formAction };
	}, [formData, formAction]);
	return last;
}
