/** Is an encoding with the letters beyond ASCII that texts of one language write in it, in small letters. */
type Candidate = {
	label: string;
	/** Lists the names that `chardet` gives this encoding or a related one. */
	detected: string[];
	letters: RegExp;
	script: "latin" | "other" | "ideographs";
	/** Lists of several countries explain nearly anything, and Icelandic shares its bytes with Turkish: others go before. */
	yields?: boolean;
};

const WESTERN = ["windows-1252", "ISO-8859-1"];
const CENTRAL = ["windows-1250", "ISO-8859-2"];
const TURKISH = ["windows-1254", "ISO-8859-9"];
const BALTIC = ["windows-1257"];
const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff00-\uffef]$/u;

/** When two explain a text equally, the first one wins: Turkish before Icelandic, which share their bytes. */
const CANDIDATES: Candidate[] = [
	...latin("windows-1254", TURKISH, ["çğıiöşüâîû"]),
	...latin("windows-1252", WESTERN, [
		"äöüßé",
		"àâæçéèêëîïôœùûüÿ",
		"áéíóúüñºªçàèò",
		"ãáàâçéêíóôõúüºª",
		"àèéìíòóùú",
		"åäöéæøü",
		"éëïèöüáóúíê",
	]),
	...latin("windows-1252", WESTERN, ["áéíóúýðþæö", "àáâãäåæçèéêëìíîïñòóôõöøùúûüÿßœšž"], true),
	...["windows-1250", "iso-8859-2"].flatMap((label) =>
		latin(label, CENTRAL, ["ąćęłńóśźż", "áčďéěíňóřšťúůýžľĺŕäôöü", "áéíóöőúüű", "ăâîşţ", "čćđšž"]),
	),
	...latin("windows-1250", CENTRAL, ["ąćęłńóśźżáčďéěíňřšťúůýžľĺŕäôöüőűăâîşţđß"], true),
	...latin("windows-1257", BALTIC, ["ąčęėįšųūž", "āčēģīķļņšūž", "äöõüšž"]),
	...latin("iso-8859-15", WESTERN, ["àáâãäåæçèéêëìíîïñòóôõöøùúûüÿßœšž"], true),
	...latin("macintosh", [], ["äöüßé", "àâæçéèêëîïôœùûüÿ", "áéíóúüñºª", "ãáàâçéêíóôõúü", "åäöéæøü"]),
	other("windows-1251", ["windows-1251"], /^[а-яё№]$/),
	other("koi8-r", ["KOI8-R"], /^[а-яё№]$/),
	other("iso-8859-5", ["ISO-8859-5"], /^[а-яё№]$/),
	other("ibm866", ["windows-1251"], /^[а-яё№]$/),
	other("x-mac-cyrillic", ["windows-1251"], /^[а-яё№]$/),
	other("windows-1251", ["windows-1251"], /^[а-щьюяіїєґ№]$/),
	other("koi8-u", ["KOI8-R"], /^[а-щьюяіїєґ№]$/),
	other("windows-1251", ["windows-1251"], /^[а-ик-шђјљњћџѓѕќ№]$/),
	other("windows-1253", ["windows-1253", "ISO-8859-7"], /^\p{Script=Greek}$/u),
	other("iso-8859-7", ["ISO-8859-7"], /^\p{Script=Greek}$/u),
	other("windows-1255", ["windows-1255", "ISO-8859-8"], /^\p{Script=Hebrew}$/u),
	other("windows-1256", ["windows-1256"], /^[\p{Script=Arabic}،؛؟ـ\u064b-\u0652]$/u),
	other("iso-8859-6", ["ISO-8859-6"], /^[\p{Script=Arabic}،؛؟ـ\u064b-\u0652]$/u),
	other("windows-874", ["windows-874"], /^\p{Script=Thai}$/u),
	...(["Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "Big5"] as const).map(
		(name): Candidate => ({ label: name.toLowerCase(), detected: [name], letters: HAN, script: "ideographs" }),
	),
];

/**
 * Lists signs of any language: those between blanks, right before a word, right behind one, and between its letters.
 */
const SIGNS = /^[\u00a0¡¢£¥§©«®°±²³´·»¼½¾¿×€‚„…†‡‰‹‘’“”•–—›™№]$/;
const BEFORE_WORD = "\u00a0¡¿§«»‹›„‚“”‘’–—…•·€£№";
const BEHIND_WORD = "\u00a0«»‹›“”‘’–—…•·€£®™°²³";
const INSIDE_WORD = "’´·–—";
/** At least this share of the characters beyond ASCII must be explained. Among the candidates that do, the statistics decide. */
const LEAST_EXPLAINED = 0.9;
const LEAST_FOR_IDEOGRAPHS = 30;
const YIELDING = 0.15;

/**
 * Returns the encoding in which `sample` (lines of a text that is not UTF-8) makes words: letters that one language
 * writes together, without capitals inside words. If several do, the statistics of `chardet` decide. Returns null when
 * none does: DOS code pages, damage.
 */
export async function guessEncoding(sample: Uint8Array): Promise<string | null> {
	const { analyse } = await import("chardet");
	const confidence = new Map(analyse(sample).map(({ name, confidence }) => [String(name), confidence]));
	const texts = new Map<string, string>();
	let best: { label: string; score: number } | null = null;
	for (const { label, detected, letters, script, yields } of CANDIDATES) {
		const sure = Math.max(0, ...detected.map((name) => confidence.get(name) ?? 0));
		if (script === "ideographs" && sure < LEAST_FOR_IDEOGRAPHS) continue;
		const text = texts.get(label) ?? new TextDecoder(label).decode(sample);
		texts.set(label, text);
		if (isTorn(text)) continue;
		const explained = explainedShare(text, letters, script);
		if (explained < LEAST_EXPLAINED) continue;
		const score = explained + sure / 500 - (yields ? YIELDING : 0);
		if (best === null || score > best.score) best = { label, score };
	}
	return best?.label ?? null;
}

/** Tells whether many signs beyond ASCII do not exist in the encoding that the text was read in. */
function isTorn(text: string): boolean {
	const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
	const none = text.split("\ufffd").length - 1;
	return none > 1 && none > foreign / 50;
}

/**
 * Returns the share of the characters beyond ASCII that are letters of the language in a likely word, or signs next to
 * words.
 */
function explainedShare(text: string, letters: RegExp, script: Candidate["script"]): number {
	let total = 0;
	let explained = 0;
	for (const [word] of text.matchAll(/(?:[A-Za-z]|[^\p{ASCII}])+/gu)) {
		const signs = [...word];
		const plain = signs.filter((sign) => sign < "\u0080").length;
		const foreign = signs.length - plain;
		if (foreign === 0) continue;
		total += foreign;
		const isLikely = script === "latin" ? foreign <= 2 * plain + 1 : script === "ideographs" || plain === 0;
		signs.forEach((sign, index) => {
			if (sign < "\u0080") return;
			const before = signs[index - 1];
			const after = signs[index + 1];
			const small = sign.toLowerCase();
			if (letters.test(small)) {
				const isCapitalInside = sign !== small && before !== undefined && before !== before.toUpperCase();
				if (isLikely && !isCapitalInside) explained++;
			} else if (SIGNS.test(sign)) {
				const behind = before !== undefined && isLetter(before);
				const ahead = after !== undefined && isLetter(after);
				const places = behind ? (ahead ? INSIDE_WORD : BEHIND_WORD) : ahead ? BEFORE_WORD : sign;
				if (places.includes(sign)) explained++;
			}
		});
	}
	return total === 0 ? 0 : explained / total;
}

function isLetter(sign: string): boolean {
	return sign.toLowerCase() !== sign.toUpperCase();
}

function latin(label: string, detected: string[], alphabets: string[], yields = false): Candidate[] {
	return alphabets.map((letters) => {
		return { label, detected, letters: new RegExp(`^[${letters}]\\u0307?$`), script: "latin", yields };
	});
}

function other(label: string, detected: string[], letters: RegExp): Candidate {
	return { label, detected, letters, script: "other" };
}
