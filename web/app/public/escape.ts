const SIGNS = /[&<>"]/g;
const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in HTML: between tags, or as an attribute's value in double quotes. */
export function escapeHtml(text: string): string {
	return text.replace(SIGNS, (sign) => ESCAPED[sign] ?? sign);
}
