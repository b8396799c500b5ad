const ELSEWHERE = /[^\x00-\x7f]/;
const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
/** Is how many digits a script has, which stand beside each other in order. */
const TEN = 10;

/** Writes digits of every script ("٠١٢", "०१२", full-width ones) as 0 to 9. All else stays. */
export function withPlainDigits(text: string): string {
	return ELSEWHERE.test(text) ? text.replace(DIGITS, plainDigit) : text;
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
