/** Letters that a kept text has at most. */
const LONGEST = 100;
const E_MAIL = /[^\s@]+@[^\s@]+/gu;
/** Five digits and more, in whatever script and however they are parted: a phone number, a card's, an account's. */
const DIGITS = /\p{Nd}(?:[\s.,\-/()+]*\p{Nd}){4,}/gu;

/**
 * A text that was searched for, as it may be kept: in small letters, without e-mail addresses and long numbers. Empty where nothing is left of
 * it.
 */
export function keptSearchText(text: string): string {
	const bare = text
		.normalize("NFC")
		.replace(E_MAIL, " ")
		.replace(DIGITS, " ")
		.replace(/[\p{C}=]/gu, " ");
	return bare.toLowerCase().replace(/\s+/g, " ").trim().slice(0, LONGEST).trim();
}
