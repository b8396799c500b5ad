import { NETWORK_SCRIPT } from "#workers/domain/placements/network.ts";

/** Limits the time that the network may take to answer for a place. */
const PATIENCE_MS = 10_000;

let script: Promise<boolean> | null = null;

/** Is the network's own queue. The network fills its next unit for each item in it. */
declare global {
	// biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface of this name
	interface Window {
		adsbygoogle?: object[];
	}
}

/**
 * Gives a place to the network and calls `done` once with the result, which the network writes on its unit
 * (`data-ad-status`). A place that it leaves empty, or does not answer for, is removed.
 */
export function askNetwork(place: HTMLElement, done: (filled: boolean) => void): void {
	const { client = "", unit: slot = "", look = "{}" } = place.dataset;
	const room = place.lastElementChild;
	if (room === null) return;
	const unit = document.createElement("ins");
	unit.className = "adsbygoogle";
	Object.assign(unit.dataset, { adClient: client, adSlot: slot });
	unit.style.display = "block";
	unit.style.height = `${room.clientHeight}px`;
	for (const [name, value] of Object.entries<string>(JSON.parse(look))) unit.style.setProperty(name, value);
	let told = false;
	const timer = setTimeout(() => end(false), PATIENCE_MS);
	const status = new MutationObserver(() => {
		const { adStatus } = unit.dataset;
		if (adStatus) end(adStatus === "filled");
	});
	function end(filled: boolean): void {
		if (told) return;
		told = true;
		clearTimeout(timer);
		status.disconnect();
		if (filled) place.dataset.shown = "";
		else unit.remove();
		done(filled);
	}
	status.observe(unit, { attributeFilter: ["data-ad-status"] });
	room.replaceChildren(unit);
	window.adsbygoogle ??= [];
	window.adsbygoogle.push({});
	script ??= load(client);
	script.then((loaded) => loaded || end(false));
}

function load(client: string): Promise<boolean> {
	return new Promise((done) => {
		const element = document.createElement("script");
		element.async = true;
		element.crossOrigin = "anonymous";
		element.addEventListener("load", () => done(true));
		element.addEventListener("error", () => done(false));
		element.src = `${NETWORK_SCRIPT}?client=${client}`;
		document.head.appendChild(element);
	});
}
