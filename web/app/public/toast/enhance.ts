import { closestTo } from "../closest.ts";

/**
 * Says for how long a toast is shown: 5 seconds, one toast at a time (section 9). A swipe of 50 px to the right removes
 * it, and F8 moves the focus to the region.
 */
const SHOWN_MS = 5_000;
const SWIPE_PX = 50;

type ToastText = { title: string; text: string; tone?: "default" | "destructive" };

let dismiss: (() => void) | null = null;
/** Is the element that had the focus before F8. */
let origin: HTMLElement | null = null;

const region = () => document.querySelector<HTMLElement>("[data-toasts]");

export function toastKeys(): void {
	document.addEventListener("keydown", (event) => {
		const toasts = region();
		if (!toasts) return;
		if (event.key === "F8") {
			if (document.activeElement instanceof HTMLElement && !toasts.contains(document.activeElement))
				origin = document.activeElement;
			toasts.focus();
		} else if (event.key === "Escape" && toasts.contains(document.activeElement)) {
			dismiss?.();
		}
	});
}

/**
 * Shows a toast in place of the present one. Its time stops while the pointer or the focus is on it, and while the page
 * is not visible.
 */
export function showToast({ title, text, tone = "default" }: ToastText): void {
	const toasts = region();
	const pattern = toasts?.querySelector("template")?.content.firstElementChild;
	if (!toasts || !pattern) return;
	dismiss?.();
	const toast = pattern.cloneNode(true) as HTMLElement;
	toast.role = tone === "destructive" ? "alert" : "status";
	toast.dataset.tone = tone;
	const listening = new AbortController();
	const { signal } = listening;
	let timer = 0;
	let left = SHOWN_MS;
	let since = 0;

	const close = () => {
		if (toast.contains(document.activeElement) || document.activeElement === toasts) (origin ?? document.body).focus();
		pause();
		listening.abort();
		toast.remove();
		if (dismiss === close) dismiss = null;
	};
	const pause = () => {
		if (timer === 0) return;
		clearTimeout(timer);
		timer = 0;
		left -= performance.now() - since;
	};
	const resume = () => {
		const held = toast.matches(":hover") || toasts.contains(document.activeElement) || document.hidden;
		if (timer !== 0 || held) return;
		since = performance.now();
		timer = window.setTimeout(close, Math.max(0, left));
	};
	for (const name of ["pointerenter", "focusin"]) toast.addEventListener(name, pause, { signal });
	toast.addEventListener("pointerleave", resume, { signal });
	toasts.addEventListener("focus", pause, { signal });
	toasts.addEventListener("focusout", () => setTimeout(resume), { signal });
	document.addEventListener("visibilitychange", () => (document.hidden ? pause() : resume()), { signal });
	toast.querySelector("button")?.addEventListener("click", close, { signal });
	swipeRight(toast, close, signal);
	dismiss = close;
	toasts.appendChild(toast);
	// A live region announces its changes, not its first content.
	requestAnimationFrame(() => {
		for (const [part, words] of Object.entries({ title, text })) {
			const element = toast.querySelector(`[data-toast-${part}]`);
			if (element) element.textContent = words;
		}
	});
	resume();
}

function swipeRight(toast: HTMLElement, done: () => void, signal: AbortSignal): void {
	let from: number | null = null;
	const moved = (event: PointerEvent) => Math.max(0, event.clientX - (from ?? event.clientX));
	const settle = () => {
		from = null;
		delete toast.dataset.held;
		toast.style.translate = "";
	};
	toast.addEventListener(
		"pointerdown",
		(event) => {
			if (event.button !== 0 || closestTo(event.target, "button")) return;
			from = event.clientX;
			toast.setPointerCapture(event.pointerId);
		},
		{ signal },
	);
	toast.addEventListener(
		"pointermove",
		(event) => {
			if (from === null) return;
			toast.dataset.held = "";
			toast.style.translate = `${moved(event)}px 0`;
		},
		{ signal },
	);
	toast.addEventListener(
		"pointerup",
		(event) => {
			if (moved(event) >= SWIPE_PX) done();
			else settle();
		},
		{ signal },
	);
	toast.addEventListener("pointercancel", settle, { signal });
}
