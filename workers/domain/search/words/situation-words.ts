import { LANGUAGES_ABROAD, type SituationClass } from "./situation-classes.ts";

/**
 * Lists, class by class and language by language, the words of which situations are told in the other languages of the visitors: what is, and what is wrong
 * with it or done with it. All are folded; a star stands for any ending. A word may be of several languages: only words of one language tell together.
 */
const LINES = `
body de kopf rucken hals nacken brust bauch magen arm arme bein beine knie fuss fusse hand hande finger daumen schulter* hufte* ohr ohren auge augen nase lunge herz niere* blase haut zeh zehe zehen knochel ellenbogen handgelenk wade waden leiste rippe rippen wirbel* lippe* zunge mandeln gesicht stirn kinn achsel ferse schenkel
body es cabeza espalda cuello nuca pecho barriga tripa estomago vientre brazo* pierna* rodilla* pie pies mano manos dedo dedos pulgar hombro* cadera* oido* oreja* ojo ojos nariz pulmon* corazon rinon* vejiga piel tobillo* codo codos muneca* pantorrilla* ingle costilla* labio* lengua garganta cara frente axila* talon muslo*
body fr tete dos cou nuque poitrine ventre estomac bras jambe* genou* pied pieds main mains doigt* pouce epaule* hanche* oreille* oeil yeux nez poumon* coeur rein reins vessie peau cheville* coude* poignet* mollet* aine cote cotes levre* langue gorge visage front aisselle* talon cuisse* orteil*
body it testa schiena collo petto pancia stomaco braccio braccia gamba gambe ginocchi* piede piedi mano mani dito dita pollice spalla spalle anca orecchi* occhio occhi naso polmon* cuore rene reni vescica pelle caviglia gomito polso polpaccio inguine costol* labbr* lingua gola faccia viso fronte ascella tallone coscia
body pt cabeca costas pescoco nuca peito barriga estomago braco* perna* joelho* pe pes mao maos dedo* polegar ombro* quadril anca ouvido* orelha* olho olhos nariz pulmao pulmoes coracao rim rins bexiga pele tornozelo* cotovelo* pulso* virilha costela* labio* lingua garganta rosto cara axila calcanhar coxa
body nl hoofd rug nek borst buik maag arm armen been benen knie knieen voet voeten hand handen vinger* duim schouder* heup* oor oren oog ogen neus longen hart nier nieren blaas huid teen tenen enkel* elleboog pols kuit lies rib ribben lip lippen tong keel gezicht voorhoofd oksel hiel dij
body pl glowa glowy glowe glowie plecy plecach szyi szyja szyje kark* piers* brzuch* zoladk* zoladek reka reke reki rece ramie ramieni* ramion* noga noge nogi nodze kolan* stopa stopy stope stopie dlon dloni dlonie palec palc* bark barku biodr* ucho ucha uchu uszy oko oku oka oczy nos nosa nosie pluca plucach serce sercu nerka nerki skora skory skorze kostk* lokiec lokc* nadgarst* lydk* pachwin* zebra zebro warga wargi jezyk* gardl* twarz* czolo czole pacha pieta piety udo uda
body tr basim basimda basimiz kafam* sirtim* belim* boynum* karnim* midem* kolum* bacagim* dizim* ayagim* elim elimde elimi ellerim* parmagim* parmaklarim* omzum* omuzum* kalcam* kulagim* gozum* gozlerim* burnum* gogsum* kalbim* bobregim* cildim* derim* bilegim* dirsegim* dudagim* dilim* bogazim* yuzum* alnim* topugum* kasigim* kaburgam* sirtimda bogazi* karni* kulagi* gozu
body ru голов* спин* шея шеи груд* живот* желуд* рук* ног* колен* стоп* палец пальц* плеч* бедр* ухо уши ушах глаз* нос носу легк* сердц* почк* кож* горл* поясниц* локот* локт* лицо губ* язык*
pain de schmerz* weh wehtut knoten beule* schwellung* geschwollen* schwillt ausschlag juckt jucken juckreiz entzund* verstaucht* verdreht gebrochen* taub kribbel* brennt blutet geprellt verbrannt verbruht geschnitten flecken pickel pusteln wund wunde krampf* steif verspannt* pocht sticht stechen eitert prellung gezerrt umgeknickt leberfleck blasen zeckenbiss zecke gebissen gezerrt verletzt angeschwollen heilt
pain es duele* dolor* bulto* hinchad* hinchazon sarpullido erupcion* picor* picazon inflam* torcid* torcedura torci roto rota rompi entumecid* hormigue* quemad* queme quemo sangra sangro sangrando cortado mareo* mancha* ronchas ampolla* grano granos herida* calambre* rigid* esguince infect* lunar lunares pica pican torcio rompio corto quemo lesion
pain fr mal douleur* boule grosseur* gonfl* enfl* eruption* gratte demange* inflam* tordu* foule* foulure casse cassee engourdi* fourmi* brule* brulure* saigne* vertige* tache* bouton boutons plaie* ampoule* crampe* raide* entorse* infect* bloque* coupee enflee pique tordue deboite lancent lance
pain it male mal dolore dolori duole dolgono nodulo* bozzo gonfi* eruzione prude prurito infiamm* stort* distorsione rotto rotta intorpidit* formicol* brucia bruciat* sanguin* tagliat* vertigin* macchi* brufol* vesciche ferit* crampo crampi rigid* infett* scottat* slogat* neo pizzica slogatura bruciatura
pain pt doi doem dor dores doendo caroco* inchad* inchaco inchou erupcao coceira comichao inflam* torci torcid* quebrad* parti partid* partiu dormente* formigueiro queima queimei sangra sangrar tontura* mancha* borbulha* ferida* caibra* rigid* infetad* entorse sinal torceu partiu inchou cortou queimou coca lesao
pain nl pijn pijnlijk zeer bult bultje knobbel* zwelling* gezwollen opgezwollen opgezet uitslag jeuk* ontsto* verzwikt verstuikt gebroken tintel* brandt verbrand bloedt gesneden vlek* puist* blaar blaren wond kramp* stijf gekneusd slaapt gezwicht verdraaid ontwricht
pain pl bol bole boli bola bolem guz guza guzek spuchn* spuchl* wysypk* swedz* zapalen* skrec* zlaman* zlamal* dretw* mrow* piecze krwaw* oparz* plam* pryszcz* rana rane skurcz* sztywn* infekcj* siniak* skalecz* opuchl* opuchn* skrecil skrecila zlamal rozcial* peka piecz
pain tr agri* agriyor yumru* sislik sisti sis sismis kasin* dokuntu* iltihap* burktum burkuldu kirild* kirik kirdim uyusu* karincalan* yaniyor yandi yanik yaktim kanam* kaniyor kesild* kestim kesik leke* sivilce* yara yaram kramp* tutuld* aciyor morar* batiyor zonkl* kirdi burktu kesti yakti agridi agrir sisti
pain ru болит болят боль боли опух* отек* сыпь чешется зуд воспал* вывих* сломал* перелом* онемел* жжет кровь кровоточит кровотечение порез* судорог* температур* насморк простуд* кашель тошнит ушиб*
nobody de tattoo* physio* friseur spa
nobody es tatuaje* fisio* peluqu* corte
nobody fr tatouage* kine* osteo* coiffeur coupe
nobody it tatuaggi* fisio* parrucchier* taglio
nobody pt tatuage* fisio* cabelo
nobody nl tatoeage fysio* kapper
nobody pl tatuaz* fizjo* fryzjer*
nobody tr * dovme* fizyo* kuafor*
nobody ru тату физиотерапевт* парикмахер* спа
rub de massage pedikure manikure enthaarung wachsen
rub es masaje* pedicura manicura depilacion maquillaje
rub fr massage* pedicure manucure epilation maquillage
rub it massaggi* ceretta pedicure manicure depilazione trucco
rub pt massage* massagem depilacao maquilhagem maquiagem pedicure manicure
rub nl massage ontharen ontharing pedicure manicure
rub pl masaz* depilacj* makijaz* pedicure manicure
rub tr masaj agda manikur pedikur makyaj*
rub ru массаж* педикюр* маникюр* эпиляц* депиляц*
balm de salbe creme tabletten hustensaft tropfen mittel
balm es crema pomada pastillas jarabe gotas comprimidos
balm fr creme pommade comprimes sirop gouttes cachets
balm it crema pomata pastiglie compresse sciroppo gocce
balm pt creme pomada comprimidos xarope gotas
balm nl zalf creme tabletten pillen druppels hoestdrank
balm pl masc krem tabletki syrop krople
balm tr krem merhem hap surup damla
balm ru мазь крем таблетк* капл* сироп*
tooth de zahn zahne zahnen backenzahn* weisheitszahn* zahnfleisch plombe fullung zahnspange gebiss
tooth es diente* muela* encia* empaste* dentadura
tooth fr dent dents molaire* gencive* plombage* dentier
tooth it dente denti molare gengiv* otturazione dentiera
tooth pt dente dentes molar gengiva* obturacao
tooth nl tand tanden kies kiezen tandvlees vulling gebit
tooth pl zab zeba zeby zebow zebem dziasl* plomba plombe
tooth tr disim* dislerim* dolgum* dis disi
tooth ru зуб* десн* пломб* коронк* протез* брекет*
loose de rausgefallen herausgefallen abgebrochen locker wackelt wackeln
loose es cayo caido cae mueve partido partio
loose fr tombe tombee bouge cassee saignent
loose it caduto caduta muove sanguinano
loose pt caiu abana
loose nl uitgevallen afgebroken los kwijt
loose pl wypad* rusza ulaman* ulamal*
loose tr dustu sallaniyor kirildi cikti
loose ru выпал* шатается сломал* откололся отвалил*
animal de hund hundin hunde katze kater hase kaninchen meerschwein* hamster vogel wellensittich* pferd* schildkrote* welpe*
animal es perro perra perrito gato gata gatito conejo caballo tortuga loro pajaro cobaya cachorro
animal fr chien chienne chat chatte chaton lapin cheval tortue perroquet oiseau chiot hamster
animal it cane cagnolin* gatto gatta gattin* coniglio cavallo tartaruga pappagallo cucciolo criceto
animal pt cao cadela cachorro gato gata coelho cavalo tartaruga papagaio
animal nl hond hondje kat poes konijn paard schildpad papegaai cavia puppy
animal pl pies psa psu suka suczka kot kota kotka kotek krolik* konia zolw* papug* chomik* swink*
animal tr kopeg* kopek* kedi* tavsan* atim kusum kaplumbag* hamster*
animal ru собак* пес щенок щенк* кошк* кот кота котенок котенк* кролик* хомяк* хомяч* попуга* морск* лошад* черепах* птиц*
unwell de frisst hinkt humpelt erbricht ubergibt kotzt lahmt krank hustet niest verschluckt gefressen zittert apathisch
unwell es cojea vomit* enferm* tose estornuda tragado trago tiembla comido decaid*
unwell fr boite vomi* malade* mange tousse eternue avale tremble
unwell it zoppica vomita* malat* mangia tossisce starnutisce ingoiato ingerito mangiato trema
unwell pt manca coxeia vomit* doente tosse espirra engoliu comeu treme
unwell nl mank kreupel hinkt braakt ziek eet hoest niest ingeslikt opgegeten trilt
unwell pl kuleje utyka wymiotuje chory chora choruje je kaszle kicha polknal zjadl drzy
unwell tr topall* kusuyor hasta hastalandi yemiyor oksuruyor hapsiriyor yuttu titriyor
unwell ru не ест рвот* хромает болеет больн* чихает кашляет вылечить лечить заболел* прививк* проглотил* вялый глист*
vehicle de auto wagen pkw lieferwagen motor bremse* kupplung getriebe auspuff lenkung lenkrad anlasser scheinwerfer* blinker motorkontroll* motorhaube olkontroll* tacho* stossdampfer* olstand
vehicle es coche coches carro furgoneta motor freno* embrague volante amortiguador* intermitente* capo testigo
vehicle fr voiture voitures camionnette moteur frein* embrayage echappement volant amortisseur* demarreur clignotant* phare* capot voyant
vehicle it macchina macchine auto furgone motore freno freni frizione marmitta volante ammortizzator* fari cofano spia
vehicle pt carro carros carrinha motor travao travoes freio* embraiagem embreagem volante amortecedor* farois capo
vehicle nl auto bestelbus motor remmen koppeling versnellingsbak uitlaat stuur schokdemper* koplamp* motorkap motorlampje
vehicle pl samochod* auto silnik* hamul* sprzegl* wydech* kierownic* amortyzator* rozrusznik* reflektor*
vehicle tr araba* arac* aracim* motor* fren* debriyaj* vites* egzoz* direksiyon* amortisor* farim farlar* kaput*
vehicle ru машин* авто автомобил* тормоз* сцеплени* двигател* мотор* коробк* зажигани* аккумулятор* фар* стартер* глушител* руль подвеск*
fails de springt startet stottert qualmt raucht klappert quietscht quietschen rattert ruckelt leuchtet blinkt uberhitzt streikt defekt kaputt vibriert gerausch* verliert riecht stinkt piept dampft ausgegangen liegengeblieben
fails es arranca enciende humo ruido* chirria* vibra tiembla recalienta calienta cala pierde huele parpadea averi* estropead* tira falla* golpete*
fails fr demarre demarrer cale fume fumee bruit* grince* vibre tremble chauffe surchauffe perd clignote allume* panne broute tire couine siffle
fails it parte avvia fuma fumo rumore rumori stride fischia* vibra trema surriscalda perde lampeggia accesa guast* panne strattona spegne cigola*
fails pt pega arranca fumo fumega barulho* chia chiam vibra treme aquece sobreaquece perde pisca acend* avari* falha morre
fails nl start starten rookt lawaai geluid piept piepen trilt oververhit lekt knippert defect kapot stottert slaat ratelt schudt rook damp lawaai
fails pl odpala zapala dymi dym halas* piszcz* drga trzesie przegrzew* cieknie miga swieci gasnie zepsu* awari* szarpie stuka zgrzyta dlawi
fails tr calismiyor duman* ses sesi sesler otuyor titriyor isiniyor hararet* kaciriyor yaniyor ariza* bozuldu bozuk takirdi* cekiyor gicirda*
fails ru заводится сломал* починить стучит скрипит дымит течет греется перегрел* глохнет горит заглохл* мигает сел села ремонт* заменить замен*
elsewhere de mieten miete mietwagen kaufen verkaufen waschen parken parkplatz versicherung reifen reifenpanne fahrschule tanken schlussel tv fernseher waschmaschine
elsewhere es alquil* comprar vender lavar aparcar parking seguro neumatic* rueda* gasolina llave* lavadora
elsewhere fr lou* location acheter vendre laver garer parking assurance pneu* roue* essence cle cles
elsewhere it nolegg* comprare vendere lavare lavaggio parcheggi* assicurazione gomma gomme benzina chiave chiavi lavatrice
elsewhere pt alugar aluguer comprar vender lavar estacionar seguro pneu* gasolina chave*
elsewhere nl huren huur kopen verkopen wassen parkeren verzekering band banden tanken benzine sleutel*
elsewhere pl wynaj* kupic sprzeda* umyc myjni* parking ubezpiecz* opon* benzyn* klucz* pralk*
elsewhere tr kirala* satilik satin yika* otopark* sigorta* lastig* lastik* benzin* anahtar*
elsewhere ru купить продать арендовать аренд* мойк* помыть парковк* страховк* шин* телевизор* стиральн* ключ*
pipe de wasserhahn rohr rohre rohrbruch abfluss* klo toilette* spule waschbecken dusche badewanne heizung* heizkorper* warmwasser spulkasten siphon therme boiler wasserleitung
pipe es grifo* tuberia* desague* vater inodoro water cisterna lavabo fregadero ducha banera calefaccion radiador* caldera calentador
pipe fr robinet* tuyau* evier lavabo toilettes wc chasse douche baignoire chauffage radiateur* chaudiere siphon canalisation* cumulus
pipe it rubinett* tubo tubi tubatura* scarico lavandino lavabo water wc gabinetto doccia vasca riscaldamento termosifon* caldaia scaldabagno sifone sciacquone
pipe pt torneira* cano canos ralo sanita lavatorio pia chuveiro duche banheira aquecimento radiador* caldeira esquentador autoclismo
pipe nl kraan leiding* afvoer* wc toilet wastafel gootsteen douche verwarming radiator* ketel cv stortbak sifon
pipe pl kran kranu rura rury rure odplyw* toalet* umywalk* zlew zlewie zlewu prysznic* wanna wanny ogrzewani* kaloryfer* grzejnik* bojler* spluczk* syfon* piec
pipe tr musluk* muslug* boru borusu borular* lavabo* klozet* tuvalet* dusakabin dusum kuvet* kalorifer* petek* petegi* kombi kombim* kombisi sifon* gider* rezervuar*
pipe ru кран* труб* унитаз* раковин* душ ванн* батаре* отоплени* бойлер* котел слив* канализац* сифон*
leaks de tropft leckt undicht verstopft platzt geplatzt kalt kaputt defekt ausgefallen uberlauft gluckert funktioniert lauft druck wasserdruck heizt spult
leaks es gotea pierde atasc* fuga reventad* reviento frio fria funciona inund* rebosa presion traga averi* estropead*
leaks fr goutte fuit fuite* bouche* eclate* froid* marche fonctionne deborde inond* pression coule panne
leaks it gocciola perde intasat* otturat* scoppiat* fredd* funziona allag* pressione scalda guast*
leaks pt pinga pingar entupid* rebent* fria frio funciona inund* pressao verte aquece avari*
leaks nl druppelt lekt verstopt gesprongen koud werkt overstroom* druk waterdruk loopt kapot stuk
leaks pl kapie cieknie przecieka zatkan* pekl* zimn* dziala zalew* cisnieni* zepsu*
leaks tr damliyor damlatiyor akiyor tikan* tikali patla* soguk calismiyor tasiyor basinc* sizdir* isinmiyor bozuldu ariza*
leaks ru течет капает протекает забил* засорил* прорвал* лопнул* холодн* сломал* переливается
hot de warm* heiss*
hot es caliente*
hot fr chaude* chaud
hot it calda caldo
hot pt quente*
hot nl warm heet
hot pl ciepl* goracej goraca
hot tr sicak
hot ru горяч* теплой тепл*
water de wasser
water es agua
water fr eau
water it acqua
water pt agua
water nl water
water pl wody woda wode
water tr su suyum suyu sular
water ru вод*
wire de steckdose* sicherung* lichtschalter strom licht lampe lampen
wire es enchufe* fusible* interruptor* luz luces corriente bombilla* plomos diferencial lampara*
wire fr prise prises fusible* interrupteur* lumiere* courant ampoule* disjoncteur plombs electricite
wire it presa prese fusibil* interruttore luce luci corrente lampadin* salvavita contatore
wire pt tomada* fusive* interruptor* luz luzes corrente lampada* disjuntor quadro
wire nl stopcontact* zekering* lichtschakelaar stroom licht lamp lampen stoppen meterkast aardlek*
wire pl gniazdk* bezpiecznik* wlacznik* prad pradu swiatlo swiatla lampa lampy korki
wire tr priz prizde prizi sigorta sigortam* sigortalar* elektrik elektrikler isik isiklar lamba* ampul* salter*
wire ru розетк* выключател* свет лампочк* проводк* пробк* электричеств* щиток
sparks de funken funkt fliegt raus flackert ausgefallen weg knistert kaputt funktioniert geht durchgebrannt stromausfall
sparks es chispas chispazo* salta saltan salto parpadea* quemado funciona va fue
sparks fr etincelle* saute* clignote* grille* coupure* disjoncte* marche fonctionne
sparks it scintille salta saltata sfarfalla bruciat* funziona saltano
sparks pt faiscas dispara pisca queimou queimada salta saltou funciona
sparks nl vonken vonkt springt knippert uitgevallen flikkert doorgebrand werkt
sparks pl iskrz* wybija wybilo miga gasnie brak wysad* dziala spalil*
sparks tr kivilcim* atiyor atti kesildi sonuyor yanmiyor titriyor calismiyor gitti
sparks ru искрит выбивает выбило мигает пропал* нет погас перегорел* сломал* замкнул*
home de haus hauser wohnung wohnungen einfamilienhaus reihenhaus doppelhaus grundstuck apartment eigentumswohnung
home es casa casas piso pisos apartamento* chalet vivienda atico terreno
home fr maison maisons appartement* studio pavillon logement terrain villa
home it casa case appartament* villa villetta monolocale bilocale terreno
home pt casa casas apartamento* moradia* andar terreno
home nl huis huizen appartement* woning* flat koopwoning rijtjeshuis
home pl dom domu domek mieszkani* kawalerk* dzialk*
home tr ev evi evim evimi daire dairemi arsa villa konut evler daireler
home ru дом квартир* жилье комнат* участок
deal de kaufen verkaufen mieten vermieten besichtigen besichtigung* verkauf miete
deal es comprar vender alquilar venta alquiler visitar vendo alquilo comprarme
deal fr location acheter vendre louer vente visiter achat
deal it comprare vendere affittare vendita affitto visitare
deal pt comprar vender alugar arrendar venda aluguer visitar arrendamento
deal nl kopen verkopen huren verhuren koop huur bezichtigen bezichtiging
deal pl kupic sprzedac sprzedaz sprzedazy wynajac wynajecia wynajem obejrzec kupno
deal tr satilik kiralik satmak almak kiralamak kiraya satin satacagim
deal ru купить продать снять сдать арендовать аренд* посмотреть
owing de chef arbeitgeber vermieter* firma versicherung airline
owing es jefe casero empresa aseguradora aerolinea arrendador
owing fr patron proprietaire* employeur bailleur assurance compagnie
owing it capo datore padrone proprietario azienda assicurazione
owing pt patrao senhorio empresa seguradora companhia
owing nl baas werkgever huisbaas verhuurder verzekeraar
owing pl szef pracodawca wlasciciel firma ubezpieczyciel
owing tr patronum* isveren* sahibim sahibi sirket*
owing ru начальник* работодател* арендодател* хозяин* фирм* страхов* авиакомпани*
unpaid de zahlt kundigt gekundigt kaution lohn gehalt kundigung gefeuert raus
unpaid es paga pagan despid* fianza sueldo nomina finiquito echar devuelve*
unpaid fr paie paye payer licenci* caution salaire vire viree expuls* rembourse*
unpaid it paga licenziat* caparra stipendio cauzione sfratt* rimborsa*
unpaid pt paga despedi* caucao salario despej* devolve* ordenado
unpaid nl betaalt ontslagen borg loon salaris zet
unpaid pl placi zwoln* kaucj* pensj* wyplac* eksm*
unpaid tr odemiyor kovdu depozito* maas* tazminat* cikariyor cikarmak
unpaid ru платит заплатил* уволил* уволен* депозит* залог* зарплат* выселя* возвраща* выгоня*
`;

/** Says of which languages a word is in each class, by the bits of `LANGUAGES_ABROAD`. */
type Masks = Partial<Record<SituationClass, number>>;

const SHORTEST_BEGINNING = 2;

let read: { whole: Map<string, Masks>; beginnings: Map<string, Masks> } | null = null;

function readLines(): NonNullable<typeof read> {
	const all = { whole: new Map<string, Masks>(), beginnings: new Map<string, Masks>() };
	for (const line of LINES.trim().split("\n")) {
		const [name = "", language = "", ...words] = line.split(" ");
		const bit = 1 << LANGUAGES_ABROAD.indexOf(language);
		for (const written of words) {
			const isBeginning = written.endsWith("*");
			const into = isBeginning ? all.beginnings : all.whole;
			const word = isBeginning ? written.slice(0, -1) : written;
			const masks = into.get(word) ?? {};
			into.set(word, masks);
			const key = name as SituationClass;
			masks[key] = (masks[key] ?? 0) | bit;
		}
	}
	return all;
}

/** Returns the languages in which a folded word is of a class, as bits. */
export function languagesOf(word: string, of: SituationClass): number {
	read ??= readLines();
	let mask = read.whole.get(word)?.[of] ?? 0;
	for (let length = SHORTEST_BEGINNING; length <= word.length; length += 1)
		mask |= read.beginnings.get(word.slice(0, length))?.[of] ?? 0;
	return mask;
}

/** Tells whether a folded word is of any class. */
export function tellsAbroad(word: string): boolean {
	read ??= readLines();
	if (read.whole.has(word)) return true;
	for (let length = SHORTEST_BEGINNING; length <= word.length; length += 1)
		if (read.beginnings.has(word.slice(0, length))) return true;
	return false;
}
