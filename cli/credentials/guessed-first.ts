/**
 * Lists what people guess first, without the digits and signs at the ends. It has stems of the most used passwords
 * (NCSC's 100,000, from Have I Been Pwned), then words of this product and of its operators. Rows of keys and of
 * numbers are found without this list.
 */
const STEMS = new Set(
	`password passwort parola motdepasse passw0rd p@ssw0rd p@ssword pa55word secret letmein welcome changeme trustno access admin administrator root
	login master iloveyou loveyou iloveme princess sunshine football baseball basketball softball superman spiderman batman starwars
	computer internet michelle jennifer jessica michael charlie liverpool chelsea arsenal barcelona realmadrid juventus manchester
	pokemon dragon monkey shadow killer whatever chocolate butterfly strawberry beautiful sweetheart freedom hellokitty linkinpark
	metallica blink jordan samsung linkedin facebook google microsoft minecraft harrypotter christopher alexander elizabeth
	california hollywood jesuschrist teddybear spongebob tinkerbell buttercup cocacola adgjmptw drowssap
	sifre şifre şifrem sifrem parolam yönetici yonetici yönetim yonetim galatasaray fenerbahce fenerbahçe besiktas beşiktaş
	trabzonspor türkiye turkiye istanbul directory businessdirectory localbusiness localbusinessdirectory accesskey usercode`.split(
		/\s+/,
	),
);

/**
 * Lists rows of keys that people type one after the other. Each row is read from any key on, in both directions, and
 * starts again at its end.
 */
const ROWS = [
	"0123456789",
	"abcdefghijklmnopqrstuvwxyz",
	"qwertyuiop",
	"asdfghjkl",
	"zxcvbnm",
	"qwertyuiopasdfghjklzxcvbnm",
	"1q2w3e4r5t6y7u8i9o0p",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
	"qazwsxedcrfvtgbyhnujmikolp",
].map((row) => row.repeat(Math.ceil(64 / row.length)));

/**
 * Tells whether a secret is one that people guess first: a word of the list, a row of keys, or a few characters
 * repeated.
 */
export function isGuessedFirst(secret: string): boolean {
	const folded = secret.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
	const block = shortestBlock(folded);
	return block.length <= 3 || isWord(folded) || isWord(block) || isRow(folded) || isRow(block);
}

function isWord(text: string): boolean {
	const stem = text.replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, "");
	return STEMS.has(text) || STEMS.has(stem) || (stem.length >= 4 && isRow(stem));
}

function isRow(text: string): boolean {
	const reversed = [...text].reverse().join("");
	return ROWS.some((row) => row.includes(text) || row.includes(reversed));
}

/** Returns the shortest text whose repetition makes the given one, or the text itself. */
function shortestBlock(text: string): string {
	for (let length = 1; length <= text.length / 2; length++) {
		const block = text.slice(0, length);
		if (block.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return block;
	}
	return text;
}
