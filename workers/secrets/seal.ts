import { Buffer } from "node:buffer";

/** Seals with AES-256-GCM, whose key is 32 random bytes in base64url. A sealed text is `iv.ciphertext`, both in base64url. */
const KEY_BYTES = 32;
const IV_BYTES = 12;

/** Tells whether a text is a key to seal with. */
export function isSealKey(key: string | undefined): key is string {
	return key !== undefined && Buffer.from(key, "base64url").length === KEY_BYTES;
}

export async function seal(text: string, key: string): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(key), new TextEncoder().encode(text));
	return `${Buffer.from(iv).toString("base64url")}.${Buffer.from(sealed).toString("base64url")}`;
}

/** Returns the text, or null when it was sealed with another key or changed since. */
export async function unseal(sealed: string, key: string): Promise<string | null> {
	const [iv = "", data = ""] = sealed.split(".");
	try {
		const algorithm = { name: "AES-GCM", iv: Buffer.from(iv, "base64url") };
		const text = await crypto.subtle.decrypt(algorithm, await keyOf(key), Buffer.from(data, "base64url"));
		return new TextDecoder().decode(text);
	} catch {
		return null;
	}
}

function keyOf(key: string): Promise<CryptoKey> {
	const bytes = Buffer.from(key, "base64url");
	return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}
