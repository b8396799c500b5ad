import type { Page } from "playwright-core";

/**
 * Waits until React has taken over the page. React notes its own on the elements while it goes through them, and at the
 * root when it is done. Between the two, a form still sets its fields.
 */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(isHydrated);
}

/** Runs in the page, and must use nothing from around it. */
export function isHydrated(): boolean {
	type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
	const noted = (node: object | null, name: string) =>
		Object.entries(node ?? {}).find(([key]) => key.startsWith(name))?.[1] as unknown;
	const root = noted(document, "__reactContainer") as Root | undefined;
	const heading = noted(document.querySelector("main h1"), "__react");
	return heading !== undefined && root?.stateNode.current.memoizedState?.isDehydrated === false;
}
