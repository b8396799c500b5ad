/**
 * Phone numbers and e-mail addresses as words of an index, so that a business is found by any part of a number, however it is typed, and by
 * the beginning of either half of an address.
 */

/** Shorter parts of a number are in every tenth one. */
const MIN_DIGITS = 4;
/** Beginnings of a number that is longer than E.164 allows are all that is kept of it. */
const MAX_ENDINGS = 12;

/** One that was removed before a column came, and comes back, does not say what stands there. */
type Contacts = Partial<{
	phone: string | null;
	/** As typed, where the number is in no country. */
	phoneDisplay: string | null;
	/** JSON lists. */
	morePhones: string | null;
	email: string | null;
	moreEmails: string | null;
}>;

/** The words of a business, each once: `t` and an ending of a number, `m` and a half of an address. */
export function contactWords({ phone, phoneDisplay, morePhones, email, moreEmails }: Contacts): string {
	const phones = [phone ?? phoneDisplay, ...listOf(morePhones)];
	const emails = [email, ...listOf(moreEmails)];
	const words = [
		...phones.flatMap((number) => (number ? endingsOf(number.replace(/\D/g, "")) : [])),
		...emails.flatMap((address) => (address ? halvesOf(address) : [])),
	];
	return [...new Set(words)].join(" ");
}

function listOf(json: string | null | undefined): string[] {
	return json ? (JSON.parse(json) as string[]) : [];
}

function endingsOf(digits: string): string[] {
	const endings = Math.min(MAX_ENDINGS, digits.length - MIN_DIGITS + 1);
	return Array.from({ length: Math.max(0, endings) }, (_, at) => `t${digits.slice(at)}`);
}

function halvesOf(address: string): string[] {
	const at = address.indexOf("@");
	return [address.slice(0, Math.max(0, at)), address.slice(at + 1)].map((half) => `m${mailWord(half)}`);
}

/** What of half an address stands in the index: the rest parts words there. */
function mailWord(half: string): string {
	return half.toLowerCase().replace(/[^a-z0-9.+_-]/g, "");
}

/**
 * FTS5 expression over these words for what somebody typed: a number with at least four digits in any writing ("+44 20…", "020…", its
 * end), an e-mail address, or a part of one with a dot. Null for anything else.
 */
export function contactMatch(typed: string): string | null {
	const text = typed.trim();
	if (/^[\d\s()+./\u00a0\u2010-\u2015-]+$/.test(text)) {
		const digits = text.replace(/\(0\)/g, "").replace(/\D/g, "");
		// Zeros in front are dialled in some places only; an ending may begin with them, too.
		const readings = [...new Set([digits, digits.replace(/^0+/, "")])].filter((one) => one.length >= MIN_DIGITS);
		return readings.length === 0 ? null : readings.map((one) => `"t${one.slice(0, 40)}"*`).join(" OR ");
	}
	if (/\s/.test(text) || !/[@.]/.test(text)) return null;
	const at = text.lastIndexOf("@");
	if (at < 0) return prefix(text);
	const [before, behind] = [mailWord(text.slice(0, at)), text.slice(at + 1)];
	const terms = [before === "" ? null : `"m${before}"`, prefix(behind)].filter((term) => term !== null);
	return terms.length === 0 ? null : terms.join(" AND ");
}

function prefix(half: string): string | null {
	const word = mailWord(half);
	return word === "" ? null : `"m${word}"*`;
}
