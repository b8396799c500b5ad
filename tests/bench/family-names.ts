/** Holds beginnings, middles and ends of families' names: 180,000 of them. */
const FAMILY_PARTS = [
	words(
		"Har Bel Cor Dun El Fen Gar Hol In Jar Kel Lam Mor Nor Os Pen Quin Ros Sel Tor Ul Ver Wim Yor Zan Al Bren Cas Dor Em " +
			"Fal Gil Hen Is Jen Kir Lor Mal Nes Or Pol Ran San Tam Un Vin Wes Yel Zim Ar Bor Chan Del Er Fos Gor Hux Ib Jos",
	),
	words(
		"ber man ding wick ster ley bro cham dock ens fro gan hur ick jo kins lan mund nel op per quis ridge sing tre under van " +
			"wal xan yar zel bald cott dray eck field gram hous ings kett lock mott narr orth pink rand stan toll umb vick wend",
	),
	words(
		"ton son er ham low by den field gate hart is jean king lett more nard oak pole ric shaw tham ugh vell worth yard " +
			"zak bert cliff dale ever ford good hill ish jack land mond ness owen port rose sell thwaite urst vine way ster by " +
			"chard dock elm foot gall hurst man net oft pearl rick stow",
	),
] as const;
const FAMILIES = FAMILY_PARTS.reduce((product, parts) => product * parts.length, 1);
/** It has no common divisor with the number of names, so that families of neighbouring ranks are not alike. */
const STRIDE = 104_729;

/** Returns a family name. The first ones are the most frequent, as in reality: half of all have one of some 400. */
export function familyName(random: () => number): string {
	let number = (Math.floor(FAMILIES ** random()) * STRIDE) % FAMILIES;
	let name = "";
	for (const parts of FAMILY_PARTS) {
		name += parts[number % parts.length];
		number = Math.floor(number / parts.length);
	}
	return (name[0] ?? "").toUpperCase() + name.slice(1);
}

function words(text: string): string[] {
	return text.split(" ");
}
