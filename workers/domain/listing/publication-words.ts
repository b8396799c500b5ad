import { foldText } from "../fold-text.ts";

/** Lists the folded words by which a directory or a shop says that an entry of its own is not to be seen by visitors. */
const UNPUBLISHED: ReadonlySet<string> = foldedSet(
	"draft|drafts|auto draft|pending|pending review|pending approval|pending moderation|awaiting approval|awaiting moderation|awaiting review|in review|" +
		"under review|in moderation|unpublished|not published|unapproved|not approved|rejected|trash|trashed|deleted|hidden|inactive|not active|archived|" +
		"disabled|unlisted|offline|" +
		"taslak|beklemede|bekliyor|onay bekliyor|onay bekleyen|onayda|inceleniyor|incelemede|yayinda degil|yayinlanmadi|yayimlanmadi|yayindan kaldirildi|" +
		"yayin disi|onaylanmadi|reddedildi|pasif|gizli|cop|cop kutusu|silindi|silinmis|devre disi|arsiv|arsivlendi|" +
		"entwurf|ausstehend|in prufung|unveroffentlicht|nicht veroffentlicht|papierkorb|geloscht|versteckt|verborgen|inaktiv|nicht aktiv|deaktiviert|" +
		"brouillon|en attente|non publie|corbeille|masque|inactif|desactive|archive|borrador|pendiente|no publicado|papelera|oculto|inactivo|desactivado|" +
		"bozza|in attesa|non pubblicato|cestino|nascosto|inattivo|disattivato|rascunho|pendente|nao publicado|lixeira|inativo|desativado|" +
		"concept|in behandeling|niet gepubliceerd|prullenbak|inactief|szkic|oczekujacy|nieopublikowany|kosz|ukryty|nieaktywny|" +
		"черновик|на модерации|не опубликовано|скрыто|удалено|неактивен|неактивно",
);

/** Lists the folded words by which an entry is to be seen. */
const PUBLISHED: ReadonlySet<string> = foldedSet(
	"publish|published|live|visible|approved|enabled|online|listed|yayinda|yayinlandi|yayimlandi|onaylandi|onayli|etkin|veroffentlicht|sichtbar|freigegeben|" +
		"publie|visible|approuve|publicado|aprobado|pubblicato|approvato|aprovado|gepubliceerd|goedgekeurd|opublikowany|опубликовано|активно",
);

/** A school or a practice is private without being hidden: the word counts beside others of entries alone. */
const PRIVATE: ReadonlySet<string> = foldedSet("private|privat|prive|privado|privato|ozel");

function foldedSet(words: string): ReadonlySet<string> {
	return new Set(words.split("|").map(foldText));
}

/** Tells whether a text says of an entry that visitors are not to see it. */
export function isUnpublishedWord(text: string): boolean {
	if (text.length > LONGEST) return false;
	const word = foldText(text);
	return UNPUBLISHED.has(word) || PRIVATE.has(word);
}

/** Tells whether a text says so of nothing but an entry. */
export function isSurelyUnpublished(text: string): boolean {
	return text.length <= LONGEST && UNPUBLISHED.has(foldText(text));
}

/** Tells whether a text says of an entry that visitors see it, which says nothing of the business. */
export function isPublishedWord(text: string): boolean {
	return text.length <= LONGEST && PUBLISHED.has(foldText(text));
}

const LONGEST = 60;
