/** Maps the letters that Turkish ones become where a program takes windows-1254 for the western encoding. */
const LETTERS: ReadonlyMap<string, string> = new Map(
	["ýı", "þş", "ðğ", "Ýİ", "ÞŞ", "ÐĞ"].map(([from = "", to = ""]) => [from, to]),
);
const MISREAD = /[ýþðÝÞÐ]/g;
/** Letters of which there is none in Turkish, and one at least wherever Icelandic, Faroese or Czech have the others. */
const ELSEWHERE = /[áéíóúæøåěščřžňťďůÁÉÍÓÚÆØÅĚŠČŘŽŇŤĎŮ]/;
const TURKISH = /[ışğİŞĞ]/;
const ENOUGH = 5;

/** Tells whether a text is Turkish that a program has read in the western encoding and then saved: "Þiþli, Ýstanbul". */
export function isMisreadTurkish(text: string): boolean {
	return (text.match(MISREAD)?.length ?? 0) >= ENOUGH && !TURKISH.test(text) && !ELSEWHERE.test(text);
}

export function mendTurkish(text: string): string {
	return text.replace(MISREAD, (letter) => LETTERS.get(letter) ?? letter);
}
