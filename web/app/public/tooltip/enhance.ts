import { closestTo } from "../closest.ts";

/** Says when a tooltip appears: after 700 ms, or at once within 300 ms of the last one (section 9). */
const DELAY_MS = 700;
const SKIP_MS = 300;
/**
 * Says how long the pointer may take to move from the element onto the tooltip, whose text may be read and selected.
 */
const LEAVE_MS = 100;
const GAP = 8;

/**
 * Shows tooltips of elements with `data-tooltip`. The keyboard's focus shows them at once; Escape and a press close
 * them. Radix's tooltip is a React component, and public pages have no React.
 */
export function tooltips(): void {
	const tooltip = document.getElementById("tooltip");
	if (!tooltip || !("showPopover" in tooltip)) return;
	let owner: HTMLElement | null = null;
	let timer = 0;
	let closedAt = Number.NEGATIVE_INFINITY;

	const open = (element: HTMLElement) => {
		close();
		owner = element;
		tooltip.textContent = element.dataset.tooltip ?? "";
		// A name with the same text would be read twice.
		if (element.ariaLabel !== tooltip.textContent) element.setAttribute("aria-describedby", tooltip.id);
		tooltip.showPopover();
		place(tooltip, element);
	};
	const close = () => {
		clearTimeout(timer);
		if (!owner) return;
		owner.removeAttribute("aria-describedby");
		owner = null;
		closedAt = performance.now();
		tooltip.hidePopover();
	};
	const after = (delay: number, action: () => void) => {
		clearTimeout(timer);
		timer = window.setTimeout(action, delay);
	};

	document.addEventListener("pointerover", ({ target, pointerType }) => {
		if (pointerType === "touch") return;
		const element = closestTo<HTMLElement>(target, "[data-tooltip]");
		if (tooltip.contains(target as Node) || (element && element === owner)) clearTimeout(timer);
		else if (element) after(owner || performance.now() - closedAt < SKIP_MS ? 0 : DELAY_MS, () => open(element));
		else if (owner) after(LEAVE_MS, close);
		else clearTimeout(timer);
	});
	document.addEventListener("focusin", ({ target }) => {
		const element = closestTo<HTMLElement>(target, "[data-tooltip]");
		if (element?.matches(":focus-visible")) open(element);
		else close();
	});
	document.addEventListener("keydown", (event) => {
		if (event.key === "Escape") close();
	});
	document.addEventListener("pointerdown", close, { capture: true });
	document.addEventListener("focusout", close);
	// The focus itself may scroll the page.
	document.addEventListener("scroll", () => owner && place(tooltip, owner), { capture: true, passive: true });
}

/** Places the tooltip above the element, or below when there is no room, and never beyond the sides. */
function place(tooltip: HTMLElement, element: HTMLElement): void {
	const box = element.getBoundingClientRect();
	const { width, height } = tooltip.getBoundingClientRect();
	const above = box.top - height - GAP;
	const left = box.left + (box.width - width) / 2;
	tooltip.style.top = `${above < GAP ? box.bottom + GAP : above}px`;
	tooltip.style.left = `${Math.min(Math.max(GAP, left), innerWidth - width - GAP)}px`;
}
