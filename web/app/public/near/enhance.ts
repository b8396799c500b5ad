import { closestTo } from "../closest.ts";
import { showToast } from "../toast/enhance.ts";

/** Says how old a position may be that the browser has already found. */
const KNOWN_MS = 5 * 60_000;
const PATIENCE_MS = 10_000;

/**
 * Runs 'Near me'. It asks the browser for the position only when the visitor presses the button, and opens the same
 * list around the position. The address, and so the server, gets only two decimals, which is about a kilometre. A
 * visitor who refuses, or whose position cannot be found, reads what helps instead.
 */
export function findNearby(): void {
	document.addEventListener("click", ({ target }) => {
		const button = closestTo<HTMLButtonElement>(target, "button[data-near]");
		if (!button || button.ariaBusy === "true") return;
		const say = (words = "[]") => {
			button.ariaBusy = null;
			const [title = "", text = ""] = JSON.parse(words) as string[];
			showToast({ title, text });
		};
		const { near = "", refused, unavailable } = button.dataset;
		if (!navigator.geolocation) return say(unavailable);
		button.ariaBusy = "true";
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				button.ariaBusy = null;
				location.assign(addressAround(near, button.form, coords));
			},
			({ code, PERMISSION_DENIED }) => say(code === PERMISSION_DENIED ? refused : unavailable),
			{ maximumAge: KNOWN_MS, timeout: PATIENCE_MS },
		);
	});
}

function addressAround(href: string, form: HTMLFormElement | null, { latitude, longitude }: GeolocationCoordinates) {
	const address = new URL(href, location.origin);
	for (const [name, value] of form ? new FormData(form) : []) {
		if (typeof value === "string" && value.trim() !== "") address.searchParams.set(name, value.trim());
	}
	address.searchParams.delete("page");
	address.searchParams.delete("near");
	// The query is written by hand, because a comma may stay as it is.
	const query = [
		...(address.search ? [address.search.slice(1)] : []),
		`near=${latitude.toFixed(2)},${longitude.toFixed(2)}`,
	];
	return `${address.pathname}?${query.join("&")}`;
}
