import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { countedChoiceSchema } from "#workers/contract/numbers.schema.ts";
import { COUNTED_CHOICE, UNCOUNTED_COOKIE } from "#workers/contract/numbers.ts";
import { networkOf } from "#workers/domain/network-address.ts";
import { type SeenSender, seeVisit } from "#workers/services/numbers/see.ts";
import { readTokens } from "../access/cookies.ts";
import { ownOrigin, senderRefusal } from "../access/cross-site.ts";
import type { ApiEnv } from "../http/context.ts";
import { misfit } from "../http/validation.ts";

/** Is as long as browsers keep a cookie at most: 400 days. */
const KEPT_SECONDS = 400 * 86_400;
const FORM = /^application\/x-www-form-urlencoded\b/i;

/**
 * `POST /api/seen` takes the message of a page view. Browsers send it as a beacon, so nobody reads the answer. The
 * answer is the same for counted messages and for most dropped ones. `POST /api/seen/choice` takes the form in which
 * visitors say whether they want to be counted.
 */
export const seenRoutes = new Hono<ApiEnv>()
	.post("/", async (c) => {
		await seeVisit(c.var.ctx, await c.req.text(), senderOf(c));
		return c.body(null, 204);
	})
	.post("/choice", async (c) => {
		const refusal = senderRefusal(c, true);
		const isForm = FORM.test(c.req.header("Content-Type") ?? "");
		if (refusal !== null && !(isForm && refusal.code === "unsupported-media-type")) throw refusal;
		const { success, data, error } = countedChoiceSchema.safeParse(isForm ? await c.req.parseBody() : null);
		if (!success) throw misfit("The form says whether visits are counted", error);
		const own = {
			path: "/",
			httpOnly: true,
			sameSite: "Lax",
			secure: ownOrigin(c.env).startsWith("https://"),
		} as const;
		setCookie(c, UNCOUNTED_COOKIE, "1", { ...own, maxAge: data.counted === "no" ? KEPT_SECONDS : 0 });
		return c.redirect(COUNTED_CHOICE[data.counted], 303);
	});

function senderOf(c: Context<ApiEnv>): SeenSender {
	const { cf } = c.req.raw as { cf?: { asn?: unknown } };
	return {
		refusal: senderRefusal(c, true),
		network: networkOf(c.req.header("CF-Connecting-IP") ?? "unknown"),
		agent: c.req.header("User-Agent") ?? "",
		country: c.req.header("CF-IPCountry") ?? null,
		host: new URL(c.var.ctx.engines.origin).hostname,
		asn: typeof cf?.asn === "number" ? cf.asn : null,
		operator: readTokens(c).session !== null,
		optedOut: getCookie(c, UNCOUNTED_COOKIE) !== undefined,
		privacySignal: c.req.header("Sec-GPC") === "1",
	};
}
