/**
 * Lists what several emoji of a text mean together, by classes of them: an animal and a pill are the vet's, a car and a sponge a car wash, in whatever order they
 * stand and whatever stands between them.
 */

const CLASSES = {
	animal: "🐶🐱🐕🐈🐰🐹🐾🐩🐇🐦🐤🐥🦜🐢🐴🦎🐍🐭🐁🐠🐟🐡🦔🐎🐄🐑🐖🐐🐓🐔",
	groomed: "🐶🐱🐕🐈🐩🐾🐰🐴",
	unwell: "🩺🤒🏥💉🤕💊🤢🤮🩹😢😿🚑🌡🩸😷🤧🦷🩻",
	fed: "🍖🦴🥣🥫🛒🏠🛍🫧🧸🏪🪱🥕🌾",
	trimmed: "✂💇💈🛁🚿🧼💅🪮",
	tooth: "🦷🪥",
	vehicle: "🚗🚙🚘🚐🏎🚚🚛🛻🏍🛵🚖🚕",
	washed: "💦💧🧼🚿🧽🫧✨🧹🪣🛁🧴",
	fuel: "⛽",
	learnt: "🎓📖📚🚦📝🏫🔰👩‍🏫👨‍🏫🧑‍🏫",
	broken: "🔧🛠🔩🪛💥🔋🪫⚙🛢🧰🔥💨👨‍🔧👩‍🔧🧑‍🔧🚨",
	tool: "🔧🛠🪛🔨🧰👨‍🔧👩‍🔧🧑‍🔧",
	water: "🚿🚰🚽💧💦🛁🪠🚾",
	current: "💡🔌⚡🔋",
	home: "🏠🏡🏘🏢🏚🛖",
	deal: "🔑🗝💰💷💵💶💸🔎🔍🤝🪧📝🏷📄🖊💳📈",
	law: "⚖👨‍⚖👩‍⚖🧑‍⚖",
	books: "🧾🧮📊📒",
	money: "📊📈📉💷💵💰💶💸💳🧾🧮📒🖩🏛",
	pupil: "🚸🎒👧👦🧒👩‍🏫👨‍🏫🧑‍🏫",
	schooling: "🏫🎒✏📝🖍🔔📐📏📖",
	speaking: "🗣📖🎓✏📚💬🏫📝",
	extinct: "🦕🦖",
	exhibited: "🦴🏺🖼🗿👑🦣⚔💀",
	hall: "🏛",
	green: "🌳🌲🏞🌿",
	outing: "🧺🦆🦢🏃🛝🥾🐕🪁🦋",
	dancing: "🕺💃🪩🎧",
	night: "🍸🎶🍹🍷🥂🍾🎵🌃🌙🎤🔊",
	baby: "👶🍼🧷",
	remedy: "💊🧴🌡🤒🩹",
	drink: "🍷🥂🍾🍺🍸",
	plate: "🍽🍴",
	eaten: "🍽🍴🍛🍜🍝🍲🥢🍢🍷🌶🍖🍗🥘🥗🍚🌯🥙🫔🥟🍕🌮🍱🍤😋",
} as const;
type EmojiClass = keyof typeof CLASSES;

/** Is what two classes mean together. Earlier ones go first. */
const TOGETHER: readonly (readonly [one: EmojiClass, other: EmojiClass, trade: string])[] = [
	["law", "law", "lawyer"],
	["extinct", "extinct", "museum"],
	["animal", "unwell", "vet"],
	["groomed", "trimmed", "dog groomer"],
	["tooth", "tooth", "dentist"],
	["vehicle", "washed", "car wash"],
	["vehicle", "learnt", "driving school"],
	["vehicle", "fuel", "petrol station"],
	["vehicle", "broken", "car repair"],
	["tool", "water", "plumber"],
	["tool", "current", "electrician"],
	["home", "deal", "estate agent"],
	["baby", "remedy", "pharmacy"],
	["books", "money", "accountant"],
	["pupil", "schooling", "school"],
	["hall", "exhibited", "museum"],
	["dancing", "night", "night club"],
	["green", "outing", "park"],
	["animal", "fed", "pet shop"],
	["drink", "plate", "restaurant"],
];

/** Lists emoji that say a trade only where no other one does. */
const ASIDE = "🏠🏡🏘🔑🛒🛍💰💷💵💶💸🎁🎀🎈🎶🎵🎼🦴🔋🔧🛠🔨🪛🧰🍽🍴👶🔥💧💦⚽🏈🏉🏀📺🎉🎊🥳🔎🔍🌙🌡👀👁📖";

/** Lists the dishes and the language that the flag of a country stands for beside others. */
const FLAGS: Readonly<Record<string, string>> = {
	"🇮🇳": "indian",
	"🇮🇹": "italian",
	"🇹🇭": "thai",
	"🇹🇷": "turkish",
	"🇨🇳": "chinese",
	"🇯🇵": "japanese",
	"🇲🇽": "mexican",
	"🇬🇷": "greek",
	"🇪🇸": "spanish",
	"🇫🇷": "french",
	"🇻🇳": "vietnamese",
	"🇰🇷": "korean",
	"🇱🇧": "lebanese",
	"🇵🇱": "polish",
	"🇵🇹": "portuguese",
	"🇩🇪": "german",
};

/** Matches one emoji with the signs that belong to it, and a flag. */
export const EMOJI =
	/\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{fe0f}|\u{200d}\p{Extended_Pictographic}|\u{200d}[♀♂])*/gu;

/** Returns an emoji without the signs that say how it looks. */
export function plainEmoji(emoji: string): string {
	return emoji.replace(/[\ufe0f\p{Emoji_Modifier}]/gu, "");
}

let classes: ReadonlyMap<string, ReadonlySet<EmojiClass>> | null = null;

function classesByEmoji(): ReadonlyMap<string, ReadonlySet<EmojiClass>> {
	const all = new Map<string, Set<EmojiClass>>();
	for (const [name, signs] of Object.entries(CLASSES) as [EmojiClass, string][])
		for (const sign of signs.match(EMOJI) ?? []) all.set(sign, (all.get(sign) ?? new Set<EmojiClass>()).add(name));
	return all;
}

/** Returns the classes of a plain emoji; one of somebody at work is first looked for as a whole. */
function classesOf(plain: string): ReadonlySet<EmojiClass> {
	classes ??= classesByEmoji();
	const [first = ""] = plain;
	return classes.get(plain) ?? classes.get(first) ?? new Set();
}

/** Finds what plain emoji mean together, and the places of those that say it. Null: each speaks for itself. */
export function meantTogether(all: readonly string[]): { trade: string; at: readonly number[] } | null {
	const of = all.map(classesOf);
	const flag = all.findIndex((one) => Object.hasOwn(FLAGS, one));
	const placesOf = (name: EmojiClass) => of.flatMap((one, at) => (one.has(name) ? [at] : []));
	if (flag !== -1) {
		const [spoken, eaten] = [placesOf("speaking"), placesOf("eaten")];
		if (spoken.length > 0) return { trade: "language school", at: [flag, ...spoken] };
		const of = FLAGS[all[flag] ?? ""];
		return { trade: eaten.length > 0 ? `${of} restaurant` : `${of}`, at: [flag, ...eaten] };
	}
	for (const [one, other, trade] of TOGETHER) {
		const [some, others] = [placesOf(one), placesOf(other)];
		const isBoth = one === other || others.some((at) => some.some((first) => first !== at));
		if (some.length > 0 && isBoth) return { trade, at: [...new Set([...some, ...others])] };
	}
	return null;
}

/** Tells whether a plain emoji says a trade only where no other one does. */
export function isAsideEmoji(plain: string): boolean {
	const [first = ""] = plain;
	return ASIDE.includes(first) && first !== "";
}
