import { foldText } from "../../fold-text.ts";
import { remembered } from "../../remembered.ts";
import { ROLE_BY_KEY, UNUSED_KEYS } from "./column-names.ts";
import { namesSubject } from "./header-subjects.ts";

const LONGEST = 40;
/** Fewer letters in all begin words of many meanings. */
const LEAST_LETTERS = 4;
const WORD = /^\p{L}[\p{L}\p{M}]*\.?$/u;
const SHORTENED = /\p{L}\.(?:\s|$)/u;

/**
 * Returns the known name of a column that a header with full stops shortens: "Kod poczt.", "Telef.", "C. Postal". Null where the names that
 * begin so mean several things, or none does.
 */
export const nameInFull = remembered((header: string): string | null => {
	if (header.length > LONGEST || !SHORTENED.test(header)) return null;
	const words = header
		.trim()
		.split(/(?<=\.)\s*|\s+/)
		.filter(Boolean);
	if (!words.every((word) => WORD.test(word)) || !words.some((word) => word.length > LEAST_LETTERS)) return null;
	const folded = words.map((word) => ({ text: foldText(word).replaceAll(" ", ""), isShort: word.endsWith(".") }));
	// "Prop." is the proprietor, and not what begins so otherwise.
	if (folded.some(({ text, isShort }) => isShort && namesSubject(text))) return null;
	const letters = folded.map(({ text }) => text).join("");
	if (!/^\p{L}+$/u.test(letters) || letters.length < LEAST_LETTERS) return null;
	if (ROLE_BY_KEY.has(letters) || UNUSED_KEYS.has(letters)) return null;
	const whole = new RegExp(`^${folded.map(({ text, isShort }) => (isShort ? `${text}\\p{L}+` : text)).join("")}$`, "u");
	const all = [...ROLE_BY_KEY.keys()].filter((key) => whole.test(key));
	// "Kod pocztowy i miejscowość" says more than the name that it begins with.
	const names = all.filter((key) => !all.some((other) => other !== key && key.startsWith(other)));
	const roles = new Set(names.map((key) => ROLE_BY_KEY.get(key)?.role));
	if (roles.size !== 1 || [...UNUSED_KEYS].some((key) => whole.test(key))) return null;
	return names[0] ?? null;
}, 2_000);
