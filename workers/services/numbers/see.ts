import { isbot } from "isbot";
import { seenSchema } from "#workers/contract/numbers.schema.ts";
import type { SeenMessage } from "#workers/contract/numbers.ts";
import { isDataCentre } from "#workers/domain/numbers/data-centres.ts";
import type { DropReason } from "#workers/domain/numbers/kinds.ts";
import { reportOf, type Seen } from "#workers/domain/numbers/report.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { noteLost, tellLost } from "./gaps.ts";

/** Holds the facts of a request about its sender. Only the country and the kind of device are kept. */
export type SeenSender = Seen & {
	/** Is the reason to refuse the call whatever it says: it comes from another site, or it is not JSON. */
	refusal: ServiceError | null;
	/** Is the network's number (ASN); null when it is unknown. */
	asn: number | null;
	/** Is true when the browser has an operator's session, has opted out, or sends Global Privacy Control. */
	operator: boolean;
	optedOut: boolean;
	privacySignal: boolean;
};

/**
 * Counts a page view, or why it is not counted. Once this returns, the message is kept and counts once, however often it is sent. Errors:
 * the sender's refusal, validation-failed (both are counted), unavailable (it could not be kept).
 */
export async function seeVisit(ctx: ServiceContext, body: string, sender: SeenSender): Promise<void> {
	const message = readMessage(body);
	const reason = dropReason(message, sender);
	const report =
		message === null || reason !== null
			? {
					id: message?.id ?? crypto.randomUUID(),
					subject: "" as const,
					entries: [[`drop:${reason ?? "invalid"}`, 1] as const],
					searches: [],
					visitor: null,
				}
			: reportOf(message, sender);
	try {
		await ctx.counter.record([report]);
	} catch (error) {
		await noteLost(ctx);
		throw new ServiceError("unavailable", `The message could not be kept: ${error}`);
	}
	await tellLost(ctx);
	if (sender.refusal !== null) throw sender.refusal;
	if (message === null) throw new ServiceError("validation-failed", "That is no message of a page's");
}

function readMessage(body: string): SeenMessage | null {
	try {
		const { success, data } = seenSchema.safeParse(JSON.parse(body));
		return success ? data : null;
	} catch {
		return null;
	}
}

/** Returns why a message does not count; null when it does. */
function dropReason(message: Pick<SeenMessage, "automated"> | null, sender: SeenSender): DropReason | null {
	if (sender.refusal?.code === "cross-site-request") return "other-site";
	if (message === null || sender.refusal !== null) return "invalid";
	if (sender.optedOut) return "opt-out";
	if (sender.privacySignal) return "privacy-signal";
	if (sender.operator) return "operator";
	if (sender.agent === "" || isbot(sender.agent)) return "bot";
	if (message.automated) return "automation";
	return isDataCentre(sender.asn) ? "data-centre" : null;
}
