/** Matches what XML 1.0 cannot write: control characters, halves of surrogate pairs, and two that are no characters. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Surrogates and all else that may be unwritable; without the flag `u`, which costs as much as all the rest. */
const DOUBTFUL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Writes a text for an element or an attribute. Characters that XML cannot write are left out. */
export function xmlText(text: string): string {
	const writable = DOUBTFUL.test(text) ? text.replace(UNWRITABLE, "") : text;
	// Most texts have no sign to escape. The addresses of photos, millions in a sitemap, have only an ampersand.
	if (!/[&<>"']/.test(writable)) return writable;
	if (!/[<>"']/.test(writable)) return writable.replaceAll("&", "&amp;");
	return writable.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
}
