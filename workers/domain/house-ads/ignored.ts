import { DAY_MS, HOUR_MS, MINUTE_MS } from "../instant.ts";

/** Names the reasons for not counting something. `prefetch`: a browser looked ahead; `not-viewed`: a click on what nobody has seen. */
const IGNORED_REASONS = ["bot", "operator", "flood", "old", "repeated", "forged", "not-viewed", "prefetch"] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

type Window = { name: string; hits: number; windowMs: number };

/**
 * Limits the views of one ad by one visitor, and the clicks of one visitor, that count (the same figures as in the docs
 * of EthicalAds).
 */
export const VIEW_WINDOWS: readonly Window[] = [{ name: "view", hits: 3, windowMs: 5 * MINUTE_MS }];
export const CLICK_WINDOWS: readonly Window[] = [
	{ name: "click-minute", hits: 1, windowMs: MINUTE_MS },
	{ name: "click-hour", hits: 10, windowMs: HOUR_MS },
	{ name: "click-day", hits: 25, windowMs: DAY_MS },
];

const BOT =
	/bot\b|bot[/;_-]|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|preview|monitor|fetch|archiver|python|curl|wget|java\/|okhttp|axios|node|go-http|http-?client|libwww|phantom|selenium|playwright|puppeteer/i;

/** Tells whether a user agent names itself a machine's, or is nearly empty. */
export function isBotAgent(agent: string): boolean {
	return agent.trim().length < 10 || BOT.test(agent);
}
