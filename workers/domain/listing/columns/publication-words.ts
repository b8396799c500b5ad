import { foldText } from "../../fold-text.ts";

/** Lists the folded words by which a directory or a shop says of an entry, and of nothing else, that visitors are not to see it. */
const UNPUBLISHED: ReadonlySet<string> = foldedSet(
	"draft|drafts|auto draft|pending review|pending approval|pending moderation|awaiting approval|awaiting moderation|awaiting review|in moderation|" +
		"unpublished|not published|unapproved|not approved|trash|trashed|" +
		"taslak|onay bekliyor|onay bekleyen|onayda|yayinda degil|yayinlanmadi|yayimlanmadi|yayindan kaldirildi|yayin disi|onaylanmadi|cop|cop kutusu|" +
		"entwurf|unveroffentlicht|nicht veroffentlicht|papierkorb|brouillon|non publie|corbeille|borrador|no publicado|papelera|" +
		"bozza|non pubblicato|cestino|rascunho|nao publicado|lixeira|niet gepubliceerd|prullenbak|szkic|nieopublikowany|kosz|" +
		"черновик|на модерации|не опубликовано",
);

/** Lists the folded words that say so of an entry, and elsewhere of a customer, a licence or an order. */
const INACTIVE: ReadonlySet<string> = foldedSet(
	"pending|in review|under review|rejected|deleted|hidden|inactive|not active|archived|disabled|" +
		"beklemede|bekliyor|inceleniyor|incelemede|reddedildi|pasif|gizli|silindi|silinmis|devre disi|arsiv|arsivlendi|" +
		"ausstehend|in prufung|geloscht|versteckt|verborgen|inaktiv|nicht aktiv|deaktiviert|en attente|masque|inactif|desactive|archive|" +
		"pendiente|oculto|inactivo|desactivado|in attesa|nascosto|inattivo|disattivato|pendente|inativo|desativado|" +
		"in behandeling|inactief|oczekujacy|ukryty|nieaktywny|скрыто|удалено|неактивен|неактивно",
);

/** A school or a practice is private without being hidden: the word counts beside others of entries alone. */
const PRIVATE: ReadonlySet<string> = foldedSet("private|privat|prive|privado|privato|ozel");

/** Lists the folded words by which an entry is to be seen. */
const PUBLISHED: ReadonlySet<string> = foldedSet(
	"publish|published|live|visible|approved|enabled|yayinda|yayinlandi|yayimlandi|onaylandi|onayli|etkin|veroffentlicht|sichtbar|freigegeben|" +
		"publie|approuve|publicado|aprobado|pubblicato|approvato|aprovado|gepubliceerd|goedgekeurd|opublikowany|опубликовано|активно",
);

const LONGEST = 60;

function foldedSet(words: string): ReadonlySet<string> {
	return new Set(words.split("|").map(foldText));
}

/** Tells whether a text says of an entry that visitors are not to see it, where its column holds states of entries. */
export function isUnpublishedWord(text: string): boolean {
	if (text.length > LONGEST) return false;
	const word = foldText(text);
	return UNPUBLISHED.has(word) || isWaiting(word) || PRIVATE.has(word);
}

/** Tells whether a text says so of nothing but an entry. */
export function isSurelyUnpublished(text: string): boolean {
	return text.length <= LONGEST && UNPUBLISHED.has(foldText(text));
}

/** Tells whether a text says so of an entry, and may say something else of a customer, a licence or an order. */
export function isInactive(text: string): boolean {
	return text.length <= LONGEST && isWaiting(foldText(text));
}

/** An entry waits for what its state names behind or before the word: "pending payment", "ödeme bekliyor". */
function isWaiting(word: string): boolean {
	return INACTIVE.has(word) || (word.length <= LONGEST_WAIT && WAITING.test(word));
}

const WAITING =
	/^(?:pending|awaiting|waiting for|en attente d(?:e|u)|pendiente de|in attesa di|wartet auf|ausstehende) \p{L}+|^\p{L}+ (?:bekliyor|bekleniyor|bekleyen|pending|ausstehend)$/u;
const LONGEST_WAIT = 30;

/** Tells whether a text says of an entry that visitors see it, which says nothing of the business. */
export function isPublishedWord(text: string): boolean {
	return text.length <= LONGEST && PUBLISHED.has(foldText(text));
}

/** Tells whether a text says of an entry that visitors do not see it, and nothing of a school or a practice. */
export function isHiddenWord(text: string): boolean {
	return isSurelyUnpublished(text) || isInactive(text);
}
