/** Every link in a description has these: it opens in a new tab that cannot reach back, and recommends nothing. */
export const LINK_TARGET = "_blank";
export const LINK_REL = "noopener noreferrer nofollow ugc";

const MAX_LENGTH = 2_000;

/**
 * Returns the address that a link may have: http, https, mailto or tel, read as a browser reads it. Null for any other,
 * and for relative ones.
 */
export function safeLink(typed: string): string | null {
	// Browsers pass over line ends and tabs anywhere, and over what does not show at both ends.
	const address = typed.replace(/[\t\n\r]/g, "").replace(/^[\0-\x20]+|(?<![\0-\x20])[\0-\x20]+$/g, "");
	if (address.length > MAX_LENGTH || /[\0-\x1f\x7f]/.test(address)) return null;
	if (/^(?:mailto|tel):./i.test(address)) return address;
	return /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address) ? address : null;
}
