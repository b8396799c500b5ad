import { closestTo } from "../closest.ts";
import { type Choice, choiceOf, choose, currentChoice, isAsked, onChoice, refusesMarketing } from "./choice.ts";
import type { Purpose } from "./purposes.ts";

declare global {
	/** Is defined in the head of every public page (`public/snippets/head-scripts.tsx`). */
	function gtag(...words: unknown[]): void;
}

/** Runs the consent bar, opens it again for 'Cookie settings', and sends the update for Consent Mode v2. */
export function askConsent(): void {
	const banner = document.querySelector<HTMLElement>("[data-consent-banner]");
	const form = banner?.querySelector<HTMLFormElement>("[data-consent-form]");
	const more = banner?.querySelector<HTMLElement>("[data-consent-choose]");
	const back = banner?.querySelector<HTMLElement>("[data-consent-back]");
	if (!banner || !form || !more || !back) return;
	let opener: HTMLElement | null = null;
	const purposes = (banner.dataset.consentBanner?.split(" ") ?? []) as Purpose[];
	const fillBoxes = () => {
		const choice = currentChoice();
		for (const box of form.querySelectorAll("input")) box.checked = choice?.[box.name as Purpose] === true;
	};
	const refused = refusesMarketing() && form.querySelector<HTMLElement>("[data-consent-refused]");
	if (refused) {
		refused.hidden = false;
		const box = refused.closest("label")?.querySelector("input");
		if (box) box.disabled = true;
	}

	const showPurposes = (shown: boolean) => {
		for (const part of form.querySelectorAll<HTMLElement>("fieldset, button[value=chosen]")) part.hidden = !shown;
		more.ariaExpanded = String(shown);
		more.hidden = shown;
		back.hidden = !shown;
	};
	const close = () => {
		const inside = banner.contains(document.activeElement);
		banner.hidden = true;
		if (inside) (opener ?? document.getElementById("content"))?.focus({ preventScroll: true });
	};
	more.addEventListener("click", () => {
		showPurposes(true);
		form.querySelector("input")?.focus();
	});
	// This leads back to the question, or to the page with the old answer when there was one.
	back.addEventListener("click", () => {
		if (isAsked(purposes)) return close();
		showPurposes(false);
		more.focus();
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const button = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "chosen";
		const chosen = new FormData(form);
		const agrees = (purpose: Purpose) =>
			purposes.includes(purpose) && (button === "all" || (button === "chosen" && chosen.has(purpose)));
		choose(choiceOf(agrees), purposes);
	});
	banner.addEventListener("keydown", (event) => {
		// The bar can be closed without a choice only when the visitor has made a choice before.
		if (event.key === "Escape" && isAsked(purposes)) close();
	});
	document.addEventListener("click", ({ target }) => {
		const button = closestTo<HTMLElement>(target, "[data-cookie-settings]");
		if (!button) return;
		opener = button;
		fillBoxes();
		banner.hidden = false;
		showPurposes(true);
		banner.querySelector<HTMLElement>("#consent-title")?.focus();
	});
	// It asks again only when new purposes have come into use since. The old choice is proposed.
	fillBoxes();
	banner.hidden = isAsked(purposes);
	onChoice((choice) => {
		if (isAsked(purposes)) close();
		tellTags(choice);
	});
}

function tellTags({ statistics, marketing }: Choice): void {
	const word = (granted: boolean) => (granted ? "granted" : "denied");
	gtag("consent", "update", {
		ad_storage: word(marketing),
		ad_user_data: word(marketing),
		ad_personalization: word(marketing),
		analytics_storage: word(statistics),
	});
}
