import type { SeenMessage } from "#workers/contract/numbers.ts";
import type { SeenSender } from "#workers/services/numbers/see.ts";

/** A browser that people use. */
export const DESKTOP_AGENT =
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
export const PHONE_AGENT =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
export const BOT_AGENT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let made = 0;

/** A message of a view of the start page; `facts` are what is different. */
export function seenMessage(facts: Partial<SeenMessage> = {}): SeenMessage {
	return { id: `message-${made++}`, path: "/", opened: {}, ...facts };
}

/** Somebody of whom nothing speaks against counting. */
export function sender(facts: Partial<SeenSender> = {}): SeenSender {
	return {
		...{
			refusal: null,
			network: "192.0.2.1",
			agent: DESKTOP_AGENT,
			country: "GB",
			host: "directory.example",
			asn: null,
		},
		...{ operator: false, optedOut: false, privacySignal: false },
		...facts,
	};
}
