/**
 * Matches what may be a digit of another script. None stands before Arabic's or among the signs of Chinese, Japanese and Korean, and looking
 * for digits by their class in a long text costs a hundred times as much.
 */
const PERHAPS = /[\u0660-\u1c59\ua620-\uabf9\uff10-\uff19\ud800-\udfff]/;
const OTHER_DIGIT = /(?=[^\x00-\x7f])\p{Nd}/u;
const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
/** Is how many digits a script has, which stand beside each other in order. */
const TEN = 10;

/** Tells whether a text has digits of another script than ours. */
export function hasOtherDigits(text: string): boolean {
	return PERHAPS.test(text) && OTHER_DIGIT.test(text);
}

/** Writes digits of every script ("٠١٢", "०१२", full-width ones) as 0 to 9. All else stays. */
export function withPlainDigits(text: string): string {
	return PERHAPS.test(text) ? text.replace(DIGITS, plainDigit) : text;
}

function plainDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let zero = code;
	while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
	return String((code - zero) % TEN);
}

/** Writes a number of another script as ASCII has it, with Arabic decimal and thousands marks: "٤٫٥" is 4.5. */
export function withPlainNumbers(text: string): string {
	const plain = withPlainDigits(text);
	return plain === text ? text : plain.replace(/(?<=\d)\u066b(?=\d)/g, ".").replace(/(?<=\d)\u066c(?=\d)/g, ",");
}
