/** Is a question that rules have made. `isClean`: no letter of it is wrong. */
type MadeQuestion = { text: string; isClean: boolean };

/** Holds how one language says a trade, what it asks for besides and what it does not want, in ordinary words. */
type Wordings = { trades: string; before: string; where: string; more: string; not: string };

const LANGUAGES: readonly Wordings[] = [
	{
		trades: "pubs|vet|dentists|hairdresser|plumber|bakery",
		before: "|best|i am looking for a|any good",
		where: "in TOWN|near TOWN|TOWN|between TOWN and York|in TOWN or Paris",
		more: "|open now|open on sunday|with wifi|with parking|that delivers|after 8pm|24 hours",
		not: "|not gastropubs|without parking|, no barbers|except TOWN|but not in Scotland",
	},
	{
		trades: "Kneipen|Tierarzt|Zahnaerzte|Friseur|Klempner|Bäckerei",
		before: "|ich suche einen|zeig mir",
		where: "in TOWN|bei TOWN|TOWN|in TOWN oder Berlin",
		more: "|jetzt geöffnet|nach 20 Uhr|heute Abend offen|mit WLAN",
		not: "|ohne Parkplatz|kein Gastropub",
	},
	{
		trades: "pubs|vétérinaire|dentistes|coiffeur|plombier|boulangerie",
		before: "|je cherche un|y a-t-il un",
		where: "à TOWN|près de TOWN|à TOWN ou Paris",
		more: "|ouvert dimanche|après 20h|avec wifi",
		not: "|sans parking|, pas de gastropub",
	},
	{
		trades: "veterinario|dentistas|peluquería|fontanero|panadería",
		before: "|busco un|dónde hay un",
		where: "en TOWN|cerca de TOWN|en TOWN o Madrid",
		more: "|abierto ahora|abierto el domingo|con wifi",
		not: "|sin aparcamiento",
	},
	{
		trades: "weterynarz|dentysta|fryzjer|hydraulik|piekarnia",
		before: "|szukam|najlepszy",
		where: "w TOWN|blisko TOWN|TOWN",
		more: "|otwarte teraz|z wifi",
		not: "|bez parkingu",
	},
	{
		trades: "veteriner|diş hekimi|kuaför|tesisatçı|fırın",
		before: "|en iyi",
		where: "TOWN|TOWN civarı",
		more: "|şu an açık|wifi olan",
		not: "|gastropub olmayan",
	},
];

/** Multiplies a place in the list of all combinations, so that few questions have some of everything. */
const STEP = 7_919;
const SLIP_EVERY = 6;

/** Makes questions about these towns: a trade, where, when or with what, and without what, in some languages; every sixth has a slip. */
export function madeQuestions(towns: readonly string[], number: number): MadeQuestion[] {
	return Array.from({ length: number }, (_, at) => {
		let rest = at * STEP;
		const pick = (texts: readonly string[]) => {
			const text = texts[rest % texts.length] ?? "";
			rest = Math.floor(rest / texts.length) + at;
			return text;
		};
		const language = LANGUAGES[at % LANGUAGES.length] as Wordings;
		const [before, trade, where, more, not] = [
			language.before,
			language.trades,
			language.where,
			language.more,
			language.not,
		].map((texts) => pick(texts.split("|"))) as [string, string, string, string, string];
		const isClean = at % SLIP_EVERY !== SLIP_EVERY - 1;
		const asked = isClean ? trade : withSlip(trade);
		const parts = [before, asked, where.replace("TOWN", pick(towns)), more, not.replace("TOWN", pick(towns))];
		return { text: parts.filter((part) => part !== "").join(" "), isClean };
	});
}

/** Swaps two letters in the middle. */
function withSlip(word: string): string {
	const at = Math.floor(word.length / 2);
	return `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`;
}
