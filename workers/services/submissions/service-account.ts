import type { EngineSettings } from "./settings.ts";

/** Holds the signer and the key from a service account's key file. */
export type ServiceAccount = { email: string; privateKey: string };

/** Returns the configured service account; null when there is none, or when the text cannot be one. */
export function serviceAccountOf({ googleAccount }: EngineSettings): ServiceAccount | null {
	if (googleAccount === null) return null;
	try {
		const { client_email: email, private_key: privateKey } = JSON.parse(googleAccount);
		return typeof email === "string" && typeof privateKey === "string" ? { email, privateKey } : null;
	} catch {
		return null;
	}
}
