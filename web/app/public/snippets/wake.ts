import type { Choice } from "../consent/choice.ts";
import type { Purpose } from "../consent/purposes.ts";

export { tellProblems } from "./problems.ts";

/**
 * Holds the purposes whose snippets may load under the page's policy. `renewable` says whether more of them could load
 * after the page is fetched again.
 */
export type Served = { servedFor: readonly string[]; renewable: boolean };

/** Holds the purposes for which a snippet has run on this page. */
const ran = new Set<Purpose>();
let wakingUp = Promise.resolve();
/** Is the list from which `snippets/problems.ts` reads. It exists only on pages with a snippet's script. */
const noted: unknown[][] | undefined = Reflect.get(window, "snippetProblems");

/**
 * Activates the operator's snippets (`public/snippets/snippets.server.ts`) after the visitor has agreed to their
 * purpose, each once per page. A script that has run cannot be stopped. When the visitor takes back the consent, the
 * cookies that the script could reach are removed, and the page loads again without it.
 */
export function followChoice(choice: Choice, served: Served): void {
	if ([...ran].some((purpose) => !choice[purpose])) {
		expireCookies();
		location.reload();
		return;
	}
	wakingUp = wakingUp.then(() => wakeGranted(choice, served));
}

/**
 * Activates the snippets that the visitor has agreed to. The page's policy allows only what the visitor had agreed to
 * when the page was sent. For a snippet that needs more, the page is loaded again after the choice. But when the
 * visitor has typed something into the page, the snippet waits for the next page.
 */
async function wakeGranted(choice: Choice, { servedFor, renewable }: Served): Promise<void> {
	const granted = [...document.querySelectorAll<HTMLTemplateElement>("template[data-consent]")].filter(
		({ dataset }) => choice[dataset.consent as Purpose],
	);
	const waiting = granted.filter(({ dataset }) => "widens" in dataset && !servedFor.includes(dataset.consent ?? ""));
	if (renewable && waiting.length > 0 && !isTyped()) {
		location.reload();
		return;
	}
	for (const template of granted) {
		if (waiting.includes(template)) continue;
		ran.add(template.dataset.consent as Purpose);
		// A snippet that cannot be put in is reported to the console and does not stop the others (section 8).
		await insert(template).catch((error) => console.warn("A snippet failed:", template.dataset.snippetName, error));
		noted?.push([template.dataset.snippet, document.cookie]);
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

/**
 * Runs a copy of a parsed script, because the parsed script itself never runs. The copy has the page's nonce, and
 * scripts run in the order of the page.
 */
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

/**
 * Removes cookies. Our public pages set only the cookie of the visitor's choice, so every other one that a script can
 * see belongs to a snippet.
 */
function expireCookies(): void {
	const labels = location.hostname.split(".");
	const domains = ["", ...labels.map((_, at) => `;domain=${labels.slice(at).join(".")}`)];
	for (const pair of document.cookie.split("; ")) {
		const name = pair.split("=", 1)[0] ?? "";
		// The choice has been written before, also when it was taken back.
		if (name === "consent") continue;
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere and knows no parent domains.
		for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`;
	}
}
