import { closestTo } from "../closest.ts";
import { fetchTwice } from "../fetch-twice.ts";
import { showToast } from "../toast/enhance.ts";

/**
 * Sends the contact form without leaving the page. It calls the same action, whose answer is the page with the result.
 * After a failure everything that was typed stays. Only the refused fields are taken from the answer, with their
 * problems.
 */
export function sendContact(): void {
	document.addEventListener("submit", (event) => {
		const form = closestTo<HTMLFormElement>(event.target, "[data-contact]");
		if (!form || event.defaultPrevented) return;
		event.preventDefault();
		if (form.ariaBusy !== "true") send(form);
	});
}

async function send(form: HTMLFormElement): Promise<void> {
	const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
	const label = button?.querySelector("[data-label]");
	const idle = label?.textContent ?? "";
	form.ariaBusy = "true";
	if (button) button.disabled = true;
	if (label) label.textContent = form.dataset.sending ?? idle;
	const answer = await ask(form);
	form.ariaBusy = null;
	if (button) button.disabled = false;
	if (label) label.textContent = idle;

	const fresh = answer?.querySelector<HTMLFormElement>("form[data-contact]") ?? null;
	const state = fresh?.dataset.contact;
	sayReason(form, state === "failed" ? (fresh?.querySelector("[data-reason]")?.textContent ?? "") : "");
	if (fresh && state === "invalid") keepTyped(form, fresh);
	if (fresh && (state === "idle" || state === "invalid")) form.replaceWith(document.adoptNode(fresh));
	const shown = document.querySelector<HTMLFormElement>("form[data-contact]");
	if (state === "invalid") shown?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	else shown?.querySelector<HTMLElement>("button[type=submit]")?.focus({ preventScroll: true });
	const { toastSent = "[]", toastFailed = "[]" } = form.dataset;
	const isStored = state === "idle";
	const [title = "", text = ""] = JSON.parse(isStored ? toastSent : toastFailed) as string[];
	if (state !== "invalid") showToast({ title, text, tone: isStored ? "default" : "destructive" });
}

/** Takes into the fresh form what stands in the other one, where the visitor may have typed while it was sent. */
function keepTyped(form: HTMLFormElement, fresh: HTMLFormElement): void {
	for (const [name, value] of new FormData(form)) {
		const field = fresh.elements.namedItem(name) as HTMLInputElement | null;
		if (field) field.value = value as string;
	}
}

/**
 * Returns the page that the action answers, or null when no answer comes. Because of the form's id, a message that
 * arrives twice is stored only once.
 */
async function ask(form: HTMLFormElement): Promise<Document | null> {
	try {
		const body = new URLSearchParams();
		for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
		const response = await fetchTwice(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
		return new DOMParser().parseFromString(await response.text(), "text/html");
	} catch {
		return null;
	}
}

function sayReason(form: HTMLFormElement, reason: string): void {
	const element = form.querySelector<HTMLElement>("[data-reason]");
	if (!element) return;
	element.textContent = reason;
	element.hidden = reason === "";
	if (reason !== "") element.scrollIntoView({ block: "center" });
}
