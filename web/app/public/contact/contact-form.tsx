import type { ReactNode } from "react";
import { contactTexts } from "#web/public/texts/contact.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MAX_MESSAGE_LENGTH } from "#workers/contract/message.ts";
import type { ContactField, ContactResult } from "./contact.server.ts";

const t = contactTexts;
const FIELD_ATTRIBUTES = {
	name: { autoComplete: "name", maxLength: 100 },
	email: { autoComplete: "email", maxLength: 254 },
	subject: { autoComplete: "off", maxLength: 200 },
	message: { autoComplete: "off", maxLength: MAX_MESSAGE_LENGTH },
} as const;

/**
 * Shows the contact form. It is sent to the page's action and works without JavaScript. `public/contact/enhance.ts`
 * sends it without leaving the page and shows the result in a toast. `formId` and `shownAt` are made with the form (see
 * `contract/visitor.ts`).
 */
export function ContactForm({
	formId,
	shownAt,
	result,
	action = "/contact",
	subject = "",
	subjects,
}: {
	formId: string;
	shownAt: string;
	result: ContactResult | null;
	/** Is the page whose action receives the form. */
	action?: string;
	/** Is the subject as long as nothing else was typed. */
	subject?: string;
	/** Offers subjects to choose from, when the subject is not typed. */
	subjects?: SubjectChoice;
}) {
	const state = result === null ? "idle" : Object.keys(result.errors).length > 0 ? "invalid" : "failed";
	return (
		<form
			method="post"
			action={action}
			data-contact={state}
			data-sending={t.sending}
			data-toast-sent={JSON.stringify([t.sent.title, t.sent.text])}
			data-toast-failed={JSON.stringify([t.failed.title, t.failed.text])}
			className="flex flex-col gap-4"
		>
			<input type="hidden" name="formId" value={formId} />
			<input type="hidden" name="shownAt" value={shownAt} />
			<p className="hidden" aria-hidden="true">
				<label>
					{t.homepage}
					<input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
				</label>
			</p>
			<p
				data-reason
				role="alert"
				hidden={!result?.reason}
				className="rounded-lg bg-shut-soft p-3 text-shut [&[hidden]]:hidden"
			>
				{result?.reason}
			</p>
			<p className="text-sm text-muted">{t.allRequired}</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field name="name" result={result} />
				<Field name="email" result={result} />
			</div>
			{subjects ? (
				<SubjectField subjects={subjects} chosen={result?.values.subject || subjects.chosen} />
			) : (
				<Field name="subject" result={result} begun={subject} />
			)}
			<Field name="message" result={result} />
			<button type="submit" className="button button-primary self-start disabled:opacity-70">
				<Icon name="mail" size={18} />
				<span data-label>{t.send}</span>
			</button>
		</form>
	);
}

type SubjectChoice = { label: string; choices: readonly string[]; chosen: string | null };

function SubjectField({ subjects: { label, choices }, chosen }: { subjects: SubjectChoice; chosen: string | null }) {
	return (
		<div>
			<label htmlFor="contact-subject" className="mb-1 block font-medium">
				{label}
			</label>
			<select id="contact-subject" name="subject" required defaultValue={chosen ?? choices[0]} className="field select">
				{choices.map((choice) => (
					<option key={choice}>{choice}</option>
				))}
			</select>
		</div>
	);
}

function Field({
	name,
	result,
	begun = "",
}: {
	name: ContactField;
	result: ContactResult | null;
	begun?: string;
}): ReactNode {
	const error = result?.errors[name];
	const attributes = {
		id: `contact-${name}`,
		name,
		required: true,
		defaultValue: result?.values[name] ?? begun,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": error ? `contact-${name}-error` : undefined,
		className: `field ${error ? "border-shut" : ""}`,
		...FIELD_ATTRIBUTES[name],
	};
	return (
		<div>
			<label htmlFor={attributes.id} className="mb-1 block font-medium">
				{t.fields[name]}
			</label>
			{name === "message" ? (
				<textarea rows={6} {...attributes} />
			) : (
				<input type={name === "email" ? "email" : "text"} {...attributes} />
			)}
			{error && (
				<p id={attributes["aria-describedby"]} className="mt-1 text-sm text-shut">
					{error}
				</p>
			)}
		</div>
	);
}
