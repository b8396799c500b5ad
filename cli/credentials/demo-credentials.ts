import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import * as z from "zod";
import { isSealKey } from "#workers/secrets/seal.ts";
import { isSecretHash } from "#workers/secrets/secret-hash.ts";
import { Refusal } from "../refusal.ts";
import { ROOT } from "../root.ts";
import { writeSecretFile } from "../run/state-folder.ts";
import {
	ADMIN_BINDINGS,
	type AdminSecrets,
	adminSecrets,
	type Credentials,
	generateCredentials,
} from "./credentials.ts";

export const CREDENTIALS_FILE = "admin-credentials.json";
const DEV_VARS = join(ROOT, ".dev.vars");

const hash = z.string().refine(isSecretHash);
const storedSchema = z.object({
	credentials: z.object({ accessKey: z.string().min(1), userCode: z.string().min(1), password: z.string().min(1) }),
	secrets: z.object({
		ADMIN_ACCESS_KEY: hash,
		ADMIN_USER_CODE: hash,
		ADMIN_PASSWORD: hash,
		ADMIN_SEAL_KEY: z.string().refine(isSealKey),
	}),
});

/**
 * Holds the credentials for the sign-in to a site on this machine. `demo` holds the secrets to type when this start has
 * made them, otherwise null.
 */
export type LocalAdmin = { secrets: AdminSecrets; demo: Credentials | null };

/**
 * Returns ADMIN_* from the environment, or else from .dev.vars, or else the demo credentials of the state folder.
 * Throws Refusal when only some of them are set.
 */
export async function localAdmin(
	given: Record<string, string | undefined>,
	stateDir: string,
	devVarsPath = DEV_VARS,
): Promise<LocalAdmin> {
	const secrets = givenSecrets(given, "The environment") ?? givenSecrets(readDevVars(devVarsPath), ".dev.vars");
	if (secrets !== null) return { secrets, demo: null };
	const stored = await demoCredentials(stateDir);
	return { secrets: stored.secrets, demo: stored.credentials };
}

/**
 * Returns the state folder's own credentials. They are made once, and only their owner can read them. They are made
 * again when the file cannot be read.
 */
export async function demoCredentials(stateDir: string): Promise<z.infer<typeof storedSchema>> {
	const path = join(stateDir, CREDENTIALS_FILE);
	const known = readStored(path);
	if (known !== null) return known;
	const credentials = generateCredentials();
	const made = { credentials, secrets: await adminSecrets(credentials) };
	writeSecretFile(path, `${JSON.stringify(made, null, "\t")}\n`);
	return made;
}

/**
 * Checks that the api worker will get all of `bindings`; otherwise throws Refusal with the lines to add. When there is
 * a .dev.vars file, Vite's plugin gives the worker only that file and the `vars` of the wrangler file, and nothing from
 * the environment.
 */
export function refuseDevVars(
	bindings: Record<string, string>,
	vars: Record<string, unknown>,
	devVarsPath = DEV_VARS,
): void {
	if (!existsSync(devVarsPath)) return;
	const given: Record<string, unknown> = { ...vars, ...readDevVars(devVarsPath) };
	const missing = Object.entries(bindings).filter(([name, value]) => given[name] !== value);
	if (missing.length === 0) return;
	const lines = missing.map(([name, value]) => `  ${name}=${value}`).join("\n");
	throw new Refusal(
		`Vite gives the api worker what stands in .dev.vars and nothing else; add these lines:\n\n${lines}\n`,
	);
}

/** Reads .dev.vars. Returns nothing when there is no such file. */
function readDevVars(path: string): Record<string, string | undefined> {
	return existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
}

function readStored(path: string): z.infer<typeof storedSchema> | null {
	try {
		const stored = storedSchema.parse(JSON.parse(readFileSync(path, "utf8")));
		chmodSync(path, 0o600);
		return stored;
	} catch {
		return null;
	}
}

/**
 * Returns the four secrets when all are set, or null when none is. The sentences never repeat a value, because it may
 * be a plain secret.
 */
function givenSecrets(from: Record<string, string | undefined>, where: string): AdminSecrets | null {
	const missing = ADMIN_BINDINGS.filter((name) => !from[name]);
	if (missing.length === ADMIN_BINDINGS.length) return null;
	if (missing.length > 0)
		throw new Refusal(
			`${where} sets some of ${ADMIN_BINDINGS.join(", ")}, but not ${missing.join(", ")}: set all or none.`,
		);
	const wrong = ADMIN_BINDINGS.filter((name) => !(name === "ADMIN_SEAL_KEY" ? isSealKey : isSecretHash)(from[name]));
	if (wrong.length > 0) {
		throw new Refusal(
			`${where} sets ${wrong.join(", ")} to something else than npm run admin:credentials prints for it.`,
		);
	}
	return Object.fromEntries(ADMIN_BINDINGS.map((name) => [name, from[name]])) as AdminSecrets;
}
