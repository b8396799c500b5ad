import { joinedNeeds, needsNothing, type PolicyNeeds } from "#workers/domain/snippets/policy.ts";
import { widenedPolicy } from "./csp.server.ts";

/**
 * Names the header that says what the snippets of a cached page need from the policy once they may load. It is never
 * sent to visitors, because they do not need it.
 */
export const NEEDS_AFTER_CONSENT = "needs-after-consent";
/** Matches the cookie that says what the visitor has agreed to (`public/consent/choice.ts`). */
const CONSENT = /(?:^|;\s*)consent=([a-z.]{1,40})(?:;|$)/;

const PURPOSES = ["statistics", "marketing"] as const;
type NeedsByPurpose = Partial<Record<(typeof PURPOSES)[number], PolicyNeeds>>;

/** Returns the header's text, or null when consent does not change the policy. */
export function needsAfterConsent(needs: readonly { consent: string; needs: PolicyNeeds }[]): string | null {
	const byPurpose: NeedsByPurpose = {};
	for (const purpose of PURPOSES) {
		const own = joinedNeeds(needs.filter(({ consent }) => consent === purpose).map((snippet) => snippet.needs));
		if (!needsNothing(own)) byPurpose[purpose] = own;
	}
	return Object.keys(byPurpose).length === 0 ? null : JSON.stringify(byPurpose);
}

/**
 * Returns a page's policy for a visitor who has agreed to something, together with a mark of this policy for the page's
 * ETag. A browser that has the page with another policy must not get the answer that it is unchanged. Returns null for
 * a visitor who has agreed to nothing. Global Privacy Control refuses marketing.
 */
export function policyAfterConsent(
	request: Request,
	policy: string,
	needs: string,
): { policy: string; mark: string } | null {
	const agreed = CONSENT.exec(request.headers.get("Cookie") ?? "")?.[1]?.split(".") ?? [];
	const byPurpose = JSON.parse(needs) as NeedsByPurpose;
	const refused = request.headers.get("Sec-GPC") === "1" ? "marketing" : null;
	const granted = PURPOSES.filter(
		(purpose) => agreed.includes(purpose) && purpose !== refused && byPurpose[purpose] !== undefined,
	);
	if (granted.length === 0) return null;
	const all = joinedNeeds(granted.map((purpose) => byPurpose[purpose] ?? {}));
	return { policy: widenedPolicy(policy, all), mark: granted.map((purpose) => purpose.slice(0, 1)).join("") };
}
