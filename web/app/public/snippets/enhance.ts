import { mirrored, onChoice, servedFor } from "../consent/choice.ts";

/**
 * Fetches what wakes the operator's snippets and tells of their problems (`snippets/wake.ts`), whose address only pages with snippets
 * name, and tells it of each choice.
 */
export function wakeSnippets(): void {
	const from = document.documentElement.dataset.snippets;
	if (!from) return;
	// The cookies that were there before the first snippet.
	Reflect.get(window, "snippetProblems")?.push(["", document.cookie]);
	const snippets: Promise<typeof import("./wake.ts") | null> = import(/* @vite-ignore */ from).catch(() => null);
	// Not behind the snippets: one whose file never comes is to be told of, too.
	snippets.then((loaded) => loaded?.tellProblems());
	onChoice(async (choice, made) => {
		// Where cookies are blocked, a page fetched anew would be the same.
		const renewable = made && `${mirrored()}` !== `${servedFor}`;
		(await snippets)?.followChoice(choice, { servedFor, renewable });
	});
}
