import type { Environment } from "./environment.ts";

/**
 * Is the number of seconds to wait for a server on this machine that is just starting. `--wait` sets another number.
 */
const WAIT_SECONDS = 30;

/** Defines the options of every command that talks to a running directory. */
export const SERVER_OPTIONS = {
	url: { type: "string" },
	wait: { type: "string" },
	json: { type: "boolean" },
} as const;

export type ServerArguments = {
	/** Is the origin of the directory's address. */
	url: string;
	json: boolean;
	/** Is in milliseconds. */
	patience: number;
};

/** Reads these options. Throws Error with a sentence when one is not valid. */
export function serverArguments(
	values: { url?: string; wait?: string; json?: boolean },
	env: Environment,
): ServerArguments {
	const address = values.url ?? env.directoryUrl ?? `http://localhost:${env.port}`;
	if (!URL.canParse(address) || !/^https?:/i.test(address)) throw new Error(`${address} is not an address.`);
	const { wait = String(WAIT_SECONDS), json = false } = values;
	if (!/^\d{1,5}$/.test(wait)) throw new Error("--wait takes a number of seconds.");
	return { url: new URL(address).origin, json, patience: Number(wait) * 1_000 };
}
