import { closestTo } from "../closest.ts";
import { choiceOf, choose, currentChoice, onChoice } from "../consent/choice.ts";

/**
 * Shows the map. 'Show map' shows it for this view, and 'Always show maps' for all views. A visitor who has allowed
 * maps before sees it at once.
 */
export function showMaps(): void {
	const boxes = document.querySelectorAll<HTMLElement>("[data-map]");
	if (boxes.length === 0) return;
	for (const box of boxes) {
		box.addEventListener("click", ({ target }) => {
			const button = closestTo<HTMLElement>(target, "[data-show-map]");
			if (!button) return;
			show(box);
			box.querySelector("iframe")?.focus({ preventScroll: true });
			if (button.dataset.showMap !== "always") return;
			const before = currentChoice();
			choose(choiceOf((purpose) => purpose === "maps" || before?.[purpose] === true));
		});
	}
	onChoice(({ maps }) => {
		if (maps) boxes.forEach(show);
	});
}

function show(box: HTMLElement): void {
	if (box.querySelector("iframe")) return;
	const frame = document.createElement("iframe");
	frame.title = box.dataset.mapTitle ?? "";
	frame.loading = "lazy";
	frame.referrerPolicy = "no-referrer";
	frame.allowFullscreen = true;
	frame.className = "absolute inset-0 size-full border-0 bg-surface";
	frame.src = box.dataset.map ?? "";
	for (const part of box.children) part.setAttribute("inert", "");
	box.appendChild(frame);
}
