import fc from "fast-check";
import { expect, test } from "vitest";
import {
	accentColours,
	accentContrast,
	accentStyle,
	isReadable,
	nearestReadable,
	READABLE,
	type Scheme,
} from "#workers/domain/site-settings/accent.ts";
import { contrast, fromOklch, parseColour, toOklch } from "#workers/domain/site-settings/colour.ts";

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const anyScheme = fc.constantFrom<Scheme>("light", "dark");

test("our own colours can be read", () => {
	expect([isReadable("#0b6b4f", "light"), isReadable("#5cd3aa", "dark")]).toEqual([true, true]);
	expect([isReadable("#5cd3aa", "light"), isReadable("#0b6b4f", "dark")]).toEqual([false, false]);
});

test("contrast is that of WCAG's definition", () => {
	expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
	expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	expect(contrast("#ff0000", "#ff0000")).toBe(1);
});

test("of any colour the nearest one is readable, is no other where it was readable itself, and keeps the hue", () => {
	fc.assert(
		fc.property(anyColour, anyScheme, (colour, scheme) => {
			const near = nearestReadable(colour, scheme);
			expect(accentContrast(near, scheme)).toBeGreaterThanOrEqual(READABLE);
			if (isReadable(colour, scheme)) expect(near).toBe(colour);
			const [was, is] = [toOklch(colour), toOklch(near)];
			if (was.c < 0.06 || is.c < 0.06) return;
			expect(Math.cos(was.h - is.h)).toBeGreaterThan(0.95);
		}),
	);
});

test("a colour nearer than the nearest one cannot be read", () => {
	fc.assert(
		fc.property(anyColour, anyScheme, fc.double({ min: 0.05, max: 0.9, noNaN: true }), (colour, scheme, share) => {
			if (isReadable(colour, scheme)) return;
			const [was, near] = [toOklch(colour), toOklch(nearestReadable(colour, scheme))];
			const between = fromOklch({ ...was, l: was.l + (near.l - was.l) * share });
			expect(isReadable(between, scheme)).toBe(false);
		}),
	);
});

test("everything that follows from a readable colour can be read on what it stands on", () => {
	fc.assert(
		fc.property(anyColour, anyScheme, (colour, scheme) => {
			const made = accentColours(nearestReadable(colour, scheme), scheme);
			const pairs = [
				["on-brand", "brand"],
				["on-brand", "brand-strong"],
				["brand", "brand-soft"],
				["hero-ink", "hero"],
				["hero-muted", "hero"],
			] as const;
			for (const [text, ground] of pairs)
				expect(contrast(made[text] as string, made[ground] as string), `${text} on ${ground}`).toBeGreaterThanOrEqual(
					READABLE,
				);
		}),
	);
});

test("a colour through OKLCH and back is the same to the eye", () => {
	fc.assert(
		fc.property(anyColour, (colour) => {
			expect(contrast(fromOklch(toOklch(colour)), colour)).toBeLessThan(1.03);
		}),
	);
});

test("a style has nothing in it but colours, and is empty where none is set", () => {
	expect(accentStyle(null, null)).toBe("");
	fc.assert(
		fc.property(anyColour, fc.option(anyColour), (light, dark) => {
			const colours = accentStyle(light, dark).match(/--color-[\w-]+:[^;}]+/g) ?? [];
			expect(colours).toHaveLength(14);
			for (const one of colours) expect(one).toMatch(/^--color-[a-z-]+:#[\da-f]{6}$/);
		}),
	);
});

test("a colour is read from what people write, and from nothing else", () => {
	expect(["#0B6b4F", "0b6b4f", " #abc ", "fff"].map(parseColour)).toEqual(["#0b6b4f", "#0b6b4f", "#aabbcc", "#ffffff"]);
	const wrong = ["", "#", "red", "#12", "#12345", "#1234567", "rgb(0,0,0)", "#12345g", "#fff;}body{display:none"];
	expect(wrong.map(parseColour)).toEqual(wrong.map(() => null));
});
