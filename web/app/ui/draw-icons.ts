import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_NAMES, type IconName } from "./icon-names.ts";

const SPRITE = join(import.meta.dirname, "icons.svg");

/** Draws the sprite of every icon in `icon-names.ts`, from Lucide's drawings (ISC licence). */
export async function drawSprite(): Promise<string> {
	const symbols = await Promise.all(
		ICON_NAMES.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await shapesOf(name)}</symbol>`),
	);
	return `<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title><!-- Lucide (ISC), drawn by draw-icons.ts -->\n${symbols.join("\n")}\n</svg>\n`;
}

async function shapesOf(name: IconName): Promise<string> {
	const { default: LucideIcon } = await import(`lucide-react/icons/${name}`);
	const svg = renderToStaticMarkup(createElement(LucideIcon));
	return svg.replace(/^<svg[^>]*>|<\/svg>$/g, "").replace(/><\/\w+>/g, "/>");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(SPRITE, await drawSprite());
