import type { EngineSettings } from "./settings.ts";

/** Of a service account's key file: who signs, and with what. */
export type ServiceAccount = { email: string; privateKey: string };

/** The service account of the configuration; null where there is none, or nothing that could be one. */
export function serviceAccountOf({ googleAccount }: EngineSettings): ServiceAccount | null {
	if (googleAccount === null) return null;
	try {
		const { client_email: email, private_key: privateKey } = JSON.parse(googleAccount);
		return typeof email === "string" && typeof privateKey === "string" ? { email, privateKey } : null;
	} catch {
		return null;
	}
}
