import type { SeenMessage } from "#workers/contract/numbers.ts";
import type { SeenSender } from "#workers/services/numbers/see.ts";

/** Is a browser that people use. */
export const DESKTOP_AGENT =
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
export const PHONE_AGENT =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
export const BOT_AGENT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let made = 0;

/** Makes a message of a view of the start page. `facts` are what differs. */
export function seenMessage(facts: Partial<SeenMessage> = {}): SeenMessage {
	return { id: `message-${made++}`, path: "/", opened: {}, ...facts };
}

/** Makes a sender whose visit counts. */
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
