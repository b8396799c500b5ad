import { data, redirect } from "react-router";
import { contactTexts } from "#web/public/texts/contact.en.ts";
import { type Api, ApiError } from "#web/request/api.server.ts";
import { visitorHeaders } from "#web/request/forwarded-headers.server.ts";
import { readForm } from "#web/request/read-form.server.ts";
import { MAX_BODY_BYTES } from "#workers/contract/body.ts";
import { contactSchema } from "#workers/contract/message.schema.ts";
import { MAX_MESSAGE_LENGTH } from "#workers/contract/message.ts";

const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
type ContactValues = Record<ContactField, string>;

/** Tells the page why a form was not stored. `reason` is set when no field is the cause. */
export type ContactResult = {
	values: ContactValues;
	errors: Partial<Record<ContactField, string>>;
	reason: string | null;
};

/**
 * Limits the size of a form that is read. It is large, so that a text that is too long can be given back to be
 * shortened.
 */
const MAX_FORM = 2 * 1024 * 1024;
const EMPTY: ContactValues = { name: "", email: "", subject: "", message: "" };

/**
 * Sends a posted contact form to the API. After success it answers 303 to the page's thank-you. Otherwise it answers
 * the result for the page with the status of the refusal (400, 413, 429, 503). Unexpected errors are thrown, for the
 * error page.
 */
export async function submitContact(request: Request, api: Api, page = "/contact") {
	const form = await readForm(request, MAX_FORM);
	if (form === "too-large") return refusal(EMPTY, 413, contactTexts.reasons.tooLarge);
	if (form === null) return refusal(EMPTY, 400, contactTexts.reasons.unreadable);
	const values = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, textOf(form, field)])) as ContactValues;
	const message = {
		...values,
		formId: textOf(form, "formId"),
		shownAt: textOf(form, "shownAt"),
		homepage: textOf(form, "homepage"),
	};
	if (JSON.stringify(message).length > MAX_BODY_BYTES) return refusal(values, 413, contactTexts.reasons.tooLarge);
	try {
		await api.contact(message, visitorHeaders(request));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return refusedBy(error, values);
	}
	return redirect(`${page}?sent=1`, 303);
}

function refusedBy(error: ApiError, values: ContactValues) {
	const { reasons } = contactTexts;
	if (error.code === "validation-failed") {
		const errors = fieldErrors(error, values);
		// Only hidden fields were wrong: the form is too old, or somebody changed it.
		const reason = Object.keys(errors).length === 0 ? reasons.unreadable : null;
		return data({ values, errors, reason } satisfies ContactResult, { status: 400 });
	}
	if (error.code === "payload-too-large") return refusal(values, 413, reasons.tooLarge);
	if (error.code === "rate-limited") {
		const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
		const headers = error.retryAfter === null ? undefined : { "Retry-After": String(error.retryAfter) };
		return refusal(values, 429, reasons.tooMany(minutes), headers);
	}
	if (error.status >= 500) console.error(JSON.stringify({ level: "error", detail: error.message }));
	return refusal(values, error.status >= 500 ? 503 : error.status, reasons.failed);
}

function refusal(values: ContactValues, status: number, reason: string, headers?: HeadersInit) {
	return data({ values, errors: {}, reason } satisfies ContactResult, { status, headers });
}

/** Says in words what is wrong with each field, because the API only names the fields. */
function fieldErrors(error: ApiError, values: ContactValues): ContactResult["errors"] {
	const { errors: texts } = contactTexts;
	const wrong = new Set(error.issues.map((issue) => issue.path));
	return Object.fromEntries(
		CONTACT_FIELDS.filter((field) => wrong.has(field)).map((field) => {
			const text = values[field].trim();
			if (text === "") return [field, texts.missing[field]];
			if (field === "email") return [field, texts.email];
			const { maxLength } = field === "message" ? { maxLength: MAX_MESSAGE_LENGTH } : contactSchema.shape[field];
			return [field, texts.tooLong(maxLength ?? 0, text.length)];
		}),
	);
}

/** Returns a field as the visitor has typed it, because browsers send line ends as CRLF. */
function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
