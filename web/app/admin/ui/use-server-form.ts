import { type RefObject, useEffect, useRef, useState } from "react";
import {
	type DefaultValues,
	type FieldValues,
	type Path,
	type Resolver,
	type UseFormReturn,
	useForm,
} from "react-hook-form";
import { useFetcher } from "react-router";
import type * as z from "zod";
import { type AdminProblem, isProblem } from "./problem.ts";
import { showRefused } from "./show-refused.ts";

type ServerFormOptions<Values extends FieldValues, Sent> = {
	/**
	 * Fetches the contract's schema, which the server checks again. Its messages are keys of the screen's texts. It comes
	 * when somebody begins to fill in the form, because it is large and nobody needs it before.
	 */
	schema: () => Promise<z.ZodType<Sent, Values>>;
	values: DefaultValues<Values>;
	/** Is where the form is posted as JSON. By default it is the screen's own action. */
	action?: string;
	/** Returns what is sent, when that is not the schema's result. */
	toSend?: (sent: Sent) => object;
	/** Returns the text at a field for a message of the schema or the server. */
	issueText: (message: string, path: string) => string;
	/** Returns false when an answer that is no refusal has stored nothing, such as a question. */
	isStored?: (answer: unknown) => boolean;
	/**
	 * Is called once with the action's answer, when it is no refusal, and with what was sent. It is not called for a
	 * redirect.
	 */
	onSaved?: (answer: unknown, sent: Values) => void;
};

export type ServerForm<Values extends FieldValues, Sent> = {
	form: UseFormReturn<Values, unknown, Sent>;
	/** Is the form's element, as soon as it is drawn. */
	element: RefObject<HTMLFormElement | null>;
	submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
	/** Is true from the press to the answer. */
	busy: boolean;
	/** Is the refusal of the last try, as long as no other try has begun. */
	problem: AdminProblem | null;
	/** Is the action's last answer, refusal or not. */
	answer: unknown;
	/** Is true when something was typed and not saved. */
	unsaved: boolean;
	issueText: (message: string, path: string) => string;
};

/**
 * Runs a form whose fields are checked by the contract's schema, in the browser and again by the server. Issues of the
 * server are at their fields, and the first field with one gets the focus. What was typed stays, whatever the answer
 * is.
 */
export function useServerForm<Values extends FieldValues, Sent extends FieldValues>(
	options: ServerFormOptions<Values, Sent>,
): ServerForm<Values, Sent> {
	const { schema, values, action, toSend, issueText, isStored, onSaved } = options;
	const fetcher = useFetcher<unknown>();
	const form = useForm<Values, unknown, Sent>({
		resolver: resolverOf(schema),
		defaultValues: values,
		mode: "onTouched",
	});
	const busy = fetcher.state !== "idle";
	/** Is true when the checks could not be fetched, so that nothing was sent. */
	const [unchecked, setUnchecked] = useState(false);
	const sent = useRef(false);
	/** Holds the values that were sent. More may have been typed since. */
	const pressed = useRef<Values>(null);
	/**
	 * Is true until the answer, so that a double press sends once. The second would meet the first as somebody else's
	 * change.
	 */
	const sending = useRef(false);
	const element = useRef<HTMLFormElement>(null);
	const { isDirty, errors } = form.formState;
	const refused = useRef(false);

	useEffect(() => {
		// It is not set before the request runs, because the form is drawn once more between the press and the request.
		if (busy) sent.current = true;
		if (busy || !sent.current) return;
		sent.current = false;
		const answer = fetcher.data;
		if (!isProblem(answer)) {
			if (isStored?.(answer) === false) return;
			// It is saved: changes now count from what was sent. A redirect leaves no answer.
			const stored = pressed.current ?? form.getValues();
			resetKeeping(form, stored, stored);
			if (answer !== undefined) onSaved?.(answer, stored);
			return;
		}
		for (const { path, message } of answer.issues ?? [])
			form.setError(path as Path<Values>, { type: "server", message });
		refused.current = answer.issues !== undefined;
	}, [busy, fetcher.data, form, isStored, onSaved]);

	// This runs when the errors are drawn, however long that takes. It takes the first field in the order of the form, not
	// of the issues.
	useEffect(() => {
		const field = refused.current && errors && element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		if (!field) return;
		refused.current = false;
		showRefused(field);
	}, [errors]);

	useEffect(() => {
		const fetchChecks = () => void checksOf(schema).catch(() => {});
		const begun = element.current;
		begun?.addEventListener("focusin", fetchChecks, { once: true });
		return () => begun?.removeEventListener("focusin", fetchChecks);
	}, [schema]);

	const send = form.handleSubmit(async (checked) => {
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
	async function submit(event?: React.BaseSyntheticEvent) {
		event?.preventDefault();
		const isFetched = await checksOf(schema).then(
			() => true,
			() => false,
		);
		setUnchecked(!isFetched);
		if (isFetched) await send(event);
	}
	return {
		form,
		element,
		submit,
		busy,
		problem: unchecked ? UNREACHABLE : !busy && isProblem(fetcher.data) ? fetcher.data : null,
		answer: fetcher.data,
		// While it is being sent, a redirect is its answer and does not lose anything.
		unsaved: isDirty && !busy,
		issueText,
	};
}

const UNREACHABLE: AdminProblem = { problem: "unavailable", requestId: null, retryAfter: null };

async function checksOf<Values extends FieldValues, Sent extends FieldValues>(
	schema: () => Promise<z.ZodType<Sent, Values>>,
): Promise<Resolver<Values, unknown, Sent>> {
	const [{ zodChecks }, checked] = await Promise.all([import("./zod-checks.ts"), schema()]);
	return zodChecks(checked);
}

/** Checks as the schema does. Until it can be fetched, a field that was left is not refused, and nothing is sent. */
function resolverOf<Values extends FieldValues, Sent extends FieldValues>(
	schema: () => Promise<z.ZodType<Sent, Values>>,
): Resolver<Values, unknown, Sent> {
	return async (...asked) => {
		const check = await checksOf(schema).catch(() => null);
		return check === null ? { values: {}, errors: {} } : check(...asked);
	};
}

/** Makes `stored` the values from which changes count. What was typed since `sent` stays in its fields, unsaved. */
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
