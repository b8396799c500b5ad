import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { type AdminProblem, isProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import type { CreatedToken } from "#workers/contract/service-token.ts";
import { type QrPicture, qrPicture } from "../one-time-codes/qr-picture.server.ts";
import { readAdminForm } from "../server/admin-form.server.ts";
import { readTokenForm } from "../service-tokens/read-token-form.server.ts";
import type { TokenProblem, TypedToken } from "../service-tokens/token-form.ts";

/** Holds the setup of one-time codes: the secret as a picture and as text, and the problem of the given code. */
export type SetUp = { uri: string; secret: string; picture: QrPicture; problem: "missing" | "wrong" | null };

/**
 * Holds what the page shows after a form, together with a refusal. Secrets are shown once; they are in no address and
 * are not stored.
 */
export type SecurityResult = {
	setUp?: SetUp;
	recoveryCodes?: string[];
	createdToken?: CreatedToken;
	/** Holds the form of a new token as it was filled in, when no token was made. */
	typed?: TypedToken;
	tokenProblems?: TokenProblem[];
	/** The form was none of this page's. */
	unreadable?: true;
} & Partial<AdminProblem>;

const PAGE = "/admin/settings/security";
const AUTHENTICATOR = /^otpauth:\/\/totp\/[^\s]{1,500}$/;

/**
 * Does what a form of the security page asks for. Answers 303 back to the page with a notice, or what has to be shown
 * now. A refusal comes with what was typed, so that it can be sent again.
 */
export async function securityAction(request: Request, api: AdminApi) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	switch (text("intent")) {
		case "codes-set-up":
			return adminAction(request, async () => answer({ setUp: setUpOf((await api.setUpOneTimeCodes()).uri) }));
		case "codes-on":
			return turnOn(request, api, text("uri"), text("code").replace(/\s/g, ""));
		case "codes-off":
			return adminAction(request, async () => {
				await api.disableOneTimeCodes();
				return notice("codes-off");
			});
		case "recovery-codes":
			return adminAction(request, async () => answer(await api.newRecoveryCodes()));
		case "token-create":
			return createToken(request, api, form);
		case "token-revoke":
			return adminAction(request, () => revokeToken(api, text("id")));
		default:
			return answer({ unreadable: true }, 400);
	}
}

async function turnOn(request: Request, api: AdminApi, uri: string, code: string) {
	// The address comes back with the form, so that the same picture is shown again after a wrong code.
	const setUp = AUTHENTICATOR.test(uri) ? setUpOf(uri) : undefined;
	if (code.length < 6) return answer({ setUp: setUp && { ...setUp, problem: "missing" } }, 400);
	const done = await adminAction(request, async () => {
		try {
			return answer(await api.enableOneTimeCodes(code));
		} catch (error) {
			const wrong = error instanceof ApiError && ["wrong-secret", "validation-failed"].includes(error.code);
			if (!wrong || setUp === undefined) throw error;
			return answer({ setUp: { ...setUp, problem: "wrong" } }, 400);
		}
	});
	return withTyped(done, { setUp });
}

async function createToken(request: Request, api: AdminApi, form: FormData) {
	const { typed, problems, token } = readTokenForm(form);
	if (token === null) return answer({ typed, tokenProblems: problems }, 400);
	const done = await adminAction(request, async () => answer({ createdToken: await api.createToken(token) }));
	const answered = withTyped(done, { typed });
	// Without JavaScript a page of its own asks for the password. The address carries what was typed there and back.
	const asked = isProblem(answered.data) && answered.data.problem === "confirmation-required";
	return asked && !form.has("scripted") ? redirect(confirmAddress(typed), 303) : answered;
}

function confirmAddress({ name, scopes, days }: TypedToken): string {
	const typed = new URLSearchParams({ name, days });
	for (const scope of scopes) typed.append("scope", scope);
	// Slashes may be in a query as they are. Encoded ones would look like a disguise to `safeNext`.
	const next = `${PAGE}?${typed.toString().replaceAll("%2F", "/")}`;
	return `/admin/confirm?${new URLSearchParams({ next })}`;
}

async function revokeToken(api: AdminApi, id: string) {
	try {
		await api.revokeToken(id);
	} catch (error) {
		if (error instanceof ApiError && error.code === "not-found") return notice("gone");
		throw error;
	}
	return notice("token-revoked");
}

function setUpOf(uri: string): SetUp {
	return { uri, secret: new URL(uri).searchParams.get("secret") ?? "", picture: qrPicture(uri), problem: null };
}

type Answer = ReturnType<typeof answer>;

function answer(result: SecurityResult, status = 200) {
	return data(result, { status });
}

/** Adds what was typed to a refusal. Every other answer stays as it is. */
function withTyped(done: Answer | Awaited<ReturnType<typeof adminAction>>, typed: SecurityResult) {
	const refused = done as Answer;
	return isProblem(refused.data) ? data({ ...typed, ...refused.data }, refused.init ?? undefined) : refused;
}

function notice(code: string) {
	return redirect(`${PAGE}?notice=${code}`, 303);
}
