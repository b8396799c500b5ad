import { foldText } from "../../fold-text.ts";
import type { FieldName } from "./field-name.ts";
import { wordsOf } from "./header-meaning.ts";

/** Lists words that make of a phone or an address a further one. */
const FURTHER: ReadonlySet<string> = new Set(
	(
		"further other others another additional extra secondary second more weitere weiteres weiterer weiteren andere anderes anderer anderen zusätzliche zusätzliches zusätzlicher zweite zweites zweiter sonstige sonstiges " +
		"autre autres second secondaire secondaires deuxième supplémentaire supplémentaires complémentaire complémentaires otro otra otros otras segundo segunda adicional adicionales secundario secundarios " +
		"altro altra altri altre ulteriore ulteriori aggiuntivo aggiuntivi aggiuntiva secondo seconda secondario secondari outro outra outros outras adicionais secundário secundários " +
		"diğer ek ikinci başka öteki overig overige tweede aanvullend aanvullende bijkomende inny inna inne dodatkowy dodatkowa dodatkowe drugi pozostałe другой другие дополнительный дополнительные второй"
	)
		.split(" ")
		.map(foldText),
);
const NUMBERS = "(?:num[ae]r\\p{L}*|nummern?|numbers?|n[oº]s?|nr)";
const PHONE = new RegExp(
	`^${NUMBERS}?(?:de|di|do|van)?(?:tele?(?:ph|f)oo?n\\p{L}*|phones?|tels?|tlfn?s?|t(?:el)?fnos?|rufnummern?|mobiln?\\p{L}*|mobile?s?|mobilephones?|handys?|gsm|cep|ceptel\\p{L}*|moviles|movil|celular(?:es)?|cellular[ei]|portables?|telemove(?:l|is)|komorka|whatsapp|телефон\\p{L}*)${NUMBERS}?$`,
	"u",
);
const EMAIL =
	/^(?:adres\p{L}*|direccion(?:es)?|indirizz[oi])?(?:de|di)?(?:e?mails?|eposta\p{L}*|correos?(?:electronicos?)?|courriels?|emailadress?en?|emailadd?ress?e?s?|почта)(?:adres\p{L}*|address(?:es)?)?$/u;

/** Matches a kind behind a dash, as programs of persons' addresses write it beside "home" and "work": "Email address - other". */
const KIND_BEHIND_DASH = /\s[-–—:]\s/;

/** Reads a header for further phones or e-mail addresses of a business: "Otros teléfonos", "Weitere Rufnummern", "Tel (diğer)". Null for any other. */
export function furtherContact(header: string): FieldName | null {
	if (KIND_BEHIND_DASH.test(header)) return null;
	const words = wordsOf(header);
	const thing = words.filter((word) => !FURTHER.has(word)).join("");
	if (thing === "" || words.every((word) => !FURTHER.has(word))) return null;
	return PHONE.test(thing) ? "morePhones" : EMAIL.test(thing) ? "moreEmails" : null;
}
