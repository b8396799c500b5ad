/**
 * Keeps the focus of a keyboard on the screen. When what has the focus goes away — a chip, a row, a button that has done its work, a notification — the
 * browser gives the focus to the whole document, and the next Tab begins at the top of the page. Here it goes to what stood behind it instead.
 */

const FOCUSABLE =
	"a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable=true], [tabindex='0']";

/** Is an element that had the focus, with the elements around it, the innermost first, and all that could have been focused then, in order. */
type Place = { element: Element; around: Element[]; others: Element[] };

/** Is where the focus was last within the screen's content. */
let place: Place | null = null;

/** Watches the document until the returned function is called. */
export function keepFocus(): () => void {
	let last: Element | null = null;
	const note = ({ target }: FocusEvent) => {
		if (!(target instanceof Element)) return;
		last = target;
		const content = contentOf(document);
		if (content !== null && target !== content && content.contains(target)) place = placeOf(target, content);
	};
	const look = () => {
		if (last === null || (last.isConnected && !isEmptyList(last))) return;
		last = null;
		// Whoever has removed it may give the focus to something else.
		setTimeout(() => {
			if (isLost()) focusNear(place?.element ?? null);
		});
	};
	const changes = new MutationObserver(look);
	document.addEventListener("focusin", note);
	changes.observe(document.body, { childList: true, subtree: true });
	return () => {
		document.removeEventListener("focusin", note);
		changes.disconnect();
	};
}

/** Focuses an element, or what stood behind or before it when it has gone. */
export function focusNear(element: Element | null): void {
	const isThere = element?.isConnected === true && element !== document.body;
	const near = isThere ? element : element !== null && element === place?.element ? nearest(place) : null;
	const target = near ?? contentOf(document);
	if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function contentOf(page: Document): HTMLElement | null {
	return page.getElementById("content");
}

function placeOf(element: Element, content: Element): Place {
	const around: Element[] = [];
	for (let at = element.parentElement; at !== null && content.contains(at); at = at.parentElement) around.push(at);
	return { element, around, others: [...content.querySelectorAll(FOCUSABLE)] };
}

/**
 * Returns what stood behind a place, or before it, within the innermost element around it that is still there and has any of them, or has
 * something new instead.
 */
function nearest({ element, around, others }: Place): Element | null {
	const at = others.indexOf(element);
	const inOrder = [...others.slice(at + 1), ...others.slice(0, Math.max(0, at)).reverse()].filter(isShown);
	for (const one of around) {
		if (!one.isConnected) continue;
		const near = inOrder.find((other) => one.contains(other)) ?? [...one.querySelectorAll(FOCUSABLE)].find(isShown);
		if (near !== undefined) return near;
	}
	return null;
}

function isShown(element: Element): boolean {
	return element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility();
}

/** The list of notifications takes the focus from the last of them, and is empty then. */
function isEmptyList(element: Element): boolean {
	return element.matches(".admin-toasts") && element.querySelector("li") === null;
}

function isLost(): boolean {
	const { activeElement } = document;
	return activeElement === null || activeElement === document.body || isEmptyList(activeElement);
}
