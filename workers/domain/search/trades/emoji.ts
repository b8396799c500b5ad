import { EMOJI, isAsideEmoji, meantTogether, plainEmoji } from "../words/emoji-groups.ts";
import { emojiWord } from "../words/emoji-words.ts";

/** Maps emoji to the trade that they stand for. The signs after the first one (a colour, a person) say nothing. */
const TRADES = new Map(
	`🍕 pizza|🍔 burger|🍟 fast food|🌮 mexican restaurant|🌯 kebab|🥙 kebab|🍣 sushi|🍜 noodles|🍛 indian restaurant|🥡 chinese restaurant|🍝 italian restaurant
	🥩 steak|🐟 seafood|🦐 seafood|🍗 chicken|🥗 salad|🥪 sandwich|🍽 restaurant|🍴 restaurant|☕ cafe|🍵 tea house|🧋 bubble tea|🍰 cake shop|🎂 cake shop
	🧁 cake shop|🍞 bakery|🥐 bakery|🥖 bakery|🥯 bagel|🍩 doughnuts|🍦 ice cream|🍨 ice cream|🍺 pub|🍻 pub|🥃 pub|🥂 wine bar|🍾 wine bar|🍷 bar|🍸 cocktail bar|🍹 cocktail bar
	🦷 dentist|💊 pharmacy|🩺 doctor|🏥 doctor|👓 optician|🐶 vet|🐱 vet|🐾 pet shop|🐕 vet|🐈 vet|💇 hairdresser|✂ hairdresser|💈 barber|💅 nail salon|💄 beauty salon
	💆 massage|🧖 spa|🏋 gym|💪 gym|🧘 yoga studio|🏊 swimming pool|🏨 hotel|🛏 hotel|⛺ campsite|💐 florist|🌹 florist|🌷 florist|📚 bookshop|📖 bookshop|👗 clothes shop|👕 clothes shop
	👟 shoe shop|💍 jeweller|🛒 supermarket|🥦 greengrocer|🛋 furniture shop|🔨 hardware shop|🛠 hardware shop|🔧 car repair|🚗 car repair|🚙 car repair|⛽ petrol station
	🚿 plumber|🚰 plumber|🚽 plumber|💡 electrician|🔌 electrician|🔑 locksmith|🔐 locksmith|🏠 estate agent|🏡 estate agent|⚖ lawyer|🧮 accountant|🏦 bank|🏫 school|🎓 university
	🏛 museum|🖼 art gallery|🎭 theatre|🎬 cinema|🎳 bowling alley|🌳 park|🪩 night club|🎤 karaoke bar|🧺 laundry|🧹 cleaning service|🚕 taxi|✈ travel agency|📦 post office
	⚡ electrician|🐠 pet shop|🐢 pet shop|🦎 pet shop|🐍 pet shop|🦔 vet|🐴 vet|🐎 vet|🐄 vet|🐑 vet|🐖 vet|🐇 pet shop|🐹 pet shop|🐰 pet shop|🦜 pet shop|🐕‍🦺 pet|🛞 tyre shop|🥛 supermarket|🥚 supermarket|🍎 supermarket|🥬 supermarket|🧻 supermarket|🧼 soap|💦 wash|🎓 school|🎒 school
	🤒 doctor|🤧 doctor|😷 doctor|🤕 doctor|💉 doctor|👩‍⚕ doctor|👨‍⚕ doctor|🧑‍⚕ doctor|👩‍⚖ lawyer|👨‍⚖ lawyer|🧑‍⚖ lawyer|👩‍🍳 restaurant|👨‍🍳 restaurant|👨‍🔧 car repair|👩‍🔧 car repair|👩‍🏫 school|👨‍🏫 school
	🫖 tea house|🪛 hardware shop|🔩 hardware shop|🧰 hardware shop|🪚 hardware shop|🌻 florist|🌸 florist|🌺 florist|🪻 florist|💃 night club|🕺 night club|🎧 night club|🦖 museum|🦕 museum|🐿 park|🌲 park
	🧾 accountant|👖 clothes shop|👔 clothes shop|👚 clothes shop|🧥 clothes shop|🎨 art gallery|🏘 estate agent|🥟 chinese restaurant|🍤 seafood|🦞 seafood|🧳 hotel|🚘 car repair|🛁 plumber
	🪜 hardware shop|🪣 hardware shop|🪠 plumber|🔦 hardware shop|⚒ hardware shop|🧱 hardware shop|🖌 hardware shop|🪟 window cleaner|🧴 pharmacy|🩹 pharmacy|🩸 doctor|🤮 doctor|🧀 supermarket|🥕 supermarket|🍌 supermarket|🍓 supermarket|🥫 supermarket|🍪 bakery|🥧 bakery|🥨 bakery|👙 clothes shop|🧦 clothes shop|🩳 clothes shop|🎩 clothes shop|👰 bridal shop|🛌 hotel|🍳 cafe|🥞 cafe|🐩 vet|🪴 florist|🌼 florist|🏺 museum|🗿 museum|🦢 park|🦆 park|🛝 park|🏃 gym|🤸 gym|🚴 gym|🪒 barber|💋 beauty salon|🗣 language school|📒 accountant|💷 bank|🚜 farm|🚲 bike shop|🎸 music shop|🎹 music shop|🎻 music shop|📸 photographer|📱 phone shop|💻 computer shop|🏌 golf course
	🪥 dentist|♿ wheelchair accessible|📶 wifi|🅿 parking|🛵 delivery`
		.split(/[|\n]/)
		.map((line) => line.trim().split(/ (.*)/s, 2) as [emoji: string, trade: string]),
);
/** These words, together with a trade, say what the place has. */
const FEATURES = new Set(["wheelchair accessible", "wifi", "parking", "delivery", "dogs allowed"]);
/** Matches words for places where guests may bring a dog, and the emoji of one. */
const HOSTS =
	/(?<!\p{L})(?:caf[eé]s?|coffee|brunch|bistros?|restaurants?|pubs?|bars?|hotels?|otel|beer gardens?)(?!\p{L})/iu;
const DOG = /^[🐶🐕🐩🐾]/u;
/** Matches the signs by which something is turned down. */
const REFUSING = /^(?:🚫|❌|⛔|🙅|👎)/u;
/** Matches the words behind an emoji of somebody who treats that only say so again: "🦷 doctor". */
const TREATING =
	/(?<=(?:dentist|vet|optician) {1,3})(?:doctors?|clinics?|hospitals?|surger(?:y|ies)|practices?|surgeons?)(?!\p{L})/giu;

/** Returns what an emoji stands for: a trade, or what the place has. */
function wordOf(plain: string): string | undefined {
	const [first = ""] = plain;
	return TRADES.get(plain) ?? TRADES.get(first) ?? emojiWord(first);
}

/** Is an emoji of a text, plain, and what stands between it and the next one. `refuses` is the place of the one that it turns down, or "behind" for the words behind it. */
type Sign = { emoji: string; plain: string; behind: string; refuses: number | "behind" | null };

/** Parts a text at its emoji. A sign turns down the emoji right behind it, or else the words there, or at the end of a text the emoji before it. */
function signsIn(typed: string): { before: string; signs: Sign[] } {
	const found = [...typed.matchAll(EMOJI)];
	const signs = found.map(({ 0: emoji, index }, at): Sign => {
		const behind = typed.slice(index + emoji.length, found[at + 1]?.index ?? typed.length);
		return { emoji, plain: plainEmoji(emoji), behind, refuses: null };
	});
	for (const [at, sign] of signs.entries()) {
		if (!REFUSING.test(sign.plain)) continue;
		const isNear = (place: number) => signs[place] !== undefined && (signs[place - 1]?.behind.trim() ?? "") === "";
		// "🍛🚫 restaurants" turns down the emoji that the sign stands close to.
		const isClose = signs[at - 1]?.behind === "" && /^\s+\p{L}/u.test(sign.behind);
		if (isClose) sign.refuses = at - 1;
		else if (isNear(at + 1) && !REFUSING.test(signs[at + 1]?.plain ?? "")) sign.refuses = at + 1;
		else if (/\p{L}/u.test(sign.behind)) sign.refuses = "behind";
		else if (at > 0 && isNear(at)) sign.refuses = at - 1;
	}
	return { before: typed.slice(0, found[0]?.index ?? typed.length), signs };
}

/**
 * Replaces the emoji of a text by words: what several mean together, or else the first that stands for a trade, and those that say what it has. Others of a known
 * meaning say the same again. Emoji without a word stay as they are. What a sign turns down is written as a refusal: "🚫🍛" is "not curry".
 */
export function withEmojiWords(typed: string): string {
	const { before, signs } = signsIn(typed);
	if (signs.length === 0) return typed;
	const refused = new Set(signs.map(({ refuses }) => refuses));
	const isWanted = (at: number) => !refused.has(at) && signs[at]?.refuses === null;
	const plain = signs.map((sign, at) => (isWanted(at) ? sign.plain : ""));
	const together = meantTogether(plain);
	const isAtHosts = HOSTS.test(typed);
	const words = signs.map(({ plain }) => (isAtHosts && DOG.test(plain) ? "dogs allowed" : wordOf(plain)));
	const isTrade = (at: number) => isWanted(at) && words[at] !== undefined && !FEATURES.has(words[at]);
	const trades = [...signs.keys()].filter(isTrade);
	const single = trades.find((at) => !isAsideEmoji(plain[at] ?? "")) ?? trades[0];
	const writtenAs = ({ emoji, refuses }: Sign, at: number) => {
		const word = words[at];
		if (refuses !== null) return refuses === "behind" ? " not " : " ";
		if (refused.has(at)) return word === undefined ? emoji : `, not ${word}, `;
		if (together !== null && at === Math.min(...together.at)) return ` ${together.trade} `;
		if (together?.at.includes(at)) return " ";
		if (word === undefined) return emoji.replaceAll("\ufe0f", "");
		if (FEATURES.has(word)) return ` ${word} `;
		return together === null && at === single ? ` ${word} ` : " ";
	};
	return (before + signs.map((sign, at) => writtenAs(sign, at) + sign.behind).join("")).replace(TREATING, "");
}
