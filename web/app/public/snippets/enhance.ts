import { type Choice, mirrored, onChoice, servedFor } from "../consent/choice.ts";
import type { Purpose } from "../consent/purposes.ts";
import { cookieNames, expireCookies } from "./cookies.ts";

/** Purposes of which something has run on this page. */
const ran = new Set<Purpose>();
let wakingUp = Promise.resolve();
/** Cookies that came right behind a snippet. */
const seen: { snippet: string; name: string }[] = [];

/**
 * Wakes the operator's snippets (`public/snippets/snippets.server.ts`) once their purpose is agreed to, each once per page. What has run
 * cannot be stopped: when its purpose is taken back, the cookies it could reach go and the page loads afresh without it.
 */
export function wakeSnippets(): void {
	const before = cookieNames();
	onChoice((choice, made) => {
		if ([...ran].some((purpose) => !choice[purpose])) {
			expireCookies();
			location.reload();
			return;
		}
		wakingUp = wakingUp.then(() => wakeGranted(choice, made));
	});
	// No snippet with a script, nothing to tell.
	const noted: { from: string } | undefined = Reflect.get(window, "snippetProblems");
	if (noted)
		wakingUp
			.then(() => import(/* @vite-ignore */ noted.from))
			.then(({ tellProblems }) => tellProblems({ before, seen, cookieNames }))
			.catch(() => {});
}

/**
 * A page comes with a policy that lets nothing load which nobody has agreed to. For a snippet that needs more, the page is fetched anew
 * behind the choice; unless something has been typed into it: then the snippet waits for the next page.
 */
async function wakeGranted(choice: Choice, made: boolean): Promise<void> {
	const granted = [...document.querySelectorAll<HTMLTemplateElement>("template[data-consent]")].filter(
		({ dataset }) => choice[dataset.consent as Purpose],
	);
	const isLetIn = ({ dataset }: HTMLElement, by: readonly string[]) =>
		dataset.widens === undefined || by.includes(dataset.consent ?? "");
	const waiting = granted.filter((template) => !isLetIn(template, servedFor));
	if (made && waiting.some((template) => isLetIn(template, mirrored())) && !isTyped()) {
		location.reload();
		return;
	}
	for (const template of granted) {
		if (waiting.includes(template)) continue;
		ran.add(template.dataset.consent as Purpose);
		const { snippet = "" } = template.dataset;
		const before = cookieNames();
		// Section 8: what cannot be put in is told to the console and is no reason to leave out the others.
		await insert(template).catch((error) => console.warn("A snippet failed:", template.dataset.snippetName, error));
		for (const name of cookieNames()) if (!before.includes(name)) seen.push({ snippet, name });
	}
}

function isTyped(): boolean {
	const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea");
	return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

async function insert(template: HTMLTemplateElement): Promise<void> {
	const { code = "", snippet = "", snippetName = "" } = template.dataset;
	const parsed = document.createElement("template");
	parsed.innerHTML = code;
	for (const element of parsed.content.querySelectorAll<HTMLElement>("*"))
		Object.assign(element.dataset, { snippet, snippetName });
	const scripts = [...parsed.content.querySelectorAll("script")];
	template.replaceWith(parsed.content);
	for (const script of scripts) await run(script);
}

/** A parsed script never runs; a copy of it does, with the page's nonce, in the order in which they stand. */
function run(script: HTMLScriptElement): Promise<void> {
	const copy = document.createElement("script");
	for (const { name, value } of script.attributes) copy.setAttribute(name, value);
	copy.textContent = script.textContent;
	copy.nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
	copy.async = script.hasAttribute("async");
	return new Promise((done) => {
		if (!copy.src || copy.async) done();
		else copy.addEventListener("load", () => done());
		copy.addEventListener("error", () => {
			console.warn("A snippet's script does not load:", copy.src);
			done();
		});
		script.replaceWith(copy);
	});
}
