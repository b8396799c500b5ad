/**
 * Lists kinds of places by their English name, and how the other languages of the visitors call them, where a visitor turns them down. All are folded.
 */
const LINES = `
animal hospital: tierklinik|tierkrankenhaus|hospital de animales|hospital veterinario|hopital veterinaire|clinique veterinaire|ospedale veterinario|clinica veterinaria|dierenziekenhuis|dierenkliniek|szpital dla zwierzat|klinika weterynaryjna|hayvan hastanesi
medical clinic: klinika|clinique|kliniek|centro medico|centre medical|medisch centrum|przychodnia|przychodnie|poliklinik|poliklinika|saglik merkezi|medizinisches zentrum|arztezentrum
dental clinic: zahnklinik|clinica dental|clinicas dentales|clinique dentaire|clinica dentale|clinica dentaria|tandkliniek|klinika stomatologiczna|dis klinigi|dis poliklinigi
law firm: escritorio de advogados|anwaltskanzlei|anwaltskanzleien|kanzlei|kanzleien|bufete|bufetes|despacho de abogados|cabinet d avocats|cabinets d avocats|studio legale|studi legali|escritorio de advocacia|sociedade de advogados|advocatenkantoor|kancelaria|kancelarie|kancelaria prawna|hukuk burosu
grocery store: lebensmittelladen|lebensmittelgeschaft|lebensmittelgeschafte|tante emma laden|tienda de comestibles|tiendas de comestibles|ultramarinos|epicerie|epiceries|alimentari|negozio di alimentari|negozi di alimentari|mercearia|mercearias|kruidenier|kruideniers|kruidenierswinkel|sklep spozywczy|sklepy spozywcze|bakkal|bakkallar
bed and breakfast: chambre d hotes|chambres d hotes|maison d hotes|fruhstuckspension|pension mit fruhstuck|alojamiento con desayuno|alojamento com pequeno almoco|pensjonat ze sniadaniem|pensjonat|pensjonaty|pensjonatow|pensjonatu|oda kahvalti
tea house: teehaus|teehauser|teestuben|teeladen|teteria|maison de the|sale da te|herbaciarnie|herbaciarni
coffee shop: coffeeshop|kaffeebar|caffetterie
nail salon: bar a ongles|bars a ongles|salon manucure|salone unghie|estudio de unhas|salao de unhas|salon paznokci|tirnakci|manikurstudio
spa: wellnesshotel|therme|termas|balneario
barber shop: barbeiro|kapper voor mannen
boutique: boutiquen|boutiqueladen|butyk|butyki|butykow
patisserie: banketbakker
primary school: primaria
bar: bary|barow
gastropub: gastropuby|gastropubow|gastrobar
garden: botanischer garten
mot centre: tuv stelle|hauptuntersuchung|centre de controle technique|revisione|centro revisioni|inspecao|przeglad|przegladu|stacja kontroli pojazdow|muayene
chartered accountant: experto contable|revisore|revisor de contas|registeraccountant|biegly rewident
indian restaurant: indischen|indier|indyjskie|indyjskich|inder
thai restaurant: tailandesa|thaise|tajskie|tajskiej|tajskich|tayland
turkish restaurant: turke|turken|turchi|turkse|tureckie|tureckiej|tureckich
italian restaurant: italiaanse|wloskie|wloskiej|wloskich
yoga studio: yogastudio|yogakurs|yogales|yogalessen|clase de yoga|estudio de yoga|cours de yoga|studio de yoga|corso di yoga|corsi di yoga|studio di yoga|studi di yoga|aula de yoga|aula de ioga|studio jogi|studia jogi|zajec jogi
driving school: scuole guida|szkola jazdy|szkoly jazdy|szkol jazdy
language school: scuole di lingue|szkola jezykowa|szkoly jezykowej|szkoly jezykowe|szkol jezykowych|taalschool|taalscholen
seafood restaurant: meeresfruchte|fischrestaurant|mariscos|marisco|marisqueria|pescado|pescheria|krewetki|vis|fruits de mer|frutti di mare|ristorante di pesce|ristoranti di pesce|zeevruchten|visrestaurant|owoce morza|owocow morza|deniz urunleri|balik restorani|balikci
steak house: steakhaus|steakhauser|steaks|asador|asadores|asador de carne|churrasqueria|grill de viande|bisteccheria|bistecche|bisteccherie|churrascaria|biefstuk|rotisserie|biftek|steki|stekow|etci
hostel: jeugdherbergen|schronisko|schroniska|ostello|ostelli|hostele|hosteli|hostelu
tyre shop: reifenhandler|reifenhaus|bandenzaak|oponiarz|reifenladen|reifendienst|reifenservice|tienda de neumaticos|tiendas de neumaticos|magasin de pneus|marchand de pneus|gommista|gommisti|loja de pneus|bandenwinkel|bandencentrale|sklep z oponami|wulkanizacja|lastikci
`;

const NAMES = LINES.trim()
	.split("\n")
	.flatMap((line) => {
		const [type = "", names = ""] = line.split(": ");
		return names.split("|").map((name) => [name, type.split(" ")] as const);
	});
const BY_NAME = new Map(NAMES);
const BY_STEMS = new Map(NAMES.map(([name, type]) => [withoutEndings(name), type]));

/** Cuts the endings off each word that most of these languages have where there are several: "asadores", "pensionen". */
function withoutEndings(name: string): string {
	return name.replaceAll(/(?<=\w{3})[esn]+\b/g, "");
}

/** Returns the English words of a kind of place by its folded name in another language, else the words as they are. */
export function typeInEnglish(words: readonly string[]): readonly string[] {
	return BY_NAME.get(words.join(" ")) ?? words;
}

const FIRST_STEMS = new Set([...BY_STEMS.keys()].map((name) => name.split(" ")[0]));

/** Returns the same where a name stands in another number or case. */
export function typeInAForm(words: readonly string[]): readonly string[] {
	if (!FIRST_STEMS.has(withoutEndings(words[0] ?? ""))) return words;
	return BY_STEMS.get(withoutEndings(words.join(" "))) ?? words;
}
