import { safeLink } from "#workers/domain/rich-text/rich-text-link.ts";
import type { TextFormat } from "./document.ts";

/** Reads the style attributes of word processors. The attributes themselves are not kept. */

/**
 * Returns a format changed by the weight, slant and underline of a style, because Google Docs writes all text in styled
 * spans.
 */
export function formatOfStyle(format: TextFormat, style: string): TextFormat {
	const weight = declared(style, "font-weight");
	const slant = declared(style, "font-style");
	const line = declared(style, "text-decoration") ?? declared(style, "text-decoration-line");
	return {
		...format,
		bold: weight === null ? format.bold : weight.startsWith("bold") || Number(weight) >= 600,
		italic: slant === null ? format.italic : slant !== "normal",
		// Programs underline their links. A link here is underlined anyway.
		underline:
			format.href !== null || line === null ? format.underline && format.href === null : line.includes("underline"),
	};
}

/** Tells whether a style hides its text: comments, fields and marks of Word. */
export function isHidden(style: string): boolean {
	return (
		declared(style, "display") === "none" ||
		declared(style, "mso-hide") === "all" ||
		style.includes("mso-element:field")
	);
}

/** Returns how deep Word puts a paragraph into a list, from 1, or null when it is in no list. */
export function listLevel(style: string): number | null {
	const list = declared(style, "mso-list");
	if (list === null || /^(?:ignore|none|skip)/.test(list)) return null;
	return Number(/level(\d+)/.exec(list)?.[1] ?? 1);
}

/** Tells whether a style belongs to the bullet or number that Word writes as text before an item. */
export function isListMarker(style: string): boolean {
	return declared(style, "mso-list") === "ignore";
}

/**
 * Tells whether a marker is a number: "1.", "a)", "(iv)". Bullets are letters of a symbol font, such as "o" and "§".
 */
export function isNumber(marker: string): boolean {
	return /^\(?(?:\d{1,4}|[a-z]{1,2}|[ivxlc]{1,7})[.)]/i.test(marker.replace(/[\s\u00a0]+/g, ""));
}

/** Returns the real address when a program put its own redirect in front of it, to see who follows the link. */
export function unwrapRedirect(href: string): string {
	if (!/^https:\/\/www\.google\.com\/url\?/i.test(href) || !URL.canParse(href)) return href;
	const target = new URL(href).searchParams.get("q") ?? new URL(href).searchParams.get("url");
	return target !== null && safeLink(target) !== null ? target : href;
}

/** Returns the value of a property in a style attribute, in lower case, or null. */
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
