/** Reads e-mail addresses that people write out so that no program collects them: "info(at)fox.de", "info [at] fox [dot] de". */

const AT =
	"at|ät|aet|arroba|chiocciola|klammeraffe|apestaart(?:je)?|małpa|malpa|zavináč|zavinac|kukac|snabel-?a|arobase|kuyruklu ?a|собака|a|@";
const DOT = "dot|punkt|punto|punt|ponto|point|nokta|kropka|tečka|tecka|pont|точка|\\.";
const IN_BRACKETS = new RegExp(`\\s*[([{<]\\s*(?:${AT})\\s*[)\\]}>]\\s*`, "giu");
const DOT_IN_BRACKETS = new RegExp(`\\s*[([{<]\\s*(?:${DOT})\\s*[)\\]}>]\\s*`, "giu");
/** Matches a whole text in which the word stands between blanks: "info at fox.de", "info ät fox punkt de". */
const BETWEEN_BLANKS = new RegExp(
	`^([\\w.+-]+) (?:at|ät|arroba|chiocciola|klammeraffe|małpa|zavináč) ([\\w-]+(?:(?:\\.| (?:${DOT}) )[\\w-]+)*(?:\\.| (?:${DOT}) )[a-z]{2,})$`,
	"iu",
);
const BETWEEN_DOTS = new RegExp(` (?:${DOT}) `, "giu");
const LONGEST = 2_000;

/** Writes such addresses with their signs. A text with the sign, or without such a word, stays as it is. */
export function withMailSigns(text: string): string {
	if (text.includes("@") || text.length > LONGEST) return /[([{<]\s*@/.test(text) ? signed(text) : text;
	const [, user, domain] = BETWEEN_BLANKS.exec(text) ?? [];
	if (user !== undefined && domain !== undefined) return `${user}@${domain.replace(BETWEEN_DOTS, ".")}`;
	return /[([{<]/.test(text) ? signed(text) : text;
}

function signed(text: string): string {
	const written = text.replace(IN_BRACKETS, "@");
	return written === text
		? text
		: written.replace(DOT_IN_BRACKETS, ".").replace(BEHIND_SIGN, (part) => part.replace(BETWEEN_DOTS, "."));
}

/** Matches a domain whose dots are words: "@fox dot de". */
const BEHIND_SIGN = new RegExp(`@[\\w-]+(?: (?:${DOT}) [\\w-]+)+`, "giu");
