import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { confirmTexts as t } from "#web/admin/texts/confirmation.tr.ts";
import { type Answer, type AskOptions, askApi } from "../ui/ask-api.ts";
import { Dialog, DialogClose } from "../ui/dialog.tsx";
import type { AdminProblem } from "../ui/problem.ts";
import { PasswordFields } from "./password-form.tsx";

/** Answers null when the operator did not give the password that the call needs. */
type PasswordCall = <T>(call: () => Promise<Answer<T>>) => Promise<Answer<T> | null>;

const Context = createContext<PasswordCall>(async (call) => call());

/** Makes a call of the API. When the API asks for the password, this asks the operator and makes the call once more. */
export function usePasswordCall(): <T>(path: string, options?: AskOptions) => Promise<Answer<T> | null> {
	const call = use(Context);
	return useCallback((path, options) => call(() => askApi(path, options)), [call]);
}

/** Does any work that answers as a call does. When the API asks for the password, the operator is asked and the work is done once more. */
export function usePasswordWork(): PasswordCall {
	return use(Context);
}

/** Wraps a screen whose buttons make such calls themselves. It shows the dialog that asks for the password. */
export function PasswordCalls({ children }: { children: ReactNode }) {
	const [asked, setAsked] = useState<{ settle: (given: boolean) => void } | null>(null);
	const call = useCallback<PasswordCall>(async (make) => {
		for (;;) {
			const answer = await make();
			if (!("code" in answer) || answer.code !== "confirmation-required") return answer;
			const given = await new Promise<boolean>((settle) => setAsked({ settle }));
			setAsked(null);
			if (!given) return null;
		}
	}, []);
	return (
		<Context value={call}>
			{children}
			{asked && <PasswordDialog settle={asked.settle} />}
		</Context>
	);
}

function PasswordDialog({ settle }: { settle: (given: boolean) => void }) {
	const [busy, setBusy] = useState(false);
	const [wrong, setWrong] = useState<AdminProblem | null>(null);
	async function send(form: FormData): Promise<void> {
		setBusy(true);
		const body = { password: String(form.get("password") ?? "") };
		const answer = await askApi("/api/auth/session/confirm", { method: "POST", body });
		setBusy(false);
		if ("code" in answer) setWrong({ problem: answer.code, requestId: null, retryAfter: answer.retryAfter ?? null });
		else settle(true);
	}
	return (
		<Dialog open onOpenChange={(open) => open || settle(false)} busy={busy} title={t.title} text={t.text}>
			<form
				className="mt-4"
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy) void send(new FormData(event.currentTarget));
				}}
			>
				<PasswordFields
					wrong={wrong}
					busy={busy}
					cancel={
						<DialogClose className="button" disabled={busy}>
							{t.cancel}
						</DialogClose>
					}
				/>
			</form>
		</Dialog>
	);
}
