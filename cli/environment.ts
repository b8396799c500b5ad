import { resolve } from "node:path";
import * as z from "zod";
import { Refusal } from "./refusal.ts";
import { ROOT } from "./root.ts";
import { switchedOff } from "./run/switched-off.ts";

/** Names the secrets of the sign-in. They are checked together (`credentials/demo-credentials.ts`). */
const ADMIN_SECRETS = {
	ADMIN_ACCESS_KEY: z.string().optional(),
	ADMIN_USER_CODE: z.string().optional(),
	ADMIN_PASSWORD: z.string().optional(),
	ADMIN_SEAL_KEY: z.string().optional(),
};

const schema = z.object({
	PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65_535)).prefault("8788"),
	ADMIN_ORIGIN: z
		.string()
		.transform((text) => text.replace(/\/+$/, ""))
		.refine(isOrigin)
		.prefault(""),
	DIRECTORY_URL: z
		.string()
		.refine((text) => /^https?:/i.test(text) && URL.canParse(text))
		.optional(),
	STATE_DIR: z.string().prefault(".wrangler/state"),
	SERVICE_TOKEN: z.string().optional(),
	INIT_CWD: z.string().prefault("."),
	DEMO: z.string().optional(),
	CACHE: z.string().optional(),
	...ADMIN_SECRETS,
});

/** Says what the value of each checked variable must be. */
const MUST_BE: Record<string, string> = {
	PORT: "a number from 1 to 65535",
	ADMIN_ORIGIN: "an address without a path, such as http://127.0.0.1:8788",
	DIRECTORY_URL: "an address, such as https://directory.example",
};

/** Holds what the commands take from the environment. A variable that is empty counts as not set. */
export type Environment = {
	port: number;
	/** Is the admin's own origin, or empty when it shares the public one. */
	adminOrigin: string;
	/**
	 * Is the address of the directory that commands call when they are given no other address. It is null when it is the
	 * one at `port`.
	 */
	directoryUrl: string | null;
	/** Is the folder with the data of `npm start`, as an absolute path. `wrangler --persist-to` takes the same folder. */
	stateDir: string;
	serviceToken: string | null;
	/** Is the folder in which the operator has typed the command. */
	folder: string;
	/** Is false when DEMO is off: an empty database stays empty. */
	demo: boolean;
	/** Is false when CACHE is off: each page is drawn again for each request. */
	cache: boolean;
	adminSecrets: Record<string, string | undefined>;
};

/** Reads the environment of a command. Throws Refusal with a sentence for each variable whose value is not allowed. */
export function environmentOf(env: Record<string, string | undefined>): Environment {
	const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
	const read = schema.safeParse(set);
	if (!read.success) {
		const names = new Set(read.error.issues.map(({ path }) => String(path[0])));
		throw new Refusal([...names].map((name) => `${name} is ${set[name]}; it must be ${MUST_BE[name]}.`).join("\n"));
	}
	const { PORT, ADMIN_ORIGIN, DIRECTORY_URL, STATE_DIR, SERVICE_TOKEN, INIT_CWD, DEMO, CACHE, ...adminSecrets } =
		read.data;
	return {
		port: PORT,
		adminOrigin: ADMIN_ORIGIN,
		directoryUrl: DIRECTORY_URL ?? null,
		stateDir: resolve(ROOT, STATE_DIR),
		serviceToken: SERVICE_TOKEN ?? null,
		folder: INIT_CWD,
		demo: !switchedOff(DEMO),
		cache: !switchedOff(CACHE),
		adminSecrets,
	};
}

function isOrigin(text: string): boolean {
	return text === "" || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text);
}
