/**
 * Lists kinds of places by their English name, and how the other languages of the visitors call them, where a visitor turns them down. All are folded.
 */
const LINES = `
animal hospital: tierklinik|tierkrankenhaus|hospital de animales|hospital veterinario|hopital veterinaire|clinique veterinaire|ospedale veterinario|clinica veterinaria|dierenziekenhuis|dierenkliniek|szpital dla zwierzat|klinika weterynaryjna|hayvan hastanesi
medical clinic: centro medico|centre medical|medisch centrum|przychodnia|przychodnie|poliklinik|poliklinika|saglik merkezi|medizinisches zentrum|arztezentrum
dental clinic: zahnklinik|clinica dental|clinicas dentales|clinique dentaire|clinica dentale|clinica dentaria|tandkliniek|klinika stomatologiczna|dis klinigi|dis poliklinigi
law firm: anwaltskanzlei|anwaltskanzleien|kanzlei|kanzleien|bufete|bufetes|despacho de abogados|cabinet d avocats|cabinets d avocats|studio legale|studi legali|escritorio de advocacia|sociedade de advogados|advocatenkantoor|kancelaria|kancelarie|kancelaria prawna|hukuk burosu
grocery store: lebensmittelladen|lebensmittelgeschaft|lebensmittelgeschafte|tante emma laden|tienda de comestibles|tiendas de comestibles|ultramarinos|epicerie|epiceries|alimentari|negozio di alimentari|negozi di alimentari|mercearia|mercearias|kruidenier|kruideniers|kruidenierswinkel|sklep spozywczy|sklepy spozywcze|bakkal|bakkallar
bed and breakfast: chambre d hotes|chambres d hotes|maison d hotes|fruhstuckspension|pension mit fruhstuck|alojamiento con desayuno|alojamento com pequeno almoco|pensjonat ze sniadaniem|pensjonat|pensjonaty|pensjonatow|pensjonatu|oda kahvalti
yoga studio: yogastudio|yogakurs|yogales|yogalessen|clase de yoga|estudio de yoga|cours de yoga|studio de yoga|corso di yoga|corsi di yoga|studio di yoga|studi di yoga|aula de yoga|aula de ioga|studio jogi|studia jogi|zajec jogi
driving school: scuole guida|szkola jazdy|szkoly jazdy|szkol jazdy
language school: scuole di lingue|szkola jezykowa|szkoly jezykowej|szkoly jezykowe|szkol jezykowych|taalschool|taalscholen
seafood restaurant: meeresfruchte|fischrestaurant|mariscos|marisco|marisqueria|pescado|fruits de mer|frutti di mare|ristorante di pesce|ristoranti di pesce|zeevruchten|visrestaurant|owoce morza|owocow morza|deniz urunleri|balik restorani|balikci
steak house: steakhaus|steakhauser|steaks|asador|asador de carne|churrasqueria|grill de viande|bisteccheria|bistecche|bisteccherie|churrascaria|biefstuk|steki|stekow|etci
hostel: ostello|ostelli|hostele|hosteli|hostelu
tyre shop: reifenhandler|reifenladen|reifendienst|reifenservice|tienda de neumaticos|tiendas de neumaticos|magasin de pneus|marchand de pneus|gommista|gommisti|loja de pneus|bandenwinkel|bandencentrale|sklep z oponami|wulkanizacja|lastikci
`;

const BY_NAME = new Map(
	LINES.trim()
		.split("\n")
		.flatMap((line) => {
			const [type = "", names = ""] = line.split(": ");
			return names.split("|").map((name) => [singular(name), type.split(" ")] as const);
		}),
);

/** Cuts the endings of several off each word, as most of these languages have them: "asadores", "pensionen". */
function singular(name: string): string {
	return name.replaceAll(/(?<=\w{3})[esn]+\b/g, "");
}

/** Returns the English words of a kind of place by its folded name in another language, else the words as they are. */
export function typeInEnglish(words: readonly string[]): readonly string[] {
	return BY_NAME.get(singular(words.join(" "))) ?? words;
}
