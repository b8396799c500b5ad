/** Limits the letters of a kept text. */
const LONGEST = 100;
/** Matches a word with an at sign: an e-mail address, or a part of one. */
const E_MAIL = /\S*@\S*/gu;
/**
 * Matches five digits or more, in any script and with any separators: a phone number, or the
 * number of a card or an account.
 */
const DIGITS = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){4,}/gu;
/** Matches signs that no text needs, and the sign between a kind and its name (`EntryKey`). */
const ODD = /[\p{C}=]/gu;

/**
 * Prepares a text that was searched for, so that it may be kept: in small letters, without e-mail addresses and long numbers. The
 * result is empty where nothing is left of it.
 */
export function keptSearchText(text: string): string {
	const small = text.normalize("NFC").toLowerCase().normalize("NFC").replace(ODD, " ");
	const bare = small.replace(E_MAIL, " ").replace(DIGITS, " ").replace(/\s+/g, " ").trim();
	return [...bare].slice(0, LONGEST).join("").trim();
}
