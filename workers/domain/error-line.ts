const MOST = 500;
/**
 * Matches secrets that a library may repeat in its errors: private keys, signed tokens, Google's access tokens, what is
 * in a header.
 */
const SECRETS = [
	/-----BEGIN [A-Z ]+-----.*?(?:-----END [A-Z ]+-----|$)/gs,
	/\b(?:eyJ[\w-]{8,}\.[\w.-]+|ya29\.[\w.-]+)/g,
	/(?<=\bAuthorization["']?\s*[:=]\s*["']?)\w+\s+[\w.~+/=-]+/gi,
	// Without its header's name a secret has a digit, a capital within or a sign in it. "Basic authentication" has none.
	/\b(?:[Bb]earer|[Bb]asic|BEARER|BASIC)\s+(?=[\w.~+/=-]*(?:[\d_~+/=]|[a-z][A-Z]))[\w.~+/=-]{8,}/g,
];

/** Prepares an error for storage and for operators: on one line, at most 500 characters, without what looks like a secret. */
export function errorLine(error: unknown): string {
	const bare = SECRETS.reduce((text, secret) => text.replace(secret, "…"), String(error));
	return bare.replace(/\s+/g, " ").trim().slice(0, MOST);
}
