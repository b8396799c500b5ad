/**
 * Matches a tag of HTML, which stays, or a WordPress shortcode with the blank before it: one with an attribute (`[gallery ids="1,2"]`),
 * or of a name as only programs write them (`[gd_video]`). Text in brackets that people write has neither.
 */
const TAG_OR_SHORTCODE =
	/(<[^>]*>)|[ \t]?\[[a-z][\w-]*(?:\s+[\w-]+=(?!\s)[^[\]]*|\s*\/)\]|[ \t]?\[[a-z\d]+(?:_[a-z\d]+)+(?:\s[^[\]]*)?\]/g;
/** Matches the end of a pair: `[/caption]`. */
const END = /\[\/([a-z][\w-]*)\]/gi;
/** Limits how often the text is gone through: what is left around a shortcode may be another one. */
const MAX_PASSES = 5;

/** Takes the shortcodes out of HTML or plain text, which only the site that they come from can fill. What is in a pair of them stays. */
export function withoutShortcodes(text: string): string {
	let clean = text;
	for (let pass = 0; pass < MAX_PASSES && clean.includes("["); pass++) {
		const before = clean;
		const paired = new Set([...before.matchAll(END)].map(([, name = ""]) => name.toLowerCase()));
		clean = before
			.replace(TAG_OR_SHORTCODE, (_, tag?: string) => tag ?? "")
			.replace(/(<[^>]*>)|\[\/?([a-z][\w-]*)\]/gi, (all, tag?: string, name = "") =>
				tag === undefined && paired.has(name.toLowerCase()) ? "" : all,
			);
		if (clean === before) break;
	}
	return clean;
}
