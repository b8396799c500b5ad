import { expect, test } from "vitest";
import { needsAfterConsent, policyAfterConsent } from "#web/request/consent-needs.server.ts";
import { contentSecurityPolicy, widenedPolicy } from "#web/request/csp.server.ts";

const sources = (policy: string, name: string) =>
	policy.split("; ").find((directive) => directive.startsWith(`${name} `));

test("a policy is widened by what is needed and by nothing else", () => {
	const policy = contentSecurityPolicy({ nonce: "abc" });
	const wide = widenedPolicy(policy, {
		"img-src": ["https://a.example"],
		"media-src": ["https:"],
		"frame-src": ["https:"],
	});
	expect(sources(wide, "img-src")).toBe("img-src 'self' data: https://a.example");
	expect(sources(wide, "media-src")).toBe("media-src 'self' https:");
	expect(sources(wide, "frame-src")).toBe("frame-src https:");
	for (const name of ["script-src", "connect-src", "object-src", "base-uri", "form-action", "frame-ancestors"])
		expect(sources(wide, name)).toBe(sources(policy, name));
	expect(widenedPolicy(policy, {})).toBe(policy);
	expect(widenedPolicy(wide, { "img-src": ["https://a.example"] })).toBe(wide);
});

test("what waits for consent is in force for who has agreed, and never against Global Privacy Control", () => {
	const needs = needsAfterConsent([
		{ consent: "necessary", needs: { "img-src": ["https://now.example"] } },
		{ consent: "statistics", needs: { "img-src": ["https://count.example"] } },
		{ consent: "marketing", needs: { "img-src": ["https:"] } },
	]);
	expect(needs).not.toContain("now.example");
	expect(needsAfterConsent([{ consent: "marketing", needs: {} }])).toBeNull();
	const policy = contentSecurityPolicy({ nonce: "abc" });
	const of = (headers: Record<string, string>) => {
		const answer = policyAfterConsent(new Request("https://x.example/", { headers }), policy, needs ?? "");
		return answer && `${answer.mark} ${sources(answer.policy, "img-src")}`;
	};
	expect(of({})).toBeNull();
	expect(of({ Cookie: "consent=maps" })).toBeNull();
	expect(of({ Cookie: "a=b; consent=statistics; c=d" })).toBe("s img-src 'self' data: https://count.example");
	expect(of({ Cookie: "consent=statistics.marketing" })).toBe("sm img-src 'self' data: https:");
	expect(of({ Cookie: "consent=marketing", "Sec-GPC": "1" })).toBeNull();
});
