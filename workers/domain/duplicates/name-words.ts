/** Lists the words of business names that do not tell one business from another, folded (../fold-text.ts), by their meaning. */

const words = (list: string) => new Set(list.trim().split(/\s+/));

/**
 * Lists the legal forms, and what registers write with them (San. ve Tic. Ltd. Şti.). They say nothing about a
 * business.
 */
export const LEGAL: ReadonlySet<string> = words(`
	ltd limited inc incorporated llc llp lp plc corp corporation co company cie gmbh mbh ag kg kgaa ohg ug gbr ev ek
	sa sas sarl sasu eurl snc srl srls sl slu slp bv nv vof oy oyj ab as asa aps  ou uab sia doo dooel ood eood kft
	zrt bt sro ltda lda eireli cia pte pty pvt private bhd sdn ooo oao zao pao ип ооо оао зао пао
	sti sirketi sirket anonim as san sanayi sanayii tic ticaret ticareti paz pazarlama ith ithalat ihr ihracat ins insaat taah
	taahhut tur turizm gida tekstil com net org www
`);
/** Lists the same words in single letters with dots (S.p.A., A.Ş., s.r.o., Sp. z o.o.). */
export const DOTTED_LEGAL: ReadonlySet<string> = words(
	"as spa sa sl srl sro sas sarl bv nv ag kg zoo llc llp plc inc ev ek",
);

/** Lists words between two names or before one. They say nothing. */
export const SMALL: ReadonlySet<string> = words(`
	and und et y e ve ile i und og och en a an the of at in on by for to la le les el los las il lo gli der die das dem den
	de di da do du des del della van von zu zum zur am im bei chez au aux al official resmi closed permanently temporarily
	kapali kapandi tasindi moved relocated sube subesi subeleri branch merkez merkezi magaza magazasi outlet store
`);

/**
 * Lists words for a part of another business, whatever that one's category is: the cash machine of a bank is not the
 * bank.
 */
export const PARTS: ReadonlySet<string> = words(`
	atm bankamatik bankomat cashpoint geldautomat parking parkplatz parkhaus otopark otoparki carpark valet entrance
	entree eingang exit gate toilet toilets wc tuvalet tuvaleti locker lockers packstation pickup kiosk drive thru charging
	supercharger ladestation sarj chargepoint department departments dept bolumu departmani poliklinigi servisi photo helipad
	reception lobby lounge terminal platform returns nursery kantin kantini canteen mosque mescit mescidi emergency acil
	maternity radiology radyoloji icu library kutuphane kutuphanesi bibliothek chapel museum playground delivery
`);

const KIND_LIST = `
	restaurant: restaurant restaurants restoran restorani restaurante ristorante restoranlar lokanta lokantasi lokantalari
		bistro brasserie trattoria osteria diner eatery gaststatte gasthaus taverna taverne grill grillhouse steakhouse
		kebap kebab kebapci kebapcisi kebabs doner donercisi ocakbasi meyhane meyhanesi pizzeria pizza pizzaci
	cafe: cafe cafes kafe kafesi kaffee coffee kahve kahvesi kahvecisi coffeehouse coffeeshop tea teahouse cay bahcesi
		kafeterya cafeteria espresso roasters roastery
	bar: bar pub bars tavern taproom brewery brewpub birahane
	bakery: bakery bakeries boulangerie patisserie pastanesi pastane firin firini backerei konditorei panaderia bakehouse
	hotel: hotel hotels otel oteli motel hostel hostal albergo inn resort pansiyon pension guesthouse lodge suites
	pharmacy: pharmacy pharmacies eczane eczanesi apotheke apteka pharmacie farmacia chemist chemists drugstore
	market: market marketi supermarket supermarche supermercado supermarkt hypermarket bakkal bakkali grocery grocer grocers
		groceries minimarket supercenter superstore convenience manav
	hair: hair hairdresser hairdressers kuafor kuaforu coiffeur coiffure friseur salon salonu barber barbers barbershop
		berber berberi beauty guzellik parrucchiere peluqueria hairdressing
	bank: bank banks banka bankasi banque banco banca
	doctor: doctor doctors physician surgery clinic klinik klinigi clinique clinica practice praxis muayenehane
		muayenehanesi poliklinik hospital hastanesi hastane krankenhaus medical tip polyclinic
	dentist: dentist dentists dental dis disci zahnarzt dentiste dentistry orthodontics
	lawyer: lawyer lawyers law solicitors solicitor attorney attorneys hukuk avukat avukatlik burosu rechtsanwalt avocat legal
	gym: gym gyms fitness fitnes spor salonlari crossfit pilates
	spa: spa hamam hamami wellness massage masaj sauna
	fuel: fuel petrol benzin akaryakit garage filling tankstelle gas
	mechanic: garage garages auto oto servis tamir tamircisi mechanic repair repairs motors otomotiv kaporta
	wash: wash yikama carwash
	florist: florist florists flowers cicek cicekci cicekcisi cicekcilik blumen fleuriste
	opticians: optician opticians optik optical optometrist vision opticien optiker
	estate: estate emlak realty realtor realtors properties immobilien gayrimenkul
	school: school okul okulu college academy akademi schule ecole kolej koleji
	shop: shop shops boutique butik dukkan laden magasin stores
	studio: studio studios atelier atolye
	plumbing: plumbing plumber plumbers tesisat heating
	cleaning: cleaning cleaners dry temizlik temizleme kurutemizleme laundry camasirhane
	butcher: butcher butchers kasap kasabi metzgerei boucherie
	jeweller: jeweller jewellers jewelry jewellery kuyumcu kuyumculuk
	vet: vet vets veterinary veteriner veterinarian
	insurance: insurance sigorta versicherung
	accountant: accountant accountants accounting accountancy muhasebe mali musavir
`;
const KINDS: ReadonlyMap<string, string> = new Map(
	KIND_LIST.trim()
		.replace(/\n\t\t/g, " ")
		.split("\n")
		.flatMap((line) => {
			const [kind = "", list = ""] = line.trim().split(": ");
			return list.split(/\s+/).map((word) => [word, kind] as const);
		}),
);

/** Returns the kind of business that a folded word names ("lokantasi": restaurant), or null. */
export function kindOf(word: string): string | null {
	return KINDS.get(word) ?? null;
}

/** Kinds that one place is called by in turn. */
const FAMILIES = [
	["restaurant", "cafe", "bar", "bakery"],
	["doctor", "dentist"],
	["market", "shop"],
	["hair", "spa"],
	["mechanic", "wash", "fuel"],
];
export function isSameFamily(one: string, other: string): boolean {
	return one === other || FAMILIES.some((family) => family.includes(one) && family.includes(other));
}

/** Marks persons. Several of them work at one address with one telephone, so another name is another person. */
export const PERSONS: ReadonlySet<string> = words(`
	dr dt prof doc docent op uzm uzman av md dds dmd phd esq rn do psk psikolog psychologist psychotherapist therapist
	counsellor counselor dyt diyetisyen fzt fizyoterapist physiotherapist realtor notary noter noterligi mr mrs ms
`);
export const PERSONAL_KINDS: ReadonlySet<string> = new Set([
	"doctor",
	"dentist",
	"lawyer",
	"estate",
	"insurance",
	"accountant",
	"hair",
]);
