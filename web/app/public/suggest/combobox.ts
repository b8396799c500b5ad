import type { Suggestion, Suggestions } from "#workers/contract/search.ts";
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from "./recent.ts";

const DEBOUNCE_MS = 120;
/** Is the least height, in pixels, that the popup keeps above an on-screen keyboard. */
const LEAST_HEIGHT = 140;
const ICONS = {
	trade: "layout-grid",
	town: "map-pin",
	"trade-in-town": "search",
	search: "search",
	business: "store",
	recent: "clock",
};

type Offer = { kind: Suggestion["kind"] | "recent"; text: string; href: string; beside: string };

let fields = 0;

/**
 * Offers targets while the visitor types, and earlier searches while the field is empty. It is the editable combobox of
 * the ARIA Authoring Practices, with a list from which the visitor chooses by hand. Enter without a choice sends the
 * form.
 */
export function suggestIn(field: HTMLInputElement): void {
	const pattern = document.querySelector<HTMLTemplateElement>("template[data-suggest-pattern]");
	if (!pattern) return;
	const popup = pattern.content.firstElementChild?.cloneNode(true) as HTMLElement;
	const list = popup.querySelector("[role=listbox]") as HTMLElement;
	const option = list.firstElementChild as HTMLElement;
	const removals = popup.querySelector(".suggest-removals") as HTMLElement;
	const removal = removals.firstElementChild as HTMLElement;
	const forgetAll = popup.querySelector("[data-forget-all]") as HTMLElement;
	const status = document.createElement("p");
	const box = field.parentElement as HTMLElement;
	const words = popup.dataset;
	let offers: Offer[] = [];
	let active = -1;
	let timer = 0;
	let asking: AbortController | null = null;
	/** Is the text for which the present offers are shown. */
	let shownFor: string | null = null;

	list.id = `suggestions-${++fields}`;
	status.role = "status";
	status.className = "sr-only";
	field.setAttribute("aria-controls", list.id);
	box.appendChild(popup);
	box.appendChild(status);

	const isOpen = () => !popup.hidden;
	const typed = () => field.value.trim();

	function activate(at: number): void {
		list.children[active]?.setAttribute("aria-selected", "false");
		active = at;
		const chosen = list.children[at];
		chosen?.setAttribute("aria-selected", "true");
		chosen?.scrollIntoView({ block: "nearest" });
		if (chosen) field.setAttribute("aria-activedescendant", chosen.id);
		else field.removeAttribute("aria-activedescendant");
	}

	function close(): void {
		clearTimeout(timer);
		asking?.abort();
		popup.hidden = true;
		field.ariaExpanded = "false";
		shownFor = null;
		activate(-1);
	}

	/** Keeps the list above an on-screen keyboard, if there is one. */
	function keepInSight(): void {
		const seen = visualViewport ? visualViewport.height + visualViewport.offsetTop : innerHeight;
		popup.style.maxHeight = `${Math.max(LEAST_HEIGHT, seen - box.getBoundingClientRect().bottom - 12)}px`;
	}

	function show(found: Offer[], text: string): void {
		offers = found;
		shownFor = text;
		activate(-1);
		const recent = found[0]?.kind === "recent";
		list.ariaLabel = (recent ? words.recent : words.suggestions) ?? "";
		list.replaceChildren(...found.map(drawn));
		removals.replaceChildren(...(recent ? found.map(drawnRemoval) : []));
		popup.toggleAttribute("data-removable", recent);
		if (found.length === 0) {
			popup.hidden = true;
			field.ariaExpanded = "false";
			status.textContent = text === "" ? "" : (words.none ?? "");
			return;
		}
		popup.hidden = false;
		field.ariaExpanded = "true";
		keepInSight();
		status.textContent = found.length === 1 ? (words.one ?? "") : (words.many ?? "").replace("#", `${found.length}`);
	}

	function drawn({ kind, text, beside }: Offer, at: number): Node {
		const item = option.cloneNode(true) as HTMLElement;
		item.id = `${list.id}-${at}`;
		const use = item.querySelector("use");
		use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, `#${ICONS[kind]}`));
		const [name, place] = item.querySelectorAll("span, small");
		if (name) name.textContent = text;
		if (place) place.textContent = beside;
		return item;
	}

	function drawnRemoval({ text }: Offer): Node {
		const item = removal.cloneNode(true) as HTMLElement;
		const button = item.querySelector("button");
		if (button) button.ariaLabel = (button.ariaLabel ?? "").replace("#", text);
		return item;
	}

	function showRecent(): void {
		show(
			recentSearches().map((search) => ({ kind: "recent", beside: "", ...search })),
			"",
		);
	}

	async function ask(): Promise<void> {
		asking?.abort();
		const text = typed();
		if (text === "") return showRecent();
		const run = new AbortController();
		asking = run;
		try {
			const response = await fetch(`/api/suggest?q=${encodeURIComponent(text)}`, { signal: run.signal });
			const { suggestions } = response.ok ? ((await response.json()) as Suggestions) : { suggestions: [] };
			if (run.signal.aborted || document.activeElement !== field) return;
			show(suggestions.map(offerOf), text);
		} catch {
			// Another letter was typed, or there was no answer. The form still searches.
			if (asking === run) close();
		}
	}

	/** Shows the offers for the present text. Then `choose` may pick one. */
	async function open(choose?: () => number): Promise<void> {
		if (!isOpen() || shownFor !== typed()) await ask();
		if (choose && isOpen()) activate(choose());
	}

	function go(offer: Offer): void {
		field.value = offer.text;
		rememberSearch({ text: offer.text, href: offer.href });
		close();
		location.assign(offer.href);
	}

	field.addEventListener("input", () => {
		clearTimeout(timer);
		activate(-1);
		timer = window.setTimeout(ask, typed() === "" ? 0 : DEBOUNCE_MS);
	});
	field.addEventListener("click", () => {
		if (typed() === "") open();
	});
	field.addEventListener("keydown", (event) => {
		if (event.isComposing || event.ctrlKey || event.metaKey) return;
		const last = offers.length - 1;
		switch (event.key) {
			case "ArrowDown":
				event.preventDefault();
				if (event.altKey) open();
				else open(() => (active === last ? 0 : active + 1));
				return;
			case "ArrowUp":
				event.preventDefault();
				if (event.altKey) close();
				else open(() => (active <= 0 ? offers.length - 1 : active - 1));
				return;
			case "Enter": {
				const chosen = isOpen() ? offers[active] : undefined;
				if (!chosen) return;
				event.preventDefault();
				go(chosen);
				return;
			}
			case "Escape":
				if (isOpen()) {
					event.preventDefault();
					event.stopPropagation();
					close();
				} else if (field.value !== "") {
					event.preventDefault();
					event.stopPropagation();
					field.value = "";
					field.dispatchEvent(new Event("input", { bubbles: true }));
				}
				return;
			default:
				// The cursor moves in the text, and typing changes the text.
				if (!event.altKey && event.key !== "Shift" && event.key !== "Tab") activate(-1);
		}
	});
	field.form?.addEventListener("submit", () => {
		const text = typed();
		if (text !== "") rememberSearch({ text, href: `/search?search=${encodeURIComponent(text)}` });
		close();
	});
	// The focus stays in the field, and an on-screen keyboard stays open.
	list.addEventListener("pointerdown", (event) => event.preventDefault());
	list.addEventListener("mousedown", (event) => event.preventDefault());
	list.addEventListener("click", ({ target }) => {
		const item = target instanceof Element ? target.closest("[role=option]") : null;
		const chosen = item ? offers[[...list.children].indexOf(item)] : undefined;
		if (chosen) go(chosen);
	});
	removals.addEventListener("click", ({ target }) => {
		const item = target instanceof Element ? target.closest("li") : null;
		const at = item ? [...removals.children].indexOf(item) : -1;
		const offer = offers[at];
		if (!offer) return;
		forgetSearch(offer.text);
		showRecent();
		status.textContent = (words.removed ?? "").replace("#", offer.text);
		(removals.querySelectorAll("button")[Math.min(at, offers.length - 1)] ?? field).focus();
	});
	forgetAll.addEventListener("click", () => {
		forgetSearches();
		field.focus();
		showRecent();
	});
	popup.addEventListener("keydown", (event) => {
		if (event.key !== "Escape") return;
		event.stopPropagation();
		field.focus();
		close();
	});
	box.addEventListener("focusout", ({ relatedTarget }) => {
		if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) close();
	});
	document.addEventListener("pointerdown", ({ target }) => {
		if (isOpen() && !(target instanceof Node && box.contains(target))) close();
	});
	const follow = () => {
		if (isOpen()) keepInSight();
	};
	visualViewport?.addEventListener("resize", follow);
	addEventListener("scroll", follow, { passive: true });
}

function offerOf(suggestion: Suggestion): Offer {
	const { kind, text, href } = suggestion;
	const beside = "town" in suggestion ? suggestion.town : "region" in suggestion ? suggestion.region : null;
	return { kind, text, href, beside: beside ?? "" };
}
