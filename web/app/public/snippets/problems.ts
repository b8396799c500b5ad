import { MOST_REPORTED, REPORTED_DETAIL, type SnippetReport } from "#workers/contract/snippet.ts";

/**
 * Is one of two notes: something that went wrong, with the script that ran; or a snippet that was put in (empty when
 * none yet), with the cookies at that time.
 */
type Noted = [event: Event, script: Element | null] | [snippet: string, cookies: string];

/** Says after which time problems are reported, because many visitors leave a page without any event. */
const FIRST_MS = 5_000;
/** Is the share of the pages with earlier cookies that report the names of these cookies. */
const SAMPLE = 0.1;

/**
 * Reports to the operator which snippet's file does not load, whose script throws, what the policy has refused, and the
 * names of the cookies that have come. Addresses are reported without their query, which may say who the visitor is.
 */
export function tellProblems(): void {
	const failures = new Map<string, SnippetReport["failures"][number]>();
	const told = new Set<string>();
	const before: string[] = [];
	const seen: SnippetReport["cookies"] = [];
	const note = ([what, more]: Noted) => {
		if (typeof what === "string") {
			const known = [...before, ...seen.map(({ name }) => name)];
			const fresh = cookieNames(more as string).filter((name) => !known.includes(name));
			if (what === "") before.push(...fresh);
			else seen.push(...fresh.map((name) => ({ snippet: what, name })));
			return;
		}
		const failure = failureOf(what, more as Element | null);
		if (failure !== null) failures.set(Object.values(failure).join(" "), failure);
	};
	const noted: Noted[] | undefined = Reflect.get(window, "snippetProblems");
	if (!noted) return;
	for (const one of noted) note(one);
	noted.push = (...more) => {
		for (const one of more) note(one);
		return noted.length;
	};
	const sampled = Math.random() < SAMPLE ? before : [];

	function send(): void {
		const fresh = <T extends object>(all: readonly T[]): T[] => {
			const left = all.filter((one) => !told.has(JSON.stringify(one))).slice(0, MOST_REPORTED);
			for (const one of left) told.add(JSON.stringify(one));
			return left;
		};
		const known = [...before, ...seen.map(({ name }) => name)];
		const report = {
			failures: fresh([...failures.values()]),
			cookies: fresh([
				...seen,
				...unclaimed(
					cookieNames(document.cookie).filter((name) => !known.includes(name)),
					sampled,
				),
			]),
		};
		if (report.failures.length + report.cookies.length === 0) return;
		navigator.sendBeacon("/api/snippet-reports", new Blob([JSON.stringify(report)], { type: "application/json" }));
	}
	setTimeout(send, FIRST_MS);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") send();
	});
}

/** Returns the names of cookies, without our own. */
function cookieNames(cookies: string): string[] {
	const names = cookies.split("; ").map((pair) => pair.split("=", 1)[0] ?? "");
	return names.filter((name) => name !== "" && name !== "consent");
}

/**
 * Assigns cookies that did not come right after their snippet. They belong to the only snippet, or to one of several.
 */
function unclaimed(late: readonly string[], sampled: readonly string[]): SnippetReport["cookies"] {
	const snippets = new Set(
		[...document.querySelectorAll<HTMLElement>("[data-snippet]:not(template)")].map((one) => one.dataset.snippet ?? ""),
	);
	const [only = ""] = snippets.size === 1 ? snippets : [];
	return [...late, ...sampled].map((name) => ({ snippet: only, name }));
}

function failureOf(event: Event, script: Element | null): SnippetReport["failures"][number] | null {
	const snippet = snippetOf(event, script);
	if (snippet === null) return null;
	const detail = (text: string) => text.slice(0, REPORTED_DETAIL).toWellFormed();
	if (event instanceof SecurityPolicyViolationEvent)
		return {
			snippet,
			kind: "refused",
			detail: detail(`${event.effectiveDirective} ${withoutQuery(event.blockedURI)}`),
		};
	if (event instanceof ErrorEvent) return { snippet, kind: "error", detail: detail(event.message) };
	const { src = "", href = "" } = event.target as { src?: string; href?: string };
	return { snippet, kind: "load", detail: detail(withoutQuery(src || href)) };
}

/**
 * Finds the snippet of a problem: by the element, by the running script, by the file that contains the problem, or by
 * the snippet that names the address.
 */
function snippetOf(event: Event, script: Element | null): string | null {
	const element = event.target instanceof Element ? event.target.closest("[data-snippet]") : null;
	const near = (element ?? script?.closest("[data-snippet]")) as HTMLElement | null | undefined;
	if (near?.dataset.snippet) return near.dataset.snippet;
	const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[data-snippet]")];
	const violation = event instanceof SecurityPolicyViolationEvent ? event : null;
	const file = event instanceof ErrorEvent ? event.filename : (violation?.sourceFile ?? "");
	const host = hostOf(file);
	const found =
		scripts.find(({ src }) => src !== "" && src === file) ??
		(host === location.host ? undefined : scripts.find(({ src }) => src !== "" && hostOf(src) === host)) ??
		(violation && scripts.find(({ textContent }) => textContent?.includes(hostOf(violation.blockedURI) || " ")));
	return found?.dataset.snippet ?? null;
}

function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).host : "";
}

function withoutQuery(address: string): string {
	return address.replace(/[?#].*/s, "");
}
