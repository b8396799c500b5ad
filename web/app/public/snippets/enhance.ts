import { mirrored, onChoice, servedFor } from "../consent/choice.ts";

/**
 * Fetches the code that activates the operator's snippets and reports their problems (`snippets/wake.ts`), and passes
 * each choice to it. Only pages with snippets name its address.
 */
export function wakeSnippets(): void {
	const from = document.documentElement.dataset.snippets;
	if (!from) return;
	// These cookies were there before the first snippet.
	Reflect.get(window, "snippetProblems")?.push(["", document.cookie]);
	const snippets: Promise<typeof import("./wake.ts") | null> = import(/* @vite-ignore */ from).catch(() => null);
	// This does not wait for the snippets, because a snippet whose file never comes has to be reported too.
	snippets.then((loaded) => loaded?.tellProblems());
	onChoice(async (choice, made) => {
		// When cookies are blocked, the page fetched again would be the same.
		const renewable = made && `${mirrored()}` !== `${servedFor}`;
		(await snippets)?.followChoice(choice, { servedFor, renewable });
	});
}
