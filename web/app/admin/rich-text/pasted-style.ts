import { safeLink } from "#workers/domain/rich-text-link.ts";
import type { TextFormat } from "./document.ts";

/** What the style attributes of word processors mean. The attributes themselves are not kept. */

/** A form with what a style says of weight, slant and underline: Google Docs writes all text in spans of it. */
export function formatOfStyle(format: TextFormat, style: string): TextFormat {
	const weight = declared(style, "font-weight");
	const slant = declared(style, "font-style");
	const line = declared(style, "text-decoration") ?? declared(style, "text-decoration-line");
	return {
		...format,
		bold: weight === null ? format.bold : weight.startsWith("bold") || Number(weight) >= 600,
		italic: slant === null ? format.italic : slant !== "normal",
		// Programs underline their links, which a link does by itself.
		underline:
			format.href !== null || line === null ? format.underline && format.href === null : line.includes("underline"),
	};
}

/** Whether a style takes its text out of sight: comments, fields and marks of Word. */
export function isHidden(style: string): boolean {
	return (
		declared(style, "display") === "none" ||
		declared(style, "mso-hide") === "all" ||
		style.includes("mso-element:field")
	);
}

/** How deep Word says that a paragraph stands in a list, from 1; null for one that stands in none. */
export function listLevel(style: string): number | null {
	const list = declared(style, "mso-list");
	if (list === null || /^(?:ignore|none|skip)/.test(list)) return null;
	return Number(/level(\d+)/.exec(list)?.[1] ?? 1);
}

/** Whether a style is that of the bullet or number which Word writes as text before an item. */
export function isListMarker(style: string): boolean {
	return declared(style, "mso-list") === "ignore";
}

/** Whether a marker counts: "1.", "a)", "(iv)"; bullets are letters of a symbol font, such as "o" and "§". */
export function isNumber(marker: string): boolean {
	return /^\(?(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,7})[.)]/i.test(marker.replace(/[\s\u00a0]+/g, ""));
}

/** The address itself where a program put one of its own in front of it, to watch who follows it. */
export function unwrapRedirect(href: string): string {
	if (!/^https:\/\/www\.google\.com\/url\?/i.test(href) || !URL.canParse(href)) return href;
	const target = new URL(href).searchParams.get("q") ?? new URL(href).searchParams.get("url");
	return target !== null && safeLink(target) !== null ? target : href;
}

/** The value of a property in a style attribute, in lower case; null when it is not there. */
function declared(style: string, property: string): string | null {
	for (const declaration of style.split(";")) {
		const at = declaration.indexOf(":");
		if (at > 0 && declaration.slice(0, at).trim().toLowerCase() === property)
			return declaration
				.slice(at + 1)
				.trim()
				.toLowerCase();
	}
	return null;
}
