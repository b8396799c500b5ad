import { foldText } from "../../fold-text.ts";

/**
 * Lists further names of trades, folded, by languages: German, Spanish, French, Italian, Portuguese, Dutch, Polish, Turkish, Welsh, and those
 * of other scripts (Russian and Ukrainian stand in Latin letters, as `latinOf` writes them). Each line is a trade of the table of synonyms and
 * its names; names that the table has already keep what they mean there.
 */
const LINES = `
dentist: carie|caries|karies|caries dental|bad breath|mouth ulcer|clinica dentaria|clinicas dentarias|odontologo|odontologos|zahnarzte|zahnklinik|kieferorthopade|odontologia|cabinet de dentiste|dentisti|dentistas|tandartsen|dentysci|gabinet stomatologiczny|disci|disciler|dis hastanesi|dis klinikleri|dis klinik|deintydd|zubnoi|zubnoi vrach|likar stomatoloh|odontiatros|οδοντιατρος|οδοντιατρειο|طبيب اسنان|عيادة اسنان|רופא שיניים|מרפאת שיניים|歯医者|歯科|牙医|牙科|치과|root canal|teeth whitening|braces|dentures|invisalign|dental|dental check up|dental checkup|dental check
doctor: pulled a muscle|pulled muscle|torn muscle|sprained ankle|twisted ankle|stool sample|urine sample|blood sample|blocked ears|ear wax|ear syringing|ingrown toenail|ingrown toenails|clinica medica|centro medico|centre medical|studio medico|arztpraxis|artzpraxis|medico de cabecera|medico de familia|medico di base|gabinet lekarski|arzte|allgemeinarzt|frauenarzt|kinderarzt|hautarzt|pediatra|medicos|medecins|pediatre|gynecologue|dermatologue|medici|medico generico|pediatri|huisartsenpraktijk|kinderarts|artsen|lekarze|lekarz rodzinny|pediatria|doktorlar|cocuk doktoru|vrach|likar|polyklinika|poliklinika|meddyg|γιατρος|ιατρος|ιατρειο|طبيب|دكتور|عيادة|רופא|מרפאה|医者|内科|クリニック|医生|诊所|병원|의사|physician surgery|check up|health check|medical check up|kids doctor|childrens doctor|skin doctor
veterinary care: put my dog to sleep|put my cat to sleep|kennel cough|tick removal|tierarzte|tierarztliche praxis|kleintierpraxis|veterinarios|veterinarias|clinica veterinaria de urgencias|clinique veterinaire d urgence|veterinari|veterinarios e clinicas|dierenartsen|dierenkliniek|weterynarze|gabinet weterynaryjny|veteriner|veteriner klinigi|hayvan hastanesi|veteryna|veterynar|veterinar|milfeddyg|κτηνιατρος|κτηνιατρειο|طبيب بيطري|بيطري|וטרינר|動物病院|兽医|宠物医院|동물병원|dog doctor|cat doctor|animal doctor|pet doctor|pet hospital|hospital for pets|horse vet
pharmacy: blister pack|blister packs|dosette box|apotheken|drogerie|farmacias|farmacia de guardia|pharmacies|pharmacie de garde|parapharmacie|farmacie|drogist|drogisterij|apteki|drogeria|eczaneler|nobetci eczane|aptek|fferyllfa|φαρμακειο|صيدلية|בית מרקחת|薬局|ドラッグストア|药店|药房|약국|drugs|drug store|farmacy
hair salon: short back and sides|friseure|frisore|friseurin|damenfriseur|haarsalon|peluquerias|peluqueros|estilista|coiffeurs|salon coiffure|parrucchieri|salone di parrucchiere|cabeleireiros|salao de cabeleireiro|kappers|fryzjerzy|zaklad fryzjerski|kuaforler|kuafor salonu|sac kesim|bayan kuaforu|perukarnya|parikmakherskaya|parykmakher|perukar|trin gwallt|κομμωτηριο|κομμωτης|حلاق|صالون شعر|מספרה|美容院|美容室|理发店|发廊|미용실|hair extensions|hair dressers|hair dresser|wedding hair|highlights|blow dry
barber shop: barbiers|barberias|barbieri|barbearias|herrenfriseure|berber|berberler|erkek kuaforu|erkek berberi|fryzjer meski|barbershop|barber|beard trim|κουρειο|fade haircut
bakery: eclair|eclairs|victoria sponge|sponge cake|backereien|backstube|panaderias|horno de pan|boulangeries|fournil|panifici|panetterie|padarias|bakkerijen|piekarnie|firinlar|pekarnya|bulochnaya|pekaren|becws|φουρνος|αρτοποιειο|مخبز|فرن|מאפייה|パン屋|ベーカリー|面包店|빵집|베이커리
patisserie: konditoreien|tortenladen|pastelerias|confiteria|patisseries|pasticcerie|confeitarias|pastelarias|cukiernie|pastaneler|konditerskaya|tortownia|ζαχαροπλαστειο|حلويات|קונדיטוריה|ケーキ屋|蛋糕店|케이크
car repair: tracking done|wheel tracking|automonteur|automecanicien|kfz mechaniker|automechaniker|garagem mecanica|mechanicy samochodowi|carrozzeria|carrozziere|carrosserie|carrossier|chapisteria|karosseriebau|officina meccanica|officina|meccanica|autowerkstatten|kfz werkstatt|kfz|autoreparatur|talleres mecanicos|taller|talleres|reparacion de coches|garages automobiles|garagistes|reparation automobile|officine|autoriparazioni|oficinas|oficina auto|mecanico auto|garage auto|auto garage|autobedrijf|warsztat|warsztaty samochodowe|naprawa samochodow|oto tamirci|oto sanayi|oto servis|araba tamircisi|tamirci|avtoservis|συνεργειο|συνεργειο αυτοκινητων|ورشة سيارات|ميكانيكي|מוסך|自動車修理|汽车修理|修车|카센터|정비소|car doctor|body shop|body shop car|clutch replacement|oil change
tyre shop: gomme|cambio gomme|lekke band|reifenpanne|pneu creve|crevaison|gomma a terra|pinchazo|rueda pinchada|pneu furado|lastik patladi|reifendienst|reifen|reifen wechseln|reifenwechsel|tienda de neumaticos|pneumatici|gommisti|pneu|bandenservice|serwis opon|lastikci|lastikciler|lastik|shinomontazh|new tyres|new tires
car wash: alloys|car stinks|car smells|car upholstery|car seats cleaned|car shampoo|autolavaggi|autolavaggio|autowasserij|autowasstraat|autolavado|tunel de lavado|autowasch|autowaschanlage|autowaschstrasse|lavadero|lavadero de coches|lavadero de autos|autolavado de coches|lavage de voiture|lavage voiture|lavage de voitures|voiture sale|voitures sales|lavaggio auto|lava jato|lavagem auto|autowas|wasstraat|myjnie|oto yikama|araba yikama|avtomiika|avtomoika|πλυντηριο αυτοκινητων|غسيل سيارات|שטיפת רכב|洗車|洗车|세차장
gas station: running on fumes|running on empty|car needs juice|low on fuel|out of fuel|out of petrol|tankstellen|benzin|gasolineras|pompe a essence|stations service|essence|benzinai|postos de gasolina|posto de combustivel|tankstations|pompstation|stacje benzynowe|stacja paliw|benzinlik|benzinci|akaryakit istasyonu|akaryakit|petrol ofisi|azs|zapravka|zapravna stantsiya|gorsaf betrol|βενζιναδικο|محطة بنزين|תחנת דלק|ガソリンスタンド|加油站|주유소|petrol garage|fuel station|gas|diesel|fuel|gas up
plumber: plug hole|plughole|klempnerei|klempnereien|turn the radiator off|turn off the radiator|pilot light|heizungsbauer|heizungsinstallateur|rohrreinigung|rohrbruch|wasserrohrbruch|fontaneros|calefaccion|plombiers|chauffagiste|plombier chauffagiste|fuite d eau|fuite eau|idraulici|canalizadores|encanadores|loodgieters|verwarmingsmonteur|hydraulicy|cieknie kran|kombi servisi|tesisatci|su tesisatcisi|su tesisati|santekhnik|plymiwr|plymar|υδραυλικος|سباك|אינסטלטור|שרברב|水道屋|水管工|배관공|boiler repair|boiler service|gas boiler|gas engineer|gas boiler engineer|boiler engineer|garbage disposal|bathroom fitter
electrician: instalador electrico|instaladores electricos|electrico|lights went out|lights have gone out|smoke alarm|smoke alarms|elektroinstallation|elektrofirma|electricistas|electriciens|elettricisti|eletricistas|elektriciens|elektrycy|elektrikciler|elektrikci|elektryk pogotowie|elektrik|trydanwr|ηλεκτρολογος|كهربائي|חשמלאי|電気工事|电工|전기기사|power outage|ev charger|ev charger fitted
florist: table centrepiece|centrepiece|centrepieces|hand tied|florysta|floryzta|blumengeschaft|bloemenwinkel|blumenhandlung|kwiaty|blumengeschafte|blumenhandler|floristerias|floristeria|tienda de flores|fleuristes|fiorai|fiorista|fioristi|floristas|loja de flores|bloemenzaak|bloemisten|kwiaciarnie|cicekci|cicekciler|tsvety|kvity|magazin tsvetov|siop flodau|ανθοπωλειο|محل زهور|ورود|חנות פרחים|花屋|花店|꽃집
book store: sci fi|science fiction|signed copy|bible|bibles|road map|revision guide|revision guides|bucherladen|buchladen|buchhandlungen|librerias|librairies|librerie|livrarias|boekwinkels|ksiegarnie|kitapci|kitapcilar|kitabevi|knizhnyi magazin|knyharnya|knigi|siop lyfrau|βιβλιοπωλειο|مكتبة كتب|חנות ספרים|本屋|书店|서점|book club|second hand books|childrens books
hardware store: door handle|door handles|cement|tape measure|compost|curtain pole|curtain rail|mousetrap|mousetraps|mouse trap|allen key|allen keys|wd40|wd 40|ijzerwinkel|doehetzelfzaak|doehetzelf|doe het zelf|sklep metalowy|sklep budowlany|market budowlany|bricolage|bricolaje|bricocenter|droguerie|eisenwarenhandlung|eisenwarenladen|baumarkte|ferreterias|quincailleries|magasin de bricolage|negozio di ferramenta|loja de ferragens|ferragem|bouwmarkten|ijzerwaren|sklep z narzedziami|nalburlar|nalbur|yapi market|hirdavat|hirdavatci|khoztovary|stroitelnyi magazin|σιδηρικα|حدادة ادوات|חומרי בניין|ホームセンター|五金店|철물점|screws and nails
pet store: pond fish|air pump|aquarium pump|heat lamp|puppy pads|live crickets|live food|koi food|zoologiczny|artykuly zoologiczne|tierfutter|animali domestici|zoogeschaft|zooladen|tierladen|tienda de mascotas|tiendas de animales|animaleries|negozio per animali|loja de animais|dierenspeciaalzaak|sklepy zoologiczne|evcil hayvan dukkani|evcil hayvan magazasi|zoomagazin|siop anifeiliaid|κατοικιδια|محل حيوانات|חנות חיות|ペットショップ|宠物店|펫샵|pet supplies|dog lead|dog leash|dog bed|dog collar|cat bed|hamster cage|bird cage
clothing store: bekleidungsgeschaft|bekleidung|odziez|mode geschaft|tienda de moda|moda|klamotten|klamottenladen|kleidungsgeschaft|boutique mode|tiendas de ropa|magasins de vetements|negozi di abbigliamento|abiti|vestiti|negozio di vestiti|loja de roupa|lojas de roupa|kledingzaak|kleren|sklep z ubraniami|ubrania|giyim|giyim magazasi|kiyafet|elbise|odezhda|magazin odezhdy|siop ddillad|ρουχα|ملابس|בגדים|洋服|服装店|衣服|옷가게|school uniform|wedding dress
supermarket: kitchen roll|shower gel|bubble bath|hand soap|bin liners|fish fingers|fizzy drinks|olive oil|ice cream tub|dishwasher tablets|baby food|washing up liquid|cooking oil|frozen food|supermarkte|lebensmittelladen|supermercados|tienda de comestibles|tienda de ultramarinos|ultramarinos|supermarches|superettes|epiceries|supermercati|minimercado|mercado|supermarkten|supermarkety|sklep|bakkal|marketler|suparmarket|produkty|archfarchnad|σουπερ μαρκετ|σουπερμαρκετ|سوبرماركت|بقالة|סופרמרקט|מכולת|スーパー|超市|슈퍼마켓|마트|mini market|corner shop|chocolate bar|cereal bar
restaurant: noodles|ribs|bbq ribs|spare ribs|resto|restos|wirtshaus|gasthaus|eetcafe|eethuis|tasca|gaststatten|speiselokal|donde comer|restaurantes|ou manger|ristoranti|dove mangiare|onde comer|restauracje|gdzie zjesc|waar eten|restorany|lokantalar|restoranlar|nerede yemek yenir|yemek nerede yenir|bwyty|εστιατοριο|ταβερνα|مطعم|מסעדה|レストラン|餐厅|饭店|식당|레스토랑|book a table|table for two|eat|hungry|family meal|birthday dinner|romantic dinner
seafood restaurant: pescado|pesce|poisson|fisch|ryba|ryby|balik|fischrestaurant|marisqueria|mariscos|pescaderia restaurante|restaurant de poisson|poisson|restaurant de fruits de mer|fruits de mer|ristorante di pesce|pesce|frutti di mare|marisqueira|peixe|visrestaurant|restauracja rybna|deniz urunleri restorani|rybnyi restoran
steak house: steakhauser|steakhaus|steakrestaurant|asador|parrilla|rodizio|bistecca|churrascaria|grillrestaurant|et lokantasi|steakownia
thai restaurant: tay|tay yemegi|tay restorani|tay lokantasi|taylandli|thailander|thai imbiss|tailandes|thai restoran|thai
cafe: koffiezaak|koffiezaken|cafetaria|lunchroom|kaffeehaus|kaffeehauser|cafeterias|salon de cafe|kawiarnie|koffiebar|kofeinya|kafeterya|kahveciler|kahve|kahve icmek|kahve nerede icilir|caffi|eiscafe|καφετερια|καφε|مقهى|كافيه|בית קפה|カフェ|喫茶店|咖啡店|咖啡馆|카페|cappuccino|snack bar|tea and scones
tea house: teestube|salon de the|sala da te|theehuis|herbaciarnia|cay evi|chainaya|teapot
pub: gin and tonic|live sport|live sports|after work drinks|drinks after work|somewhere for a drink|happy hour|kneipen|biergarten|wirtshauser|brauhaus|cervecerias|pub irlandais|birrerie|cervejarias|kroegen|puby|birahaneler|tafarn|μπυραρια|パブ|居酒屋|酒吧|펍|술집|watch the match|sunday lunch pub|pint of guinness|snug
night club: throw some shapes|throw shapes|dance floor|strobe lights|bottle service|reggaeton|boogie|after party|afterparty|disko|diskos|discotecas|boites de nuit|discoteche|boates|discotheken|kluby nocne|gece kulupleri|gece kulubu|nochnoi klub|nichnyi klub|clwb nos|κλαμπ|ملهى ليلي|מועדון|ナイトクラブ|夜店|나이트클럽|hen party|stag party|strip club
hotel: place to crash|somewhere to crash|spa break|check in late|late check in|en suite|ensuite|stopover|bed for the night|room for the night|hotels und pensionen|hotell|hotellet|gunstiges hotel|ferienwohnung|ferienwohnungen|gasthof|pension|hoteles baratos|hostal|hostales|hotel pas cher|chambre d hotes|chambres d hotes|gite|hotele|pensione|pousada|pousadas|logies|hotele i pensjonaty|oteller|gostinitsa|gostinitsy|gwesty|gwestai|ξενοδοχειο|ξενοδοχεια|فندق|فنادق|מלון|בתי מלון|ホテル|旅館|酒店|宾馆|旅馆|호텔|숙소|weekend break|honeymoon suite|honeymoon|family room|book a room|night stay
hostel: jugendherberge|jugendherbergen|albergue juvenil|albergue|auberge de jeunesse|auberges de jeunesse|ostello|ostelli|ostello della gioventu|albergue da juventude|pousada da juventude|jeugdherberg|schronisko mlodziezowe|hosteller
farmers market: car boot sale|car boot sales|car boot|boot sale|boot fair|jumble sale|flohmarkt|trodelmarkt|brocante|vide grenier|marche aux puces|mercadillo|mercatino delle pulci|feira da ladra|rommelmarkt|pchli targ|bit pazari
museum: local history|war memorabilia|van gogh|old masters|stone age|spitfire|spitfires|something cultural|museen und ausstellungen|museos de arte|musees d art|museo d arte|museus|musea en galerijen|muzea|muzeler|muzei|muzey|amgueddfa|μουσειο|متحف|מוזיאון|博物館|美術館|博物馆|박물관
art gallery: kunstgalerien|galerias de arte|galeries d art|gallerie d arte|galerias|galerie sztuki|sanat galerileri|oriel|γκαλερι|画廊|갤러리|paintings|see paintings
park: run around with the kids|run around|sunbathe|ride bikes|parken|volkspark|stadtpark|parkanlage|parks und garten|parque infantil|spielplatz|parques y jardines|parcs et jardins|jardins publics|parco|giardini pubblici|parco giochi|parques infantis|parken en tuinen|speeltuin|park miejski|plac zabaw|parklar|cocuk parki|cocuk parklari|parc cymru|παρκο|حديقة|פארק|公園|公园|공원|picnic
garden: garten|jardin|jardines|jardins|giardino|giardini|jardim|tuin|tuinen|ogrod|ogrody|bahceler
primary school: escuela primaria|colegio de primaria|scuola primaria|escola primaria|grundschulen|basisscholen|ecole elementaire|ecoles primaires|scuole elementari|scuole primarie|escuelas primarias|grundschule|ecole primaire|scuola elementare|basisschool|szkola podstawowa|ilkokul|ilkokullar
school: small classes|catholic education|after school club|11 plus|eleven plus|key stage 1|key stage 2|a levels|catchment|ofsted|schulen|colegios|escuelas|ecoles|scuole|escolas|scholen|szkoly|okul|okullar|shkola|ysgol|σχολειο|مدرسة|בית ספר|学校|小学校|学校 小学|학교
driving school: reverse parking|reverse park|parallel park|bay parking|three point turn|pass plus|behind the wheel|hill start|hill starts|clutch control|emergency stop|autoecole|autoecoles|auto escuela|ecole de conduite|escola de conducao|escuela de conducir|escuela de manejo|fahrunterricht|fahrschulen|autoescuelas|auto ecoles|auto ecole|autoscuole|scuola guida|rijscholen|szkoly jazdy|surucu kursu|surucu kurslari|ehliyet kursu|avtoshkola|driving lessons|pass my driving test|learn to drive|σχολη οδηγων|driving class
language school: escola de linguas|escolas de linguas|esol|sign language|sprachschulen|englischkurs|academia de idiomas|academia de ingles|clases de ingles|cours d anglais|cours de langue|scuole di lingue|corso di inglese|curso de ingles|talenschool|kurs jezyka angielskiego|dil okulu|dil kursu|ingilizce kursu|yazykovaya shkola|spanish classes|english classes|french classes|learn english
gym: get ripped|stretch class|beach body|fitnessstudios|muckibude|gimnasios|salles de sport|palestre|ginasios|academia|sportscholen|silownie|spor salonlari|trenazhernyi zal|sportzal|campfa|γυμναστηριο|صالة رياضية|نادي رياضي|חדר כושר|ジム|健身房|헬스장|체육관|spin class|spinning class|treadmill
yoga studio: ioga|joga|aulas de ioga|studio jogi|vinyasa|hatha|ashtanga|yogastudio|estudio de yoga|studio de yoga|studio yoga|centro yoga|studio jogi|joga|ヨガ|瑜伽|요가
real estate agency: landlord services|student housing|house share|flat share|shop to let|rent out my flat|rent my place out|agent immobilier|agente immobiliare|agente inmobiliario|agentes inmobiliarios|agents immobiliers|agente imobiliario|posrednik nieruchomosci|immobilienagentur|immobilienbuero|immobilienburo|wohnung mieten|wohnungen|wohnung|inmobiliarias|alquilar piso|alquiler de pisos|piso de alquiler|agences immobilieres|louer un appartement|location appartement|agenzie immobiliari|affittare casa|affitto appartamento|imobiliarias|alugar apartamento|makelaars|huis huren|biura nieruchomosci|wynajem mieszkan|mieszkanie do wynajecia|emlakci|emlakcilar|kiralik daireler|nedvizhimost|agentstvo nedvizhimosti|gwerthwr tai|μεσιτικο γραφειο|عقارات|نדל ן|נדלן|不動産|房地产|房产中介|부동산|house valuation|letting agency|agent property|flat to let|flats to let|room to rent|rooms to rent|room for rent|apartment hunting
lawyer: look over my lease|lease checked|contract checked|read through my contract|employment tribunal|personal injury|drink driving charge|drink driving|medical negligence|clinical negligence|legal separation|separation from my husband|separation from my wife|no win no fee|kancelaria|kancelaria prawna|kancelaria adwokacka|anwaltskanzlei|rechtsanwaltskanzlei|bufete|bufete de abogados|escritorio de advocacia|rechtsanwalte|anwalte|notar|notare|abogados de familia|notario|notarios|avocats|notaire|notaires|avvocati|notaio|notai|advogados|notariusz|advocaten|adwokaci|prawnicy|notariusz kancelaria|avukatlar|hukuk burosu|avukatlik burosu|advokat|yurist|cyfreithiwr|δικηγορος|محامي|محام|עורך דין|弁護士|律师|변호사|unfair dismissal|speeding ticket|accident claim|accident at work|green card lawyer|house purchase solicitor
accountant: consulente fiscale|consulenti fiscali|balance my books|balance the books|books balanced|books done|cash flow forecast|cis return|invoices|asesoria|asesoria contable|gestoria|biuro rachunkowe|steuerburo|belastingadviseur|administratiekantoor|contabile|studio contabile|cabinet comptable|wirtschaftsprufer|wirtschaftsprufung|do my books|do the books|steuerberatung|buchhaltung|gestorias|asesoria fiscal|contables|comptables|experts comptables|commercialisti|contabilistas|contabilidade|boekhouders|boekhoudkantoor|ksiegowi|biuro ksiegowe|muhasebeciler|mali musavirler|bukhgalter|bukhhalter|cyfrifydd|λογιστης|محاسب|רואה חשבון|会計士|税理士|会计师|회계사|self employed tax|small business bookkeeping|file my tax return
beauty salon: pamper day|pamper|pampering|schonheitssalon|schonheitssalons|salone di bellezza|beautysalon|beautysalons|kosmetiksalon|salon de estetica|centro de estetica|kosmetik|kosmetikerin|kosmetikinstitut|salones de belleza|centro de belleza|esteticista|instituts de beaute|centri estetici|saloes de beleza|schoonheidssalons|salony kosmetyczne|salon pieknosci|salony pieknosci|gabinet kosmetyczny|salon de belleza|institut de beaute|salon de beaute|salons de beaute|salao de beleza|salon piekna|kosmetyczki|guzellik salonlari|guzellik merkezi|salon krasoty|salon krasy|salon harddwch|ινστιτουτο ομορφιας|صالون تجميل|מכון יופי|エステ|美容|美容院 美甲|피부관리|eyelash extensions|spray tan|leg waxing
nail salon: nagelstudios|nagelpflege|unas|salon de unas|manicura y pedicura|manucure|ongles|onglerie|unghie|centro unghie|unhas|manicure|nagels|stylizacja paznokci|tirnak|tirnak salonu|protez tirnak|nogtevoi salon|manikyur|gel nails|nail bar|ネイル|ネイルサロン|美甲|네일
butcher: metzgereien|fleischer|carnicerias|boucheries|macellerie|talhos|acougues|slagerijen|rzeznicy|kasap|kasaplar|myasnaya lavka|جزار|קצבייה|肉屋|肉店|정육점
optician: eye check up|eye checkup|brillen|opticas|opticiens|ottici|opticos|optycy|optikci|gozlukcu|optika|نظارات|אופטיקה|眼鏡|眼镜店|안경점
shoe store: schuhgeschaft|schuhladen|schuhe|zapateria|zapaterias|magasin de chaussures|chaussures|negozio di scarpe|calzature|sapataria|schoenenwinkel|sklep obuwniczy|buty|ayakkabici|ayakkabi magazasi|obuv
cinema: kino|kinos|cine|cines|cinemas|cinematografo|bioscoop|sinemalar|kinoteatr
mot centre: tuv|tuv prufung|controle technique|itv|revisione auto|inspecao automovel|apk|apk keuring|przeglad techniczny|muayene istasyonu|arac muayene
locksmith: schlusseldienste|cerrajeros|serruriers|fabbri|chaveiros|slotenmakers|slusarze|cilingirler
`;

/**
 * Lists trades that come closest to one in which the directory has nothing. They are no narrower ones: who looks for a museum wants no park.
 */
const CLOSEST: Readonly<Record<string, readonly string[]>> = {
	"tourist attraction": ["museum", "art gallery", "park", "zoo", "aquarium", "amusement park", "theater", "cinema"],
};

/** Returns the keys of the trades that come closest to a trade, by its key. */
export function closestTrades(key: string): readonly string[] {
	return Object.hasOwn(CLOSEST, key) ? (CLOSEST[key] ?? []) : [];
}

/** Lists cuisines by their restaurant: the words for it in the languages of the visitors. */
const CUISINES = `
indian restaurant: indisch|indische|indisches|indischer|inder|india|indio|indienne|indien|indiana|indiano|indiaas|indiase|indyjska|indyjskiej|indyjski|hint
italian restaurant: italienisch|italienische|italienisches|italiener|italiana|italiano|italienne|italien|italiaans|italiaanse|wloska|wloskiej|wloski|italyan
thai restaurant: thailandisch|thailandische|thailandisches|tailandesa|tailandes|thailandaise|thailandais|thai|thailandese|thaise|thais|tajska|tajskiej|tayland
turkish restaurant: turkisch|turkische|turkisches|turca|turco|turque|turc|turks|turkse|turecka|tureckiej|turk
chinese restaurant: chinesisch|chinesische|chinesisches|chinese|china|chino|chinois|chinoise|cinese|chinesa|chines|chinees|chinska|chinskiej|cin
mexican restaurant: mexikanisch|mexikanisches|mexicana|mexicano|mexicain|mexicaine|messicana|messicano|mexicaans|meksykanska|meksika
greek restaurant: griechisch|griechisches|grieche|griega|griego|grec|grecque|greca|greco|grega|grego|grieks|grecka|yunan
japanese restaurant: japanisch|japanisches|japaner|japonesa|japones|japonais|japonaise|giapponese|japans|japonska|japon
spanish restaurant: spanisch|spanisches|spanier|espanola|espanol|espagnol|espagnole|spagnola|spagnolo|spaans|hiszpanska|ispanyol
french restaurant: franzosisch|franzosisches|francesa|frances|francais|francaise|francese|frans|franse|francuska|fransiz
`;
const FORMS =
	"restaurant *|* restaurant|restaurante *|ristorante *|restauracja *|restaurang *|* essen|* kuche|comida *|cocina *|cuisine *|cucina *|comida tipica *|cozinha *|kuchnia *|* eten|* keuken".split(
		"|",
	);
/** Turkish says the cuisine first. */
const TURKISH = /^(?:hint|italyan|tayland|turk|cin|meksika|yunan|japon|ispanyol|fransiz)$/;
const TURKISH_FORMS = "* restorani|* restoran|* lokantasi|* yemekleri|* mutfagi".split("|");
/** These are said alone of nothing else; the others need a word for food beside them. */
const ALONE =
	/^(?:indisch|indisches|inder|indiaas|indyjska|indyjskiej|indiano|italiener|italienisch|italiaans|wloska|italiano|thailandisch|thailandais|thailandese|tajska|turkisch|turecka|griechisch|grieche|grieks|mexikanisch|japanisch|japaner|chinesisch|chinees|indien|indienne|indio|italien|italienne|italiana|thailandaise|tailandes|turc|turco|turque|grec|griego|greco|chinois|chino|cinese|mexicain|mexicano|messicano|japonais|japones|giapponese|espagnol|francais)$/;

function namesByTrade(lines: string): [trade: string, names: string[]][] {
	return lines
		.trim()
		.split("\n")
		.map((line) => {
			const at = line.indexOf(": ");
			return [
				line.slice(0, at),
				line
					.slice(at + 2)
					.split("|")
					.map(foldText),
			];
		});
}

/** Further names of trades by their keys, folded. A name may be a trade's already. */
export function furtherNames(): readonly (readonly [trade: string, names: readonly string[]])[] {
	const cuisines = namesByTrade(CUISINES).map(([trade, words]): [string, string[]] => [
		trade,
		words.flatMap((word) => [
			...(ALONE.test(word) ? [word] : []),
			...(TURKISH.test(word) ? TURKISH_FORMS : FORMS).map((form) => form.replace("*", word)),
		]),
	]);
	return [...namesByTrade(LINES), ...cuisines];
}
