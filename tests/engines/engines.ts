/**
 * Plays the search engines: Google's token endpoint and Indexing API, and IndexNow, on one origin. It checks everything
 * that they say they check: the assertion's signature and claims, the token, who owns a property, the quota by the
 * Pacific day and by the minute, the form of a batch, the key. It runs in workerd (in the place of `fetch`) and in Node
 * (server.ts). What nobody should ever send is in `problems`.
 */

const ENGINES_ORIGIN = "https://engines.example";
const ACCOUNT_EMAIL = "indexing@project.iam.gserviceaccount.com";
const SCOPE = "https://www.googleapis.com/auth/indexing";
const A_MINUTE = 60_000;

export type EngineOptions = {
	/** Is the engines' own clock. */
	now?: () => number;
	quota?: number;
	/** Returns the key that IndexNow knows a site by, as it finds it at `keyLocation`, or null when there is none. */
	keyAt?: (location: string) => Promise<string | null> | string | null;
	/** Is the verified host, whose owner the account is. `verify` sets it later. */
	host?: string;
	origin?: string;
};

/** Is a call as the engine saw it. `parts` are the addresses in it. */
type Call = { kind: "token" | "publish" | "batch" | "indexnow"; at: number; parts: number };
type Taken = { engine: "google" | "indexnow"; url: string; type: string | null; at: number };
/**
 * Answers in the place of an engine, or returns null to let it answer itself. For a batch it may answer for one part
 * (`url`).
 */
type Fault = (
	call: Call,
	url: string | null,
) => { status: number; body?: unknown; headers?: Record<string, string> } | null;

export type Engines = Awaited<ReturnType<typeof newEngines>>;

export async function newEngines({
	now = Date.now,
	quota = 200,
	keyAt,
	host = "",
	origin = ENGINES_ORIGIN,
}: EngineOptions) {
	const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
	const generated = { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
	const pair = (await crypto.subtle.generateKey(generated, true, ["sign", "verify"])) as CryptoKeyPair;
	const pkcs8 = Buffer.from((await crypto.subtle.exportKey("pkcs8", pair.privateKey)) as ArrayBuffer).toString(
		"base64",
	);
	const pem = `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/(.{64})/g, "$1\n")}\n-----END PRIVATE KEY-----\n`;
	const tokens = new Map<string, number>();
	const calls: Call[] = [];
	const taken: Taken[] = [];
	const problems: string[] = [];
	/** Counts authorised calls to publish, whatever their result, by Pacific day. */
	const spent = new Map<string, number>();
	const minutes: number[] = [];
	let fault: Fault = () => null;
	let verified = host;

	const pacific = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" });
	const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
		new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
	const envelope = (code: number, status: string, message: string) => ({ error: { code, message, status } });

	async function token(request: Request): Promise<Response> {
		const form = new URLSearchParams(await request.text());
		const refuse = (description: string) => json(400, { error: "invalid_grant", error_description: description });
		if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer")
			return json(400, { error: "unsupported_grant_type" });
		const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
		const decoded = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
		if (decoded(head).alg !== "RS256") return refuse("Invalid algorithm");
		const signed = new TextEncoder().encode(`${head}.${claims}`);
		const bytes = Buffer.from(signature, "base64url");
		if (!(await crypto.subtle.verify(algorithm.name, pair.publicKey, bytes, signed)))
			return refuse("Invalid JWT Signature.");
		const { iss, scope, aud, iat, exp } = decoded(claims);
		const seconds = now() / 1_000;
		if (iss !== ACCOUNT_EMAIL) return refuse("Invalid issuer");
		if (scope !== SCOPE) return json(400, { error: "invalid_scope" });
		if (aud !== `${origin}/token`) return refuse("Invalid audience");
		if (!(exp - iat > 0 && exp - iat <= 3_600) || Math.abs(iat - seconds) > 300 || exp < seconds)
			return refuse("Invalid JWT: Token must be a short-lived token and in a reasonable timeframe.");
		const made = `ya29.${crypto.randomUUID()}`;
		tokens.set(made, now() + 3_600_000);
		return json(200, { access_token: made, expires_in: 3_600, token_type: "Bearer" });
	}

	/** Returns the answer to one address. */
	function published(call: Call, body: unknown): { status: number; body: unknown; headers?: Record<string, string> } {
		const day = pacific.format(now());
		const count = (spent.get(day) ?? 0) + 1;
		spent.set(day, count);
		while (minutes[0] !== undefined && minutes[0] <= now() - A_MINUTE) minutes.shift();
		minutes.push(now());
		const { url, type } = body as { url?: unknown; type?: unknown };
		const failing = fault(call, String(url));
		if (failing !== null) return { body: envelope(failing.status, "FAULT", "Injected"), ...failing };
		if (typeof url !== "string" || !["URL_UPDATED", "URL_DELETED"].includes(String(type)) || !URL.canParse(url))
			return { status: 400, body: envelope(400, "INVALID_ARGUMENT", "Missing attribute.") };
		if (new URL(url).host !== verified) {
			problems.push(`Google was sent ${url}`);
			const message = "Permission denied. Failed to verify the URL ownership.";
			return { status: 403, body: envelope(403, "PERMISSION_DENIED", message) };
		}
		const exceeded = (limit: string) => ({
			status: 429,
			body: envelope(
				429,
				"RESOURCE_EXHAUSTED",
				`Quota exceeded for quota metric 'Publish requests' and limit 'Publish requests per ${limit}' of service 'indexing.googleapis.com' for consumer 'project_number:1'.`,
			),
		});
		if (count > quota) return exceeded("day");
		if (minutes.length > 380) return exceeded("minute");
		taken.push({ engine: "google", url, type: String(type), at: now() });
		const metadata = { url, latestUpdate: { url, type, notifyTime: new Date(now()).toISOString() } };
		return { status: 200, body: { urlNotificationMetadata: metadata } };
	}

	function isAuthorised(request: Request): boolean {
		const until = tokens.get(/^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "");
		return until !== undefined && until > now();
	}
	const unauthorised = () =>
		json(401, envelope(401, "UNAUTHENTICATED", "Request had invalid authentication credentials."));

	async function batch(request: Request, call: Call): Promise<Response> {
		const boundary = /^multipart\/mixed; boundary=(\S+)$/.exec(request.headers.get("Content-Type") ?? "")?.[1];
		const [, ...sections] = (await request.text()).split(`--${boundary}`);
		if (boundary === undefined || sections.pop()?.trim() !== "--")
			return json(400, envelope(400, "INVALID_ARGUMENT", "Failed to parse batch request"));
		call.parts = sections.length;
		if (sections.length > 100) {
			problems.push(`A batch of ${sections.length}`);
			return json(400, envelope(400, "INVALID_ARGUMENT", "The batch has more than 100 calls"));
		}
		const parts = sections.map((section) => {
			const [head = "", request = "", body = ""] = section.split("\r\n\r\n");
			const id = /^Content-ID: <(.+)>$/m.exec(head)?.[1];
			const length = Number(/^Content-Length: (\d+)$/m.exec(request)?.[1]);
			const sound =
				/^Content-Type: application\/http$/m.test(head) &&
				/^POST \/v3\/urlNotifications:publish HTTP\/1\.1/.test(request);
			const json = Buffer.from(body).subarray(0, length).toString();
			if (id === undefined || !sound) problems.push(`A part of a batch that is none: ${section}`);
			const answer = published(call, JSON.parse(json));
			return [
				"--batch_answer",
				"Content-Type: application/http",
				`Content-ID: <response-${id}>`,
				"",
				`HTTP/1.1 ${answer.status} ${answer.status === 200 ? "OK" : "Error"}`,
				"Content-Type: application/json; charset=UTF-8",
				"Vary: Origin",
				"",
				JSON.stringify(answer.body, null, 2),
				"",
			].join("\r\n");
		});
		// The parts of a batch may be answered in any order.
		const text = `${parts.reverse().join("")}--batch_answer--`;
		return new Response(text, { headers: { "Content-Type": "multipart/mixed; boundary=batch_answer" } });
	}

	async function indexNow(request: Request, call: Call): Promise<Response> {
		const said: { host?: string; key?: string; keyLocation?: string; urlList?: string[] } = await request.json();
		const { key = "", keyLocation = "", urlList = [] } = said;
		call.parts = urlList.length;
		const failing = fault(call, null);
		if (failing !== null)
			return new Response(failing.body === undefined ? null : JSON.stringify(failing.body), failing);
		if (urlList.length === 0 || urlList.length > 10_000 || !/^[A-Za-z0-9-]{8,128}$/.test(key)) {
			problems.push(`A group of ${urlList.length} with the key ${key}`);
			return new Response("Invalid format", { status: 400 });
		}
		const foreign = urlList.filter((url) => new URL(url).host !== verified);
		if (said.host !== verified || foreign.length > 0) {
			problems.push(`IndexNow was sent ${foreign[0]} for ${said.host}`);
			return new Response("URLs which don't belong to the host", { status: 422 });
		}
		const found = keyAt === undefined ? key : await keyAt(keyLocation);
		if (found !== key) return new Response("Key not valid", { status: 403 });
		for (const url of urlList) taken.push({ engine: "indexnow", url, type: null, at: now() });
		return new Response(null, { status: 200 });
	}

	async function handle(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		const kind = (
			{
				"/token": "token",
				"/v3/urlNotifications:publish": "publish",
				"/batch": "batch",
				"/indexnow": "indexnow",
			} as const
		)[pathname];
		if (kind === undefined || request.method !== "POST") {
			problems.push(`${request.method} ${request.url}`);
			return new Response(null, { status: 404 });
		}
		const call: Call = { kind, at: now(), parts: 1 };
		calls.push(call);
		if (kind === "indexnow") return indexNow(request, call);
		if (kind === "token") {
			const failing = fault(call, null);
			return failing === null ? token(request) : json(failing.status, failing.body ?? {}, failing.headers);
		}
		if (!isAuthorised(request)) return unauthorised();
		if (kind === "batch") {
			const failing = fault(call, null);
			return failing === null ? batch(request, call) : json(failing.status, failing.body ?? {}, failing.headers);
		}
		const answer = published(call, await request.json());
		return json(answer.status, answer.body, answer.headers);
	}

	return {
		calls,
		taken,
		problems,
		spent,
		/** Is the secret of the configuration: the account's key file. */
		account: JSON.stringify({ type: "service_account", client_email: ACCOUNT_EMAIL, private_key: pem }),
		/** Holds what the site's configuration says about these engines. */
		bindings: {
			INDEXNOW_URL: `${origin}/indexnow`,
			GOOGLE_TOKEN_URL: `${origin}/token`,
			GOOGLE_INDEXING_URL: origin,
		},
		verify(site: string) {
			verified = site;
		},
		failWith(next: Fault) {
			fault = next;
		},
		/** Ends all tokens, as when the account's key is removed. */
		forgetTokens: () => tokens.clear(),
		/** Spends of the project's quota as somebody else. */
		spendElsewhere(count: number) {
			const day = pacific.format(now());
			spent.set(day, (spent.get(day) ?? 0) + count);
		},
		async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
			const request = new Request(input, init);
			if (new URL(request.url).origin !== origin) {
				problems.push(`A call of ${request.url}`);
				throw new TypeError("No such host");
			}
			return handle(request);
		},
	};
}
