import { PUBLIC_FILE } from "#workers/contract/public-file.ts";
import type { Scope } from "#workers/contract/service-token.ts";

/**
 * Says which callers may make a call. `visitor` means everyone; with `judgesSender` the call itself decides about
 * requests that another site has sent. `signIn` means everyone at the admin's host. `operator` means a valid session,
 * or a service token with this scope. With `confirmed` the password must have been given within the last ten minutes,
 * which excludes tokens.
 */
export type Access =
	| { who: "visitor"; judgesSender?: true }
	| { who: "sign-in" }
	| { who: "operator"; scope?: Scope; confirmed?: true };

type Rule = readonly [methods: string, path: RegExp, access: Access];

const visitor: Access = { who: "visitor" };
const signIn: Access = { who: "sign-in" };
const importing: Access = { who: "operator", scope: "import" };
const exporting: Access = { who: "operator", scope: "export" };
const backingUp: Access = { who: "operator", scope: "backup" };
const confirmed: Access = { who: "operator", confirmed: true };

/** Lists every call that is not only for the holder of a session. The first matching rule applies. */
const RULES: readonly Rule[] = [
	["GET", /^\/api\/(?:health|openapi\.json)$/, visitor],
	["GET", /^\/api\/(?:categories|cities|countries|suggest)$/, visitor],
	["GET", /^\/api\/businesses(?:\/[^/]+(?:\/nearby)?)?$/, visitor],
	["GET", /^\/api\/html-injection-codes$/, visitor],
	// Whatever a visitors' page is made of is for visitors.
	["GET", /^\/api\/pages\//, visitor],
	["GET", /^\/photos\/\d{1,16}$/, visitor],
	["GET", /^\/site-pictures\/[^/]+$/, visitor],
	["GET", /^\/(?:city|category)\/[^/]+\/feed\.xml$/, visitor],
	// Crawlers take a 401 for "keep out", so what does not exist is a 404.
	["GET", PUBLIC_FILE, visitor],
	["POST", /^\/api\/(?:contact|snippet-reports|spots\/seen)$/, visitor],
	["POST", /^\/api\/seen(?:\/choice)?$/, { who: "visitor", judgesSender: true }],
	["GET", /^\/api\/spots(?:\/to\/[^/]+)?$/, visitor],

	["GET POST", /^\/api\/auth\/sign-in$/, signIn],

	["POST", /^\/api\/imports(?:\/[^/]+\/(?:finish|undo|cancel))?$/, importing],
	["POST", /^\/api\/imports\/preview$/, importing],
	["GET", /^\/api\/imports\/[^/]+$/, importing],
	["GET", /^\/api\/imports\/lists\/[^/]+$/, importing],
	["GET PUT", /^\/api\/imports\/mappings\/[^/]+(?:\/country)?$/, importing],
	["PUT", /^\/api\/imports\/[^/]+\/chunks\/[^/]+$/, importing],
	["POST", /^\/api\/upload-excel$/, importing],
	["GET", /^\/api\/export-businesses$/, exporting],
	["POST", /^\/api\/jobs\/run$/, { who: "operator", scope: "jobs" }],

	// These move the whole directory out or in. They ask for the password once, and not for each piece.
	["GET", /^\/api\/admin\/backups(?:\/[^/]+)?$/, backingUp],
	["POST", /^\/api\/admin\/backups$/, backingUp],
	["GET", /^\/api\/admin\/backups\/[^/]+\/download$/, { ...backingUp, confirmed: true }],
	["POST", /^\/api\/admin\/backups\/uploads$/, { ...backingUp, confirmed: true }],
	["PUT", /^\/api\/admin\/backups\/uploads\/[^/]+\/pieces\/[^/]+$/, backingUp],
	["POST", /^\/api\/admin\/backups\/uploads\/[^/]+\/finish$/, backingUp],
	["DELETE", /^\/api\/admin\/backups\/uploads\/[^/]+$/, backingUp],
	["POST", /^\/api\/admin\/restores$/, { ...backingUp, confirmed: true }],
	["GET", /^\/api\/admin\/restores$/, backingUp],
	["DELETE", /^\/api\/admin\/numbers$/, { ...backingUp, confirmed: true }],
	["PATCH", /^\/api\/admin\/backups\/[^/]+$/, { who: "operator" }],

	// These change credentials.
	["POST DELETE", /^\/api\/auth\/tokens(?:\/[^/]+)?$/, confirmed],
	["POST PUT DELETE", /^\/api\/auth\/(?:one-time-codes|recovery-codes)$/, confirmed],
	// These change what runs in visitors' browsers.
	["POST PUT PATCH DELETE", /^\/api\/admin\/html-injection(?:\/|$)/, confirmed],
	["PUT", /^\/api\/admin\/settings\/measurements$/, confirmed],
	["POST", /^\/api\/admin\/settings\/history\/[^/]+\/undo$/, confirmed],
	// These cannot be undone.
	["DELETE POST", /^\/api\/reset-database$/, confirmed],
	["POST PUT PATCH DELETE", /^\/api\/admin\/backups(?:\/|$)/, confirmed],
];

/** Returns the access of a call. By default a call without a rule is only for a session. */
export function accessOf(method: string, path: string): Access {
	const asked = method === "HEAD" ? "GET" : method;
	const rule = RULES.find(([methods, pattern]) => methods.split(" ").includes(asked) && pattern.test(path));
	return rule?.[2] ?? { who: "operator" };
}
