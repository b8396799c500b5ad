import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { useFetcher } from "react-router";
import * as z from "zod";
import { type AdminProblem, isProblem } from "./problem.ts";

// Zod compiles its checks by `Function` otherwise, and its probe whether it may is a violation of the admin's policy.
z.config({ jitless: true });

type ServerFormOptions<Values extends FieldValues, Sent> = {
	/** The contract's, which the server checks again. Its messages are keys of the screen's texts. */
	schema: z.ZodType<Sent, Values>;
	values: DefaultValues<Values>;
	/** Where it is posted as JSON; the screen's own action unless given. */
	action?: string;
	/** What is sent, where that is not what the schema makes of the fields. */
	toSend?: (sent: Sent) => object;
	/** What a message of the schema or of the server says at its field. */
	issueText: (message: string, path: string) => string;
	/** Whether an answer that is no refusal has stored nothing all the same, such as a question. */
	isStored?: (answer: unknown) => boolean;
	/** Called once with the action's answer when it is no refusal, and what was sent. Where it redirects there is none. */
	onSaved?: (answer: unknown, sent: Values) => void;
};

export type ServerForm<Values extends FieldValues, Sent> = {
	form: UseFormReturn<Values, unknown, Sent>;
	/** The form's element, as soon as it is drawn. */
	element: RefObject<HTMLFormElement | null>;
	submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
	/** From the press to the answer. */
	busy: boolean;
	/** The refusal of the last try, as long as no other has begun. */
	problem: AdminProblem | null;
	/** The action's last answer, refusal or not. */
	answer: unknown;
	/** Typed and not saved. */
	unsaved: boolean;
	issueText: (message: string, path: string) => string;
};

/**
 * A form whose fields are checked by the contract's schema in the browser and again by the server, whose issues come to stand at their
 * fields; the first of them gets the focus. What was typed stays, whatever is answered.
 */
export function useServerForm<Values extends FieldValues, Sent extends FieldValues>(
	options: ServerFormOptions<Values, Sent>,
): ServerForm<Values, Sent> {
	const { schema, values, action, toSend, issueText, isStored, onSaved } = options;
	const fetcher = useFetcher<unknown>();
	const form = useForm<Values, unknown, Sent>({
		resolver: zodResolver<Values, unknown, Sent>(schema),
		defaultValues: values,
		mode: "onTouched",
	});
	const busy = fetcher.state !== "idle";
	const sent = useRef(false);
	/** What stood in the fields when they were sent: more may have been typed since. */
	const pressed = useRef<Values>(null);
	/** Until the answer: pressed twice is sent once, or the second would meet the first as somebody else's change. */
	const sending = useRef(false);
	const element = useRef<HTMLFormElement>(null);
	const { isDirty, errors } = form.formState;
	const refused = useRef(false);

	useEffect(() => {
		// Not before it is under way: the form is drawn once more between the press and the request.
		if (busy) sent.current = true;
		if (busy || !sent.current) return;
		sent.current = false;
		const answer = fetcher.data;
		if (!isProblem(answer)) {
			if (isStored?.(answer) === false) return;
			// Saved: what was sent is what changes are counted from. A redirect leaves no answer.
			const stored = pressed.current ?? form.getValues();
			resetKeeping(form, stored, stored);
			if (answer !== undefined) onSaved?.(answer, stored);
			return;
		}
		for (const { path, message } of answer.issues ?? [])
			form.setError(path as Path<Values>, { type: "server", message });
		refused.current = answer.issues !== undefined;
	}, [busy, fetcher.data, form, isStored, onSaved]);

	// Once the errors are drawn, however long that takes: the first in the order of the form, not of the issues.
	useEffect(() => {
		const field = refused.current && errors && element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		if (!field) return;
		refused.current = false;
		field.focus();
	}, [errors]);

	const submit = form.handleSubmit(async (checked) => {
		if (sending.current) return;
		const body = (toSend ? toSend(checked) : checked) as Parameters<typeof fetcher.submit>[0];
		pressed.current = structuredClone(form.getValues());
		sending.current = true;
		try {
			await fetcher.submit(body, { method: "post", encType: "application/json", action });
		} finally {
			sending.current = false;
		}
	});
	return {
		form,
		element,
		submit,
		busy,
		problem: !busy && isProblem(fetcher.data) ? fetcher.data : null,
		answer: fetcher.data,
		// While it is being sent a redirect is the answer, no leaving.
		unsaved: isDirty && !busy,
		issueText,
	};
}

/** Makes `stored` what changes are counted from; what was typed since `sent` stays in its fields, unsaved. */
export function resetKeeping<Values extends FieldValues>(
	form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "setValue">,
	stored: Values,
	sent: Values,
): void {
	const typed = form.getValues();
	form.reset(stored);
	for (const name of Object.keys(typed) as Path<Values>[]) {
		if (JSON.stringify(typed[name]) === JSON.stringify(sent[name])) continue;
		form.setValue(name, typed[name], { shouldDirty: true, shouldTouch: true });
	}
}
