import { parseArgs } from "node:util";
import { Refusal } from "../refusal.ts";
import { textTable } from "../text-table.ts";
import {
	ADMIN_BINDINGS,
	type AdminSecrets,
	adminSecrets,
	CREDENTIAL_RULES,
	CREDENTIALS,
	type CredentialName,
	type Credentials,
	credentialProblem,
	generateCredential,
	generateCredentials,
} from "./credentials.ts";
import { openHiddenInput } from "./hidden-input.ts";

export const USAGE = `Usage: npm run admin:credentials -- [--generate] [--json]

Makes the three secrets of the admin's sign-in and prints what the site has to be given. In a terminal it asks for each; otherwise all
three are made. Nothing is written to a file.

  --generate   makes all three without asking
  --json       everything as JSON, as the last line of the output
  --help       this text`;

export type CredentialsArguments = { generate: boolean; json: boolean; help: boolean };

/** Reads the command line. Throws Refusal with the usage when it does not understand the command line. */
export function credentialsArguments(parameters: string[]): CredentialsArguments {
	try {
		const { values } = parseArgs({
			args: parameters,
			options: { generate: { type: "boolean" }, json: { type: "boolean" }, help: { type: "boolean" } },
		});
		return { generate: values.generate ?? false, json: values.json ?? false, help: values.help ?? false };
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error, code: "usage" });
	}
}

/** Runs `npm run admin:credentials`. */
export async function adminCredentialsCommand(parameters: string[]): Promise<void> {
	const { generate, json, help } = credentialsArguments(parameters);
	if (help) {
		console.log(USAGE);
		return;
	}
	const asks = !generate && process.stdin.isTTY && process.stderr.isTTY;
	const chosen = asks ? await askForCredentials() : { credentials: generateCredentials(), generated: CREDENTIALS };
	const secrets = await adminSecrets(chosen.credentials);
	const shown = Object.fromEntries(chosen.generated.map((name) => [name, chosen.credentials[name]]));
	console.log(json ? JSON.stringify({ generated: shown, secrets }) : credentialsReport(shown, secrets));
}

export type ChosenCredentials = { credentials: Credentials; generated: readonly CredentialName[] };

/**
 * Asks for the three secrets, each typed twice, until each is good enough. Enter alone generates a secret. Throws
 * Refusal after Ctrl-C.
 */
export async function askForCredentials(
	terminal = openHiddenInput(),
	say: (line: string) => void = console.error,
): Promise<ChosenCredentials> {
	const credentials: Partial<Credentials> = {};
	const generated: CredentialName[] = [];
	say("What you type is not shown. Blanks count. Enter alone makes one for you.\n");
	try {
		for (const name of CREDENTIALS) {
			const typed = await askForOne(name, credentials, terminal.ask, say);
			if (typed === "") generated.push(name);
			credentials[name] = typed || generateCredential(name);
		}
	} finally {
		terminal.close();
	}
	return { credentials: credentials as Credentials, generated };
}

async function askForOne(
	name: CredentialName,
	others: Partial<Credentials>,
	ask: (question: string) => Promise<string>,
	say: (line: string) => void,
): Promise<string> {
	const { called, shortest } = CREDENTIAL_RULES[name];
	for (;;) {
		const typed = await ask(`The ${called} (${shortest} characters or more): `);
		if (typed === "") return "";
		const problem = credentialProblem(name, typed, others);
		if (problem === null && (await ask("The same again: ")) === typed) return typed;
		say(problem ?? "The two are not the same; once more.");
	}
}

/**
 * Returns what the command prints: the secrets that it has generated (never the typed ones), and their hashes in the
 * form that a site takes.
 */
export function credentialsReport(generated: Partial<Credentials>, secrets: AdminSecrets): string {
	for (const name of ADMIN_BINDINGS) {
		// A value must keep its meaning both between quotes in a shell and without quotes in .dev.vars.
		if (!/^[\w:-]+$/.test(secrets[name])) throw new Error(`${name} holds what a shell would change`);
	}
	const made = CREDENTIALS.flatMap((name) => {
		const secret = generated[name];
		return secret === undefined ? [] : [[CREDENTIAL_RULES[name].called, secret]];
	});
	const lines = (line: (name: string, value: string) => string) =>
		ADMIN_BINDINGS.map((name) => `  ${line(name, secrets[name])}`).join("\n");
	const parts = [
		...(made.length === 0
			? []
			: [
					`Made for you. They are shown only now: keep them in a password manager.\n\n${indented(textTable(null, made))}`,
				]),
		`For the site on Cloudflare, in this folder:

${lines((name, value) => `printf %s '${value}' | npx wrangler secret put ${name}`)}`,
		`For this machine, in the file .dev.vars:

${lines((name, value) => `${name}=${value}`)}`,
		`The first three are hashes: nobody can sign in with them. New credentials end every session.
ADMIN_SEAL_KEY seals the secret of the one-time codes. While these are switched on, leave the key that is set: with another one only
recovery codes open the fourth step.`,
	];
	return `\n${parts.join("\n\n")}\n`;
}

function indented(text: string): string {
	return text.replace(/^/gm, "  ");
}
