import * as z from "zod";
import { DATA_HEADERS } from "#workers/contract/data-headers.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { STATUS } from "./http/error-handler.ts";

const address = z.string().refine((text) => /^https?:\/\//.test(text) && URL.canParse(text));
const count = z.string().regex(/^[1-9]\d*$/);
const binding = z.custom((value) => typeof value === "object" && value !== null);

/** Checks the bindings and variables of the api worker (`env.ts`). A variable that is empty counts as not set. */
const schema = z.object({
	PUBLIC_ORIGIN: address,
	ADMIN_ORIGIN: address.optional(),
	INDEXNOW_URL: z.literal("off").or(address).optional(),
	INDEXNOW_KEY: z
		.string()
		.regex(/^[A-Za-z0-9-]{8,128}$/)
		.optional(),
	GOOGLE_TOKEN_URL: address.optional(),
	GOOGLE_INDEXING_URL: address.optional(),
	GOOGLE_DAILY_QUOTA: count.optional(),
	PURGES_AT_ONCE: count.optional(),
	NUMBERS_EVERY_MS: count.optional(),
	DB: binding,
	CACHE: binding,
	BACKUPS: binding,
	COUNTER: binding,
});

const ADDRESS = "an address, such as https://directory.example";
const NUMBER = "a whole number above 0";
/** Says what a variable must be and where it is set. */
const MUST_BE: Record<keyof z.input<typeof schema>, string> = {
	PUBLIC_ORIGIN: `${ADDRESS}; set it under [vars] of wrangler.toml`,
	ADMIN_ORIGIN: `${ADDRESS}, or empty; set it under [vars] of wrangler.toml`,
	INDEXNOW_URL: `${ADDRESS}, or off`,
	INDEXNOW_KEY: "8 to 128 letters, digits and hyphens; the site's own key is used",
	GOOGLE_TOKEN_URL: ADDRESS,
	GOOGLE_INDEXING_URL: ADDRESS,
	GOOGLE_DAILY_QUOTA: `${NUMBER}; 200 is used`,
	PURGES_AT_ONCE: NUMBER,
	NUMBERS_EVERY_MS: NUMBER,
	DB: "a D1 database; bind one in wrangler.toml",
	CACHE: "a KV namespace; bind one in wrangler.toml",
	BACKUPS: "an R2 bucket; bind one in wrangler.toml",
	COUNTER: "the Durable Object Counter; bind it in wrangler.toml",
};
/**
 * Names the variables and bindings without which no call can be answered. When one of the others is missing, only some
 * calls fail, or a default is used.
 */
const NEEDED: ReadonlySet<string> = new Set(["PUBLIC_ORIGIN", "DB"]);

type Problem = { sentence: string; isFatal: boolean };

/**
 * Returns a sentence for each binding and variable that is missing or wrong. The sentences contain no values, because
 * some values are secret.
 */
export function environmentProblems(env: object): Problem[] {
	const read = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")));
	const names = new Set(read.error?.issues.map(({ path }) => path[0] as keyof typeof MUST_BE));
	return [...names].map((name) => {
		const isSet = ((env as Record<string, unknown>)[name] ?? "") !== "";
		return {
			sentence: `${name} is ${isSet ? "wrong" : "missing"}; it must be ${MUST_BE[name]}.`,
			isFatal: NEEDED.has(name),
		};
	});
}

const known = new WeakMap<object, string | null>();

/**
 * Returns why the worker cannot answer with this environment, or null when it can. Each environment is checked only
 * once. Then everything that is missing or wrong is logged.
 */
export function fatalProblem(env: object): string | null {
	const before = known.get(env);
	if (before !== undefined) return before;
	const problems = environmentProblems(env);
	for (const { sentence } of problems) console.error(JSON.stringify({ level: "error", detail: sentence }));
	const fatal = problems.find(({ isFatal }) => isFatal)?.sentence ?? null;
	known.set(env, fatal);
	return fatal;
}

/** Answers every call while the worker is not set up. The log says what is missing, but the answer does not. */
export function notSetUp(): Response {
	const requestId = crypto.randomUUID();
	const message = "The directory is not set up yet; its log says what is missing";
	const body: ErrorEnvelope = { error: { code: "unavailable", message, requestId } };
	const headers = { "Cache-Control": "no-store", "Retry-After": "60", "X-Request-Id": requestId, ...DATA_HEADERS };
	return Response.json(body, { status: STATUS.unavailable, headers });
}
