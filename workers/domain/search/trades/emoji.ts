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
/**
 * Names the trade that an emoji means together with another one: a car with drops of water is washed, an ill dog is a
 * vet's.
 */
const TOGETHER: readonly (readonly [emoji: RegExp, trade: string])[] = [
	[/[🚗🚙🚘][\ufe0f\s]*[💦🧼🚿🧽🫧]/u, "car wash"],
	[/[🚗🚙🚘][\ufe0f\s]*🎓/u, "driving school"],
	[/[🐶🐱🐕🐈🐰🐹🐾][\ufe0f\s]*[🩺🤒🏥💉🤕💊]/u, "vet"],
	[/⛽[\ufe0f\s]*[🛵🏍🚗🚙🚘🚐🚚🚛]/u, "petrol station"],
	[/[🛵🏍🚗🚙🚘🚐🚚🚛][\ufe0f\s]*⛽/u, "petrol station"],
	[/[🏠🏡][\ufe0f\s]*🔑/u, "estate agent"],
];
/** These words, together with a trade, say what the place has. */
const FEATURES = new Set(["wheelchair accessible", "wifi", "parking", "delivery"]);
const EMOJI =
	/\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{fe0f}|\u{200d}\p{Extended_Pictographic}|\u{200d}[♀♂])*/gu;

/**
 * Replaces the emoji of a text by words: the first that stands for a trade, and those that say what it has. Others of a known meaning say the
 * same again. Emoji without a word stay as they are.
 */
export function withEmojiWords(typed: string): string {
	let said: string | null = null;
	const text = TOGETHER.reduce((one, [emoji, trade]) => one.replace(emoji, ` ${trade} `), typed);
	if (text !== typed) said = text;
	return text.replace(EMOJI, (emoji) => {
		const plain = emoji.replace(/[\ufe0f\p{Emoji_Modifier}]/gu, "");
		const [first = ""] = plain;
		const trade = TRADES.get(plain) ?? TRADES.get(first) ?? emojiWord(first);
		if (trade === undefined) return emoji.replaceAll("\ufe0f", "");
		if (FEATURES.has(trade)) return ` ${trade} `;
		if (said !== null) return " ";
		said = trade;
		return ` ${trade} `;
	});
}
