/** Lists what the visitor may do in a field before its list can answer. */
const EARLY = ["input", "click", "keydown"];

/**
 * Makes fields with `data-suggest` offer targets while the visitor types. They are comboboxes from the beginning. The
 * code that fills their list is fetched with the first focus. Until then the form searches. When the code does not
 * come, the next focus asks for it again.
 */
export function suggestInFields(): void {
	for (const field of document.querySelectorAll<HTMLInputElement>("input[data-suggest]")) {
		// A combobox is a text field. As a search field it would have two roles.
		field.type = "text";
		field.role = "combobox";
		field.ariaAutoComplete = "list";
		field.ariaExpanded = "false";
		if (document.activeElement !== field) {
			suggestOnFocus(field);
			continue;
		}
		suggestFrom(field);
		// Text that was typed before any script came is handled now, also by the list of the page.
		if (field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }));
	}
}

function suggestOnFocus(field: HTMLInputElement): void {
	field.addEventListener("focus", () => suggestFrom(field), { once: true });
}

async function suggestFrom(field: HTMLInputElement): Promise<void> {
	let last: Event | undefined;
	const hold = (event: Event) => {
		if (!("key" in event) || /^Arrow(?:Up|Down)$/.test(event.key as string)) last = event;
	};
	for (const type of EARLY) field.addEventListener(type, hold);
	const combobox = await import("./combobox.ts").catch(() => suggestOnFocus(field));
	for (const type of EARLY) field.removeEventListener(type, hold);
	combobox?.suggestIn(field);
	if (!last || document.activeElement !== field) return;
	// The visitor has done something meanwhile. Only this code answers it now, and only once.
	const { key, altKey } = last as KeyboardEvent;
	field.dispatchEvent(last.type === "keydown" ? new KeyboardEvent("keydown", { key, altKey }) : new Event(last.type));
}
