import { stemOf } from "../stem.ts";

/**
 * Lists the words by which people say what they need instead of a trade: what is broken, hurts, is bought or is done. Each line is a trade,
 * the words that say it nearly alone, and behind a bar words that say it beside another. All are folded; singular and plural are the same.
 */
const LINES = `
plumber: plumbing leak tap faucet pipe toilet loo sink drain boiler radiator shower bathtub basin cistern sewer sewage wasserhahn rohr heizung abfluss heizkorper grifo tuberia caldera desague inodoro cisterna robinet tuyau chaudiere chauffage evier rubinetto tubo caldaia scarico torneira cano caldeira kraan kran cieknie rura kociol zlew lek lekkage musluk lavabo klozet tesisat kombi petek boru flood flooding flooded | water ceiling bathroom flush drip burst blocked block frozen pressure dripping leaking overflow heating hot cold unblock pouring flood fitted install repair stuck broken wasser undicht kaputt agua fuite eau bouche acqua perde agua water woda tikandi damliyor akiyor bozuldu basement cellar water
electrician: electricity electrical electric socket fuse wiring rewire rewiring breaker flicker flickering outage circuit lightbulb chandelier steckdose strom sicherung elektrik enchufe luz electricidad prise electricite courant presa corrente elettricita tomada stopcontact stroom gniazdko prad elektrikler priz sigorta | light lights ceiling power plug spark sparks trip trips tripping lamp wire fitted install broken ev charger gitti kesildi avize install fan fitted
dentist: tooth teeth toothache gum gums filling crown braces denture dentures molar cavity wisdom whitening invisalign veneers zahn zahne zahnschmerzen diente dientes muela muelas dent dents denti dente kies kiespijn tand zab zeby dis disim agriyan | hurt hurts hurting bleeding broken chipped knocked pain ache schmerzen duele mal boli agriyor kanal beyazlatma
doctor: rash fever cough flu migraine headache stomach ache ankle wrist sprain sprained vaccination vaccine injection jab asthma allergy chest throat earache infection sick ill unwell nausea diarrhoea backache temperature bluttest fieber kopfschmerzen fiebre fievre febbre febre koorts goraczka ates atesim oksuruk hastayim grip | pain hurts hurt hurting ear back knee shoulder high child note appointment travel blood test ache duele mal boli agriyor
pharmacy: tablet tablets pill pills plaster plasters bandage bandages ibuprofen paracetamol aspirin calpol medicine prescription antihistamine ointment vitamins condoms thermometer lens medikamente rezept medicina medicament ordonnance farmaco ricetta remedio medicijn leki recepta ilac recete agri | band aid aids hay fever cough syrup solution contact morning after need buy pick nappies diaper
veterinary care: dog cat puppy kitten rabbit hamster parrot guinea pig horse budgie tortoise ferret pet hund katze perro gato chien chat cane gatto cachorro hond kat pies kot kopek kopegim kedi kedim | sick ill limping vomiting vaccination vaccinations vaccine microchip neuter neutered spay spayed eat ate chocolate hurt injured hasta asi kisirlastirma krank enfermo malade malato ziek chory
pet store: aquarium goldfish leash kennel birdcage litter dogfood catfood collar leine acuario acquario | dog cat puppy kitten rabbit hamster parrot bird fish pet food lead cage toy toys bed supplies tank buy kafes mama mamasi
car repair: engine brake brakes exhaust clutch gearbox transmission radiator mot windscreen alternator suspension bumper auto motor bremse bremsen auspuff coche frenos embrague voiture freins moteur embrayage macchina freni motore frizione carro freios auto remmen samochod hamulce silnik araba arabam fren motor debriyaj | car battery noise squeal squeaking start service oil change replacement light scratched dent dented failed door broken won repair calismiyor bozuldu
tyre shop: tyre tyres tire tires puncture punctured wheel reifen neumatico pneu gomma banden opona lastik lastigim | flat blown new alignment patladi
car wash: carwash valet valeted valeting hoover | car wash dirty filthy mud muddy clean cleaned cleaning interior polish wax sauber sucio sale sporco
gas station: petrol diesel fuel gasoline unleaded lpg benzin gasolina essence carburant benzina gasolio benzine paliwo benzyna mazot tanken refuel repostar | fill tank air tyres tires gas out run low pump empty
lawyer: divorce lawsuit sue sued court arrested custody landlord eviction evicted dismissal dismissed injunction visa inheritance probate conveyancing compensation solicitor scheidung klage divorcio divorce proces divorzio causa divorcio echtscheiding rozwod bosanmak bosanma dava miras | accident work claim deposit will unfair ticket speeding buying house legal help rights return avukat ayrilmak writing contest testament
accountant: tax taxes vat payroll bookkeeping audit invoice invoices steuer steuererklarung impuestos impots tasse belasting podatki podatek vergi beyanname | return file limited company set business self employed accounts help
real estate agency: flat apartment bungalow letting mortgage tenant tenancy rental realtor wohnung miete piso alquiler appartement loyer affitto casa apartamento aluguel huurwoning huren mieszkanie wynajem ev daire kiralik satilik kiralamak | rent sell buy house home let room bedroom property valuation hunting move moving sale
hair salon: haircut hair highlights perm fringe blowdry balayage haare haarschnitt corte pelo cheveux coupe capelli taglio cabelo haar knippen wlosy sac saci sacimi kestirmek | cut cutting trim dye dyed colour color wedding extensions dry blow wash style boyatmak boyama
barber shop: beard fade moustache shave bart rasur barba barbe baard broda sakal tiras | trim haircut hair men mens
beauty salon: wax waxing eyebrow eyebrows eyelash lashes facial tan tanning massage threading botox makeup peeling wimpern augenbrauen cejas pestanas cils sourcils ciglia wenkbrauwen brwi kas kirpik cilt | leg legs spray stress skin hands relax relaxing pamper
nail salon: manicure pedicure gel acrylics nagel unas ongles unghie unhas paznokcie tirnak oje | nail nails
restaurant: dinner hungry eat dine meal lunch supper spicy hunger hambre faim fame fome honger glodny aciktim yemek | romantic family birthday somewhere tonight something food night tasty
steak house: steak ribeye sirloin t-bone biftek bonfile | dinner meal rare
seafood restaurant: fish seafood lobster oysters prawns mussels | dinner meal fresh
thai restaurant: padthai thai | pad curry green red
indian restaurant: curry tikka masala naan vindaloo korma | spicy tonight hot
italian restaurant: pasta lasagna carbonara spaghetti tiramisu gnocchi ravioli risotto | italian
cafe: coffee latte cappuccino espresso flatwhite scone scones tea laptop mocha kahve cay kaffee desayunar desayuno fruhstuck colazione ontbijt sniadanie kahvalti brunch | cup iced work somewhere cosy sit drink wifi icmek
pub: pint beer guinness ale lager cider match football darts roast bira bier cerveza biere birra | watch sunday fancy drink drinks game quiz
night club: dance dancing dj disco clubbing party rave techno hen stag tanzen bailar danser ballare dancar dansen tanczyc dans parti | night till tonight morning go out
hotel: sleep overnight honeymoon stay bed suite accommodation break getaway ubernachten dormir schlafen dormire slapen spac uyumak kalacak konaklama | night tonight weekend spend room family rest crash tonight
bakery: loaf bread rolls bun buns croissant croissants sourdough baguette bagel muffins brot brotchen pan pain pane pao brood chleb ekmek somun | fresh crusty birthday cake cakes
florist: flower flowers bouquet wreath rose roses orchid tulip tulips lily lilies blumen rosen ramo flores rosas fleurs bouquet fiori rose flores bloemen kwiaty cicek cicekler gul buket | funeral wedding valentine wife mother bunch red plant pot birthday almak
supermarket: milk eggs vegetables fruit groceries cheese butter rice potatoes bananas nappies diapers soap detergent milch eier leche huevos lait oeufs latte uova leite melk mleko sut yumurta peynir sebze meyve | food shop weekly buy bar bottle paper almak
hardware store: screw screws hammer drill paint brush brushes glue lawnmower saw sandpaper ladder screwdriver spanner schrauben farbe tornillos pintura vis peinture viti vernice parafusos tinta schroeven verf sruby farba vida cekic boya matkap | nails wood buy tool tools plank
book store: novel book books paperback textbook potter thriller dictionary buch bucher libro libros livre livres libri livro livros boek boeken ksiazka kitap roman | holiday second hand children harry buy read reading club
clothing store: jeans dress suit coat jacket shirt trousers skirt jumper uniform socks underwear kleid hose vestido pantalones robe pantalon vestito sukienka jurk elbise pantolon gomlek ceket | wedding winter buy interview school kids new
driving school: ehliyet surucu | driving drive test lessons learn pass
language school: english spanish french german italian turkish | learn lessons course class classes speak
school: pupil | year old kids child education class
gym: treadmill workout weights muscle belly spin fitness fit pilates exercise abnehmen adelgazar maigrir dimagrire emagrecer afvallen schudnac zayiflamak kilo | lose weight fat class personal trainer get bench press squat pull ups
park: picnic ducks jogging walkies playground toddlers frisbee picknick | walk dog feed run outside grass play kids
museum: dinosaur dinosaurs history paintings exhibition fossils mummy roman sculpture tarih resim | rainy rain rains kids children see indoor indoors day
locksmith: lock key keys locked padlock schlussel llave clef cle chiave chave sleutel klucz anahtar anahtarim | lost broke broken stuck out change
butcher: sausages mince beef pork lamb | buy fresh
optician: glasses spectacles | eye test broken
`;

type Vote = { trade: string; weight: 1 | 2 };

function votesByStem(): Map<string, Vote[]> {
	const votes = new Map<string, Vote[]>();
	for (const line of LINES.trim().split("\n")) {
		const [trade = "", words = ""] = line.split(": ");
		for (const [at, part] of words.split(" | ").entries())
			for (const word of new Set(part.split(" ").map(stemOf)))
				votes.set(word, [...(votes.get(word) ?? []), { trade, weight: at === 0 ? 2 : 1 }]);
	}
	return votes;
}

let byStem: ReadonlyMap<string, readonly Vote[]> | null = null;

/** Returns the trades that a folded word speaks for: with 2 nearly alone, with 1 beside another word. */
export function votesOf(word: string): readonly Vote[] {
	byStem ??= votesByStem();
	return byStem.get(stemOf(word)) ?? [];
}
