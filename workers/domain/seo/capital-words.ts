/** Lists words for peoples and regions that name a cuisine or a kind of place. English writes them with capital letters. */
export const PEOPLES: readonly string[] = (
	"afghan|african|albanian|algerian|american|arab|arabic|argentinian|armenian|asian|australian|austrian|bangladeshi|basque|bavarian|belgian|bengali|" +
	"bolivian|bosnian|brazilian|british|bulgarian|burmese|cajun|californian|cambodian|canadian|cantonese|caribbean|catalan|chilean|chinese|colombian|" +
	"creole|croatian|cuban|cypriot|czech|danish|dominican|dutch|ecuadorian|egyptian|english|eritrean|ethiopian|european|filipino|finnish|french|" +
	"georgian|german|ghanaian|greek|gujarati|haitian|hawaiian|hungarian|icelandic|indian|indonesian|iranian|iraqi|irish|israeli|italian|jamaican|" +
	"japanese|jordanian|kashmiri|kenyan|korean|kurdish|laotian|latin|latin american|lebanese|libyan|lithuanian|malaysian|maltese|mauritian|" +
	"mediterranean|mexican|middle eastern|mongolian|moroccan|nepalese|nigerian|nordic|north african|north indian|norwegian|pakistani|palestinian|" +
	"persian|peruvian|polynesian|portuguese|puerto rican|punjabi|romanian|russian|saudi|scandinavian|scottish|senegalese|serbian|sicilian|" +
	"singaporean|slovak|somali|south african|south american|south asian|south indian|southeast asian|spanish|sri lankan|sudanese|swedish|swiss|" +
	"syrian|szechuan|taiwanese|tamil|thai|tibetan|tunisian|turkish|ugandan|ukrainian|uzbek|venezuelan|vietnamese|welsh|west african|yemeni"
).split("|");

const FAITHS: readonly string[] = (
	"anglican|baptist|buddhist|catholic|christian|hindu|islamic|jain|jewish|lutheran|mennonite|methodist|mormon|muslim|pentecostal|presbyterian|" +
	"protestant|roman catholic|sikh|taoist"
).split("|");

/** Matches these words. A "Nail Polish Shop" is none of the Polish. */
const CAPITAL = new RegExp(
	`\\b(?:${[...PEOPLES, ...FAITHS].sort((a, b) => b.length - a.length).join("|")})\\b|^polish\\b`,
	"g",
);

/** Gives the words of a text in small letters that English writes with capital ones those back: 'Indian restaurants'. */
export function withCapitals(text: string): string {
	return text.replace(CAPITAL, capitals);
}

/** Writes each word with a capital letter. */
export function capitals(words: string): string {
	return words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}
