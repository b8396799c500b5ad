/**
 * Lists names of chains by the trade that they are of, folded. Where no business of the directory is called so, others of the trade are shown, and it is said that the chain is
 * missing: whoever asks for "Currys" wants no curry.
 */
const LINES = `
electronics store: currys|pc world|mediamarkt|media markt|saturn elektronik|euronics|darty|teknosa
supermarket: aldi|lidl|tesco|asda|sainsburys|morrisons|waitrose|iceland foods|spar|budgens|londis|rewe|edeka|kaufland|carrefour|auchan|leclerc|mercadona|esselunga|conad|albert heijn|jumbo supermarkt|biedronka|migros|carrefoursa|whole foods|trader joes|walmart|kroger
bakery: greggs|warburtons bakery
cafe: costa|costa coffee|starbucks|caffe nero|cafe nero|pret|pret a manger|tim hortons|dunkin
sandwich shop: subway sandwiches
fast food restaurant: mcdonalds|mc donalds|kfc|burger king|wendys|five guys|taco bell
pizza restaurant: dominos|dominos pizza|pizza hut|pizza express|papa johns
restaurant: nandos|wagamama|zizzi|frankie and bennys|toby carvery|beefeater|harvester|tgi fridays
pub: wetherspoons|wetherspoon
hotel: premier inn|travelodge|holiday inn|ibis|hilton|marriott|novotel|motel one|radisson
pharmacy: superdrug|lloyds pharmacy|boots pharmacy|walgreens|cvs
hardware store: screwfix|toolstation|wickes|homebase|b and q|bandq|bauhaus|obi baumarkt|hornbach|leroy merlin|castorama|koctas
furniture store: ikea|dfs|conforama
home goods store: dunelm|homesense
clothing store: primark|zara|tk maxx|river island|new look|uniqlo|h and m|bershka|lc waikiki
shoe store: clarks|foot locker|deichmann
sporting goods store: sports direct|jd sports|decathlon
book store: waterstones|wh smith|whsmith|foyles|barnes and noble|thalia buchhandlung
toy store: smyths toys|hamleys
optician: specsavers|vision express|fielmann|apollo optik
tyre shop: kwik fit|kwikfit|national tyres|atu
car repair: halfords|halfords autocentre|norauto
gas station: esso|texaco|shell garage|bp garage|aral
pet store: pets at home|petsmart|fressnapf|maxi zoo
mobile phone shop: carphone warehouse|vodafone shop|o2 shop|ee shop
cosmetics store: the body shop|sephora|lush cosmetics|douglas parfumerie
gift shop: card factory|clintons|paperchase
department store: el corte ingles|john lewis|debenhams|selfridges|harrods|marks and spencer|marks and spencers|kadewe|macys
bank: barclays|natwest|lloyds bank|santander|hsbc|nationwide building society
gym: puregym|the gym group|virgin active|david lloyd|anytime fitness|basic fit|mcfit
hair salon: toni and guy|supercuts
car rental agency: hertz|europcar|avis car|sixt
`;

const TRADES = new Map(
	LINES.trim()
		.split("\n")
		.flatMap((line) => {
			const at = line.indexOf(": ");
			return line
				.slice(at + 2)
				.split("|")
				.map((name) => [name, line.slice(0, at)] as const);
		}),
);

/** Tells whether a folded name, of one word or several, is that of a chain. */
export function isChain(name: string): boolean {
	return TRADES.has(name);
}

/** Lists the chains by their trades' keys. */
export function chainNames(): readonly (readonly [trade: string, name: string])[] {
	return [...TRADES].map(([name, trade]) => [trade, name]);
}
