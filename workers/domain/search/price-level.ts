import { foldText } from "../fold-text.ts";

/** Is a level from $ to $$$$. */
export type PriceStep = 1 | 2 | 3 | 4;

const SIGNS = /^\s*(\p{Sc}{1,4})(?:\s*[-–—]\s*\p{Sc}{1,4})?\s*$/u;
const WORDS: readonly [pattern: RegExp, level: PriceStep][] = [
	[/\b(?:very expensive|luxury|cok pahali)\b/, 4],
	[/\b(?:inexpensive|cheap|budget|ucuz|gunstig|bon marche|economico)\b/, 1],
	[/\b(?:expensive|upscale|pahali|teuer|cher|caro)\b/, 3],
	[/\b(?:moderate|moderately|mid range|orta|mittel|moyen|moderado)\b/, 2],
];
/** Holds how much of a currency equals a euro, by the sign or code of the currency. Other amounts count as euros. */
const PER_EURO: readonly [pattern: RegExp, amount: number][] = [
	[/₺|\bTRY\b|\bTL\b/i, 25],
	[/₹|\bINR\b|\bRs\b/i, 50],
	[/¥|￥|\bJPY\b/i, 130],
	[/₩|\bKRW\b/i, 1_200],
	[/₽|\bRUB\b/i, 60],
	[/\bPLN\b|zł/i, 4],
	[/\bCZK\b|Kč/i, 20],
	[/\b(?:SEK|NOK|DKK|kr)\b/i, 9],
	[/\bAED\b/i, 4],
];
/**
 * Gives the levels of the price of a meal or a service. Higher prices are level 4. These are Google's four levels from
 * before it named amounts.
 */
const BELOW: readonly [euros: number, level: PriceStep][] = [
	[10, 1],
	[30, 2],
	[60, 3],
];

/**
 * Returns the level of a price as sources write it: `$$`, `££`, `£10–20`, `₺200-400`, `100+`, `2` of four, words. Null:
 * the text names no price.
 */
export function priceLevel(text: string | null): PriceStep | null {
	if (text === null) return null;
	const signs = SIGNS.exec(text)?.[1];
	if (signs !== undefined) return signs.length as PriceStep;
	const plain = text.trim();
	if (/^[1-4]$/.test(plain)) return Number(plain) as PriceStep;
	const amounts = (plain.match(/\d[\d.,\s]*/g) ?? []).map(amountOf).slice(0, 2);
	if (amounts.length === 0) return WORDS.find(([pattern]) => pattern.test(foldText(plain)))?.[1] ?? null;
	const middle = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
	const perEuro = PER_EURO.find(([pattern]) => pattern.test(plain))?.[1] ?? 1;
	return BELOW.find(([euros]) => middle / perEuro < euros)?.[1] ?? 4;
}

/** Reads an amount such as `1,200`, `1.200` and `12.50`. A mark in front of three digits separates thousands. */
function amountOf(written: string): number {
	return Number(
		written
			.replace(/[.,\s](?=\d{3}(?:\D|$))/g, "")
			.replace(",", ".")
			.trim()
			.replace(/\s.*$/, "")
			.replace(/\.$/, ""),
	);
}
