/**
 * Lists what other emoji show, by the word that a visitor would type for it: what the word is read as, the emoji is read as too. What no trade has to do with
 * is not among them.
 */
const SHOWN = `
airport 🛫🛬🛩|aquarium 🐬🦈🐙🐳🐋🦭🪼🪸|baby shop 👶🍼|ballet 🩰|bank 💰💵💴💶💳🪙💸|bar 🥤🧉🧊🍶|beach ⛱|beard 🧔|bike shop 🚵|blood test 🧪
bookshop 📕📗📘📙📓📔🔖📜|boxing 🥊|breakfast 🥣|builder 👷🏗🏚🪨|bus station 🚌🚍🚏🚎🚋|butcher 🥓🍖|cash machine 🏧|casino 🎰|chocolate 🍫🍬🍭|church ⛪✝
cinema 🎞🍿🎟|climbing wall 🧗|concert 🎫🎙|cow 🐮🐂|currency exchange 💱|curry 🍚|darts 🎯|deer 🦌🦡|dentist 👄👅|department store 🏬🛍|dessert 🍮🍧🍡
doctor 🌡🤢🥴🤰🦵🦶👂🫁🥵🤯|dog bone 🦴|donkey 🫏|dress 👘🥻🩱|driving lessons 🚦|ducks 🪿🦩🦉🦅🦚|hardware shop 🪓🗜🪝🪵🔪🧲|electrician 🔋🪫|electronics shop 📷📹🎥📽📺📻🖥🖨|estate agent 🪧
falafel 🧆|fire alarm 🔥|fire station 🚒|fishing tackle 🎣|flatbread 🫓|funeral ⚰⚱🪦|furniture shop 🪑🪞|garage 🏎🚥|garden centre 🌱🌵🍀🥀🌾🌿🎄
gift shop 🎀|gloves 🧤|goat 🐐🐏|guide dog 🦮|guitar shop 🪕🎺🎷🥁🪘🪗🎼🎵🎶|gym 🏆🥇🫀|haircut 👱|handbag 👜👛👝💼|hat 👒🧢|hearing aid 🦻|high heels 👠👡👢
hospital 🚑🩻🦽🦼🩼|hot dog 🌭|hotel 🛎🏩🏖🏝|jewellery 💎👑📿|knickers 🩲|lab 🔬|lawyer 📑|leak 💧|lilies 🪷🏵💮|lizard 🐊|locksmith 🔒🔓🔏🗝🚪|martial arts 🥋🤺🤼
mexican restaurant 🫔|mosque 🕌☪🕋|motorbike 🏍|moving company 🚚🚛🛻|museum 🦣🪬|nappies 🚼🧷|nightclub 🎉🎊🥳|nursery 🧒|optician 👁👀|oysters 🦪🦀🦑
paella 🥘|park 🏞🌴🍁🍂🍃🪹🪺🏕|party shop 🎈🎁🪅|pest control 🐜🪳🪰🦟🐛🪲🪤🐀|pet shop 🐦🐤🐥🐣🐸🐭🐁🐌🕷🦂|phone shop 📲☎📞|pig 🐷🐽|police station 👮🚓🚔🚨
post office 📮📬📭📪📫📯📤📥✉📧📨📩|ramen 🥢|scarf 🧣|sewing 🧵🪡🪢|shoe shop 👞🥿🥾🩴|skip hire 🗑|sports shop ⚽🏈🏉🏀🏐🏏🎿⛷🏂🛷⛸🛹🛼🏄|stadium 🏟|stationery 📏📐📎🖊🖋✏🖍📌📝
sunglasses 🕶|supermarket 🕯🍲🏪🧃🧈🧂🫙🍅🍆🍇🍉🍊🍋🍍🍏🍐🍑🍒🥑🥒🥔🥝🥭🫐🫑🫒🍈🧅🧄🌽🍄🥜🫘🥥|sushi 🍱🍙🍥|swimming pool 🤽🥽|synagogue 🕍✡|taxi 🚖|temple 🛕|tennis 🎾🏸🏓|toilet 🚾🚻
toy shop 🧸🪀🪁🪆🧩🎲🎮🕹👾|train station 🚂🚃🚄🚅🚆🚇🚈🚉🚊🚝🚞|travel agency 🗺🌍🌎🌏|tropical fish 🐡|tuxedo 🤵|van hire 🚐|vet 🐔🐓|waffles 🧇|watch repair ⌚⏰🕰
wedding dress 💒💑|wool shop 🧶|zoo 🦁🐅🐆🐘🦒🦓🦍🐒🐵🐼🐨🦘🦛🦏🐧🐯🐪🐫🦥🦧🦬🐻
`;

let bySign: ReadonlyMap<string, string> | null = null;

/** Returns the word for what an emoji shows. */
export function emojiWord(sign: string): string | undefined {
	bySign ??= new Map(
		SHOWN.trim()
			.split(/[|\n]/)
			.flatMap((one) => {
				const at = one.lastIndexOf(" ");
				return [...one.slice(at + 1)].map((each): [string, string] => [each, one.slice(0, at)]);
			}),
	);
	return bySign.get(sign);
}
