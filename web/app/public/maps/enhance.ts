import { choiceOf, choose, currentChoice, onChoice } from "../consent/choice.ts";

/** 'Show map' puts the map in for this view, 'Always show maps' for good; whoever allowed maps before sees it at once. */
export function showMaps(): void {
	const places = document.querySelectorAll<HTMLElement>("[data-map]");
	if (places.length === 0) return;
	for (const place of places) {
		place.addEventListener("click", ({ target }) => {
			const button = target instanceof Element ? target.closest<HTMLElement>("[data-show-map]") : null;
			if (!button) return;
			show(place);
			place.querySelector("iframe")?.focus({ preventScroll: true });
			if (button.dataset.showMap !== "always") return;
			const before = currentChoice();
			choose(choiceOf((purpose) => purpose === "maps" || before?.[purpose] === true));
		});
	}
	onChoice(({ maps }) => {
		if (maps) places.forEach(show);
	});
}

function show(place: HTMLElement): void {
	if (place.querySelector("iframe")) return;
	const frame = document.createElement("iframe");
	frame.title = place.dataset.mapTitle ?? "";
	frame.loading = "lazy";
	frame.referrerPolicy = "no-referrer";
	frame.allowFullscreen = true;
	frame.className = "absolute inset-0 size-full border-0 bg-surface";
	frame.src = place.dataset.map ?? "";
	for (const part of place.children) part.setAttribute("inert", "");
	place.appendChild(frame);
}
