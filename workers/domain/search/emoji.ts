/** Maps emoji to the trade that they stand for. The signs beside the first one (a colour, a person) say nothing. */
const TRADES = new Map(
	`🍕 pizza|🍔 burger|🍟 fast food|🌮 mexican restaurant|🌯 kebab|🥙 kebab|🍣 sushi|🍜 noodles|🍛 indian restaurant|🥡 chinese restaurant|🍝 italian restaurant
	🥩 steak|🐟 seafood|🦐 seafood|🍗 chicken|🥗 salad|🥪 sandwich|🍽 restaurant|🍴 restaurant|☕ cafe|🍵 tea house|🧋 bubble tea|🍰 cake shop|🎂 cake shop
	🧁 cake shop|🍞 bakery|🥐 bakery|🥖 bakery|🥯 bagel|🍩 doughnuts|🍦 ice cream|🍨 ice cream|🍺 pub|🍻 pub|🍷 wine bar|🍸 cocktail bar|🍹 cocktail bar
	🦷 dentist|💊 pharmacy|🩺 doctor|🏥 hospital|👓 optician|🐶 vet|🐱 vet|🐾 pet shop|🐕 vet|🐈 vet|💇 hairdresser|✂ hairdresser|💈 barber|💅 nail salon|💄 beauty salon
	💆 massage|🧖 spa|🏋 gym|💪 gym|🧘 yoga studio|🏊 swimming pool|🏨 hotel|🛏 hotel|⛺ campsite|💐 florist|🌹 florist|🌷 florist|📚 bookshop|📖 bookshop|👗 clothes shop|👕 clothes shop
	👠 shoe shop|👟 shoe shop|💍 jeweller|🛒 supermarket|🥦 greengrocer|🛋 furniture shop|🔨 hardware shop|🛠 hardware shop|🔧 car repair|🚗 car repair|🚙 car repair|⛽ petrol station
	🚿 plumber|🚰 plumber|🚽 plumber|💡 electrician|🔌 electrician|🔑 locksmith|🔐 locksmith|🏠 estate agent|🏡 estate agent|⚖ lawyer|🧮 accountant|🏦 bank|🏫 school|🎓 university
	🏛 museum|🖼 art gallery|🎭 theatre|🎬 cinema|🎳 bowling alley|🌳 park|🪩 night club|🎤 karaoke bar|🧺 laundry|🧹 cleaning service|🚕 taxi|✈ travel agency|📦 post office`
		.split(/[|\n]/)
		.map((line) => line.trim().split(/ (.*)/s, 2) as [emoji: string, trade: string]),
);
const EMOJI =
	/\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{fe0f}|\u{200d}\p{Extended_Pictographic}|\u{200d}[♀♂])*/gu;

/** Replaces the emoji of a text by words; of several for one trade only the first. Emoji without a word stay as they are. */
export function withEmojiWords(text: string): string {
	const said = new Set<string>();
	return text.replace(EMOJI, (emoji) => {
		const trade = TRADES.get([...emoji][0] ?? "");
		if (trade === undefined) return emoji;
		if (said.has(trade)) return " ";
		said.add(trade);
		return ` ${trade} `;
	});
}
