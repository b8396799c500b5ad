import { type Layout, layouts } from "./layout.ts";

/** Holds lists of health, repair, hire, stage, growing and offices; right assignments written before they were run once. */
export const SERVICES: readonly Layout[] = layouts(
	`
GB; Tool hire; Hire Depot~n, Depot Manager~person, Manager Direct Line~ownphone, Unit and Road~s, Town~c, County~st, Postcode~z, Hire Desk~p, Group Accounts Line~sharedphone, Fleet Size~number, Web~w, Opens~of, Shuts~oo
US; Hearing aid centers; Center Name~n, Audiologist~person, Audiologist Email~ownmail, Suite Street~s, City~c, ST~st, Zip~z, Appointment Line~p, Insurance Hotline~sharedphone, License No~id, Patient Rating~ru, Patient Reviews~rc, Site~w; csv
DE; Notare; Notariat~n, Notar~person, Amtssitz~c, Kanzleistraße~s, PLZ~z, Geschäftsstelle Tel.~p, Telefax~fax, Kammer Telefon~officephone, Bestellt seit~date, Vertreter~person, E-Mail Kanzlei~e
FR; Orthophonistes; Cabinet~n, Praticien~person, Portable praticien~ownphone, Voie~s, CP~z, Ville~c, Tél. secrétariat~p, N° Adeli~id, Conventionné~yesno, Site~w, Patients suivis~number
ES; Podólogos; Clínica~n, Podólogo~person, Nº colegiado~id, Calle~s, Código postal~z, Población~c, Provincia~st, Teléfono cita~p, Teléfono colegio~officephone, Correo clínica~e, Valoración~ru, Opiniones~rc; csv
IT; Logopedisti; Studio~n, Professionista~person, Cellulare professionista~ownphone, Via e civico~s, CAP~z, Comune~c, Prov~st, Tel studio~p, ASL~council, Partita IVA~vat, Sito internet~w
NL; Pedicures; Praktijk~n, Pedicure~person, Mobiel pedicure~ownphone, Straat en nummer~s, Postcode~z, Woonplaats~c, Telefoon praktijk~p, AGB-code~id, ProVoet lid~yesno, Website~w, Cijfer Zorgkaart~tenrating
PL; Szewcy; Zakład~n, Szewc~person, Ulica i numer~s, Kod~z, Miasto~c, Tel. zakładu~p, Tel. domowy~ownphone, NIP~id, Cech~chain, Godziny~h; csv
TR; Saatçiler; Dükkan~n, Usta~person, Usta Cep~ownphone, Cadde No~s, İlçe~di, İl~c, Dükkan Tel~p, Oda Tel~officephone, Sicil No~id, Google Puan~ru, Google Yorum~rc
BR; Chaveiros; Chaveiro~n, Responsável~person, Celular responsável~ownphone, Rua e número~s, Bairro~di, Cidade~c, Estado~st, CEP~z, Telefone loja~p, Plantão 24h~sharedphone, Nota~ru, Qtd avaliações~rc; csv
AU; Upholsterers; Workshop~n, Upholsterer~person, Home Address~secondstreet, Workshop Street~s, Suburb~c, State~st, Postcode~z, Workshop Ph~p, After Hours~ownphone, ABN~digits10, Website~w
CA; Taxidermists; Studio Name~n, Artist~person, Artist Cell~ownphone, Studio Address~s, City~c, Prov~st, Postal~z, Studio Phone~p, Wildlife Office~officephone, Permit Expiry~date, Facebook~facebook, Site Web~w
GB; Thatchers; Trading Name~n, Master Thatcher~person, Yard Address~s, Village~c, County~st, Post Code~z, Phone~p, Mobile of Thatcher~ownphone, Straw Supplier~chain, Supplier Phone~sharedphone, Years Thatching~number
US; Locksmiths; Shop~n, Owner Operator~person, Owner Cell~ownphone, Storefront Address~s, Storefront City~c, Storefront State~st, Storefront Zip~z, Dispatch Number~p, Bonded By~bank, Bond Number~id, Yelp Link~reviewlink, Homepage~w; csv
DE; Kammerjäger; Firmierung~n, Schädlingsbekämpfer~person, Geschäftsanschrift~s, PLZ~z, Ort~c, Rufnummer~p, Notdienst~sharedphone, Gesundheitsamt Tel~officephone, Zertifikat bis~date, Web~w
FR; Vitriers; Entreprise~n, Gérant~person, Tél gérant~ownphone, Adresse atelier~s, Code postal~z, Commune~c, Tél atelier~p, SIRET~digits10, Assureur~bank, Tél assureur~sharedphone, Site web~w, Zone~region
GB; Coworking spaces; Space~n, Community Manager~person, Manager Email~ownmail, Street Address~s, City~c, Postcode~z, Enquiries~e, Reception Phone~p, Landlord~chain, Landlord Phone~sharedphone, Desks~number, Day Pass~money, Google Stars~ru, Google Reviews~rc, URL~w
US; Climbing gyms; Gym~n, Head Setter~person, Setter Phone~ownphone, Address~s, City~c, State~st, Zip Code~z, Front Desk~p, Wall Height~dimension, Membership~money, Website~w, Lat~la, Lon~lo, Belay Test~yesno; csv
DE; Kletterhallen; Halle~n, Betreiber~legal, Hallenleitung~person, Straße Nr.~s, Postleitzahl~z, Stadt~c, Kasse Telefon~p, DAV Sektion~chain, Wandhöhe~dimension, Breitengrad~la, Längengrad~lo, Webseite~w, Mo-Fr~dh
FR; Karting; Circuit~n, Directeur de piste~person, Mobile directeur~ownphone, Lieu-dit~nh, Route~s, CP~z, Commune~c, Réservations~p, Longueur~dimension, Fédération~council, Lat.~la, Long.~lo, Note Google~ru, Avis~rc
ES; Boleras; Bolera~n, Encargado~person, Móvil encargado~ownphone, Centro comercial~chain, Dirección~s, Ciudad~c, Provincia~st, CP~z, Reservas~p, Pistas~number, Web~w, Precio partida~money; csv
GB; Archery clubs; Club~n, Records Officer~person, Officer Email~ownmail, Range Address~s, Range Town~c, Range Postcode~z, Club Contact No~p, Region~region, GNAS No~id, Indoor Venue~secondstreet, Club Website~w, Founded~year
US; Ice rinks; Rink~n, Skating Director~person, Director Email~ownmail, Rink Street~s, Rink City~c, Rink State~st, Rink Zip~z, Rink Phone~p, League Office~sharedphone, Public Skate~weekday, Sheets of Ice~number, Rink Site~w; csv
CA; Arenas; Arena~n, Facility Operator~person, Municipality~c, Province~st, Civic Address~s, Postal Code~z, Booking Phone~p, Operator Cell~ownphone, Capacity~number, Town Hall~officephone, Latitude~la, Longitude~lo
NL; Kartbanen; Baan~n, Exploitant~legal, Adres baan~s, Postcode~z, Plaats~c, Telefoon baan~p, Bedrijfsleider~person, Noodnummer~sharedphone, Lengte~dimension, Beoordeling~ru, Aantal beoordelingen~rc
IT; Planetari; Planetario~n, Referente scientifico~person, Mail referente~ownmail, Indirizzo~s, CAP~z, Città~c, Provincia~st, Prenotazioni~p, Cupola~dimension, Posti~number, Pagina web~w, Lat~la, Lon~lo
DE; Puppentheater; Bühne~n, Prinzipal~person, Spielstätte Straße~s, Spielstätte PLZ~z, Spielstätte Ort~c, Kartentelefon~p, Büro Telefon~officephone, Plätze~number, Erstaufführung~date, Homepage~w; csv
GB; Community radio; Station~n, Frequency~number, Licensee~legal, Studio Address~s, Studio Town~c, Studio Postcode~z, Studio Line~p, Newsdesk~sharedphone, Chair~person, Chair Email~ownmail, Listen Live~directory, Website~w
US; Recording studios; Studio~n, Engineer~person, Engineer Cell~ownphone, Address~s, City~c, State~st, Zip~z, Booking~p, Rate per Hour~money, Console~keyword, Sound Cloud~facebook, Site~w, Rating~r, Reviews~rc; csv
FR; Cirques; Enseigne~n, Directeur artistique~person, Quartiers d'hiver~s, Code postal~z, Commune~c, Billetterie~p, Presse~officephone, Numéro de licence~id, Capacité~number, Site officiel~w
JP; 写真館; 写真館名~n, カメラマン~person, カメラマン携帯~ownphone, 郵便番号~z, 都道府県~st, 市区町村~c, 番地~so, 予約TEL~p, 本部TEL~sharedphone, 定休日~closeday, 開業年~year, ホームページ~w; csv
JP; 動物病院; 病院名~n, 院長名~person, 所在地~a, 電話~p, 夜間救急~sharedphone, 獣医師数~number, 診療時間~h, 緯度~la, 経度~lo, 開設届日~date
CN; 眼镜店; 门店名~n, 验光师~person, 验光师手机~ownphone, 门店地址~s, 城市~c, 省~st, 门店电话~p, 总部热线~sharedphone, 营业执照号~digits10, 经度~lo, 纬度~la, 评分~ru, 评论数~rc; csv
CN; 驾校; 驾校名称~n, 校长~person, 校长电话~ownphone, 训练场地址~s, 注册地址~secondstreet, 所在市~c, 报名电话~p, 教练车~number, 成立日期~date
KR; 안경원; 업소명~n, 안경사~person, 안경사 연락처~ownphone, 도로명주소~a, 전화번호~p, 보건소전화~officephone, 개설일자~date, 우편번호~z, 위도~la, 경도~lo; csv
KR; 스터디카페; 매장명~n, 점주~person, 점주 휴대폰~ownphone, 주소~a, 시도~st, 시군구~c, 예약번호~p, 본사번호~sharedphone, 좌석~number, 홈페이지~w
RU; Часовые мастерские; Мастерская~n, Мастер~person, Тел. мастера~ownphone, Улица~s, Город~c, Индекс~z, Телефон приёма~p, ИНН~digits10, Открыта с~date, Сайт~w, Рейтинг~ru, Отзывы~rc; csv
UA; Нотаріуси; Контора~n, Нотаріус~person, Вулиця~s, Місто~c, Область~st, Поштовий індекс~z, Телефон контори~p, Свідоцтво~id, Телефон управління~officephone, Сайт~w
SA; محلات النظارات; اسم المحل~n, أخصائي البصريات~person, جوال الأخصائي~ownphone, الشارع~s, الحي~di, المدينة~c, هاتف المحل~p, هاتف الإدارة~sharedphone, رقم السجل~id, خط العرض~la, خط الطول~lo
GR; Φυσικοθεραπευτήρια; Εργαστήριο~n, Φυσικοθεραπευτής~person, Κινητό θεραπευτή~ownphone, Οδός και αριθμός~s, ΤΚ~z, Πόλη~c, Τηλέφωνο ραντεβού~p, ΑΦΜ~digits10, Σύλλογος~council, Ιστότοπος~w; csv
SE; Guldsmeder; Butik~n, Guldsmed~person, Guldsmedens telefon~ownphone, Besöksadress~s, Postnr~z, Ort~c, Butikstelefon~p, Verkstad~secondstreet, Org.nr~digits10, Webbplats~w, Betyg~ru, Antal omdömen~rc
NO; Fysioterapeuter; Klinikk~n, Fysioterapeut~person, HPR-nr~id, Besøksadresse~s, Postnr~z, Poststed~c, Timebestilling~p, Mobil fysioterapeut~ownphone, Kommunelege~officephone, Nettside~w; csv
DK; Urmagere; Forretning~n, Urmager~person, Adresse~s, Postnr~z, By~c, Telefon~p, Privat mobil~ownphone, CVR~digits10, Åbent~h, Hjemmeside~w
FI; Optikot; Liike~n, Optikko~person, Optikon puhelin~ownphone, Katuosoite~s, Postinumero~z, Kaupunki~c, Ajanvaraus~p, Ketju~chain, Y-tunnus~digits10, Kotisivu~w; csv
CZ; Zámečnictví; Provozovna~n, Zámečník~person, Mobil zámečníka~ownphone, Ulice~s, PSČ~z, Město~c, Telefon provozovny~p, Pohotovost~sharedphone, IČ~digits10, Web~w
HU; Órások; Üzlet~n, Órás~person, Órás mobilja~ownphone, Irsz.~z, Helység~c, Cím~s, Bolt telefon~p, Adószám~digits10, Nyitva~h, Honlap~w; csv
RO; Notari publici; Birou~n, Notar~person, Mobil notar~ownphone, Adresa birou~s, Oraș~c, Județ~st, Cod poștal~z, Telefon birou~p, Camera~council, Telefon camera~officephone
PT; Óticas; Ótica~n, Optometrista~person, Telemóvel optometrista~ownphone, Rua~s, Código postal~z, Localidade~c, Distrito~st, Telefone loja~p, Linha nacional~sharedphone, NIF~digits10, Sítio~w; csv
MX; Cerrajerías; Negocio~n, Cerrajero~person, Celular cerrajero~ownphone, Calle y número~s, Colonia~di, Municipio~c, Estado~st, CP~z, Teléfono local~p, RFC~uid, Calificación~ru, Reseñas~rc
IN; Opticians; Optical Store~n, Optometrist~person, Optometrist Mobile~ownphone, Shop Address~s, City~c, State~st, Pin Code~z, Store Phone~p, Franchise Helpline~sharedphone, GSTIN~uid, Google Rating~ru, No. of Ratings~rc; csv
TH; ร้านแว่นตา; ชื่อร้าน~n, ช่างแว่น~person, มือถือช่างแว่น~ownphone, ที่อยู่~s, จังหวัด~cs, รหัสไปรษณีย์~z, โทรศัพท์~p, สำนักงานใหญ่~officephone, ละติจูด~la, ลองจิจูด~lo
VN; Tiệm kính mắt; Tên tiệm~n, Kỹ thuật viên~person, Di động kỹ thuật viên~ownphone, Địa chỉ~s, Quận~di, Thành phố~c, Điện thoại tiệm~p, Tổng đài~sharedphone, Mã số thuế~digits10
ID; Optik; Nama Optik~n, Refraksionis~person, HP Refraksionis~ownphone, Alamat~s, Kecamatan~di, Kota~c, Provinsi~st, Telepon Optik~p, Kantor Pusat~officephone, NPWP~digits10; csv
IL; אופטיקאים; שם החנות~n, אופטומטריסט~person, נייד אופטומטריסט~ownphone, רחוב~s, עיר~c, מיקוד~z, טלפון חנות~p, מוקד ארצי~sharedphone, ח.פ.~digits10, אתר~w
EE; Notarid; Büroo~n, Notar~person, Tänav~s, Linn~c, Maakond~st, Postiindeks~z, Telefon~p, Koja telefon~officephone, E-post~e, Veeb~w; csv
US; Stops of a route planner; Stop ID~uid, Stop Name~n, Driver~staff, Driver Phone~ownphone, Address Line 1~s, City~c, State~st, Zip~z, Receiving Phone~p, Depot Address~secondstreet, Time Window Start~time, Service Minutes~number, Lat~la, Lng~lo, Notes~no
GB; Leads of a dialler; Lead ID~uid, Company~n, First Name~first, Last Name~last, Direct Dial~ownphone, Switchboard~p, Address~s, Town~c, Post Code~z, Agent~staff, Disposition~class, Last Called~date, Callback Number~ownphone, Website~w; csv
US; Accounts of a support desk; Account Id~uid, Organization~n, Domains~dom, Primary Requester~person, Requester Email~ownmail, Tier~class, Street~s, City~c, State~st, Postal Code~z, Main Phone~p, Escalation Line~sharedphone, CSAT~percent, Open Tickets~number
DE; Objekte eines Reinigers; Objekt-Nr~id, Objekt~n, Auftraggeber~chain, Ansprechpartner vor Ort~person, Handy Ansprechpartner~ownphone, Straße~s, PLZ~z, Ort~c, Objekttelefon~p, Schlüssel-Nr~code, Reinigungstage~weekday, Quadratmeter~dimension; csv
FR; Sites d'un mainteneur; Réf. site~id, Site~n, Donneur d'ordre~chain, Gardien~person, Portable gardien~ownphone, Adresse intervention~s, CP~z, Ville~c, Tél site~p, Adresse facturation~otherstreet, Ville facturation~othercity, Prochaine visite~date
`,
	{ every: 1 },
);

/** Holds lists of makers, growers, transport, rooms, bodies and programs: the second of two sets, written after the first was mended. */
export const MAKERS_AND_GROWERS: readonly Layout[] = layouts(
	`
GB; Distilleries; Distillery~n, Head Distiller~person, Distiller Mobile~ownphone, Site Road~s, Nearest Town~c, County~st, Post Code~z, Visitor Centre Tel~p, Bonded Warehouse~secondstreet, Still Capacity~number, Tours~weekday, Tripadvisor~reviewlink, Web~w
US; Cideries; Cidery~n, Cidermaker~person, Cidermaker Email~ownmail, Tasting Room Street~s, Tasting Room City~c, Tasting Room State~st, Tasting Room Zip~z, Tasting Room Phone~p, Orchard Address~secondstreet, Distributor~chain, Distributor Line~sharedphone, TTB Permit~uid, Site~w; csv
DE; Käsereien; Käserei~n, Käser~person, Käser Mobil~ownphone, Hofstraße~s, PLZ~z, Gemeinde~c, Hofladen Tel.~p, Veterinäramt~officephone, Milchmenge~number, EU-Zulassung~uid, Öffnungszeiten Laden~h, Webseite~w
FR; Safranières; Exploitation~n, Exploitant~person, Mobile exploitant~ownphone, Chemin~s, CP~z, Village~c, Tél boutique~p, Surface~dimension, Récolte~date, Label~class, Site marchand~w, Latitude~la, Longitude~lo; csv
ES; Almazaras; Almazara~n, Maestro molinero~person, Móvil maestro~ownphone, Carretera~s, Municipio~c, Provincia~st, CP~z, Teléfono tienda~p, Denominación de origen~chain, Teléfono consejo~officephone, Kilos~number, Tienda en línea~w
IT; Caseifici; Caseificio~n, Casaro~person, Cell. casaro~ownphone, Via~s, CAP~z, Comune~c, Provincia~st, Tel. spaccio~p, Consorzio~chain, Tel. consorzio~sharedphone, Bollo CE~uid, Sito~w, Voto Google~ru, N. voti~rc; csv
NL; Kaasboerderijen; Boerderij~n, Boer~person, Mobiel boer~ownphone, Dijk en nummer~s, Postcode~z, Dorp~c, Winkel telefoon~p, Zuivelcoöperatie~chain, Openingstijden winkel~h, Webwinkel~w
PL; Serowarnie; Serowarnia~n, Serowar~person, Telefon serowara~ownphone, Ulica~s, Kod pocztowy~z, Wieś~c, Telefon sklepu~p, Weterynaria~officephone, Nr zatwierdzenia~uid, Ocena Google~ru, Liczba opinii~rc; csv
TR; Mandıralar; Mandıra~n, Peynir Ustası~person, Usta Telefonu~ownphone, Köy Yolu~s, İlçe~di, İl~c, Satış Telefonu~p, Tarım Müdürlüğü~officephone, İşletme Onay No~uid, Kapasite~number, Site~w
BR; Cachaçarias; Alambique~n, Mestre alambiqueiro~person, Celular do mestre~ownphone, Estrada~s, Município~c, UF~st, CEP~z, Telefone visitas~p, MAPA~id, Litros/ano~number, Instagram~twitter, Avaliação~ru, Avaliações~rc; csv
AU; Truffle farms; Farm~n, Grower~person, Grower Mob~ownphone, Farm Road~s, Locality~c, State~st, P/Code~z, Farm Gate Ph~p, Hunt Season~keyword, Trees~number, Lat~la, Long~lo, Website~w
CA; Fish hatcheries; Hatchery~n, Hatchery Manager~person, Manager Cell~ownphone, Highway~s, Community~c, Province~st, Postal Code~z, Visitor Line~p, Ministry Office~officephone, Species~keyword, Latitude~la, Longitude~lo, Open to Public~yesno; csv
US; Nurseries and growers; Nursery~n, Grower Contact~person, Contact Cell~ownphone, Greenhouse Address~s, City~c, State~st, ZIP~z, Sales Phone~p, License #~id, Inspection Date~date, Acres~number, Website~w, Retail~yesno
GB; Potteries; Pottery~n, Potter~person, Potter's Email~ownmail, Kiln Lane~s, Town~c, Postcode~z, Studio Telephone~p, Gallery Stockist~chain, Gallery Phone~sharedphone, Etsy Shop~directory, Website~w, Open Days~keyword; csv
FR; Luthiers; Atelier~n, Luthier~person, Portable luthier~ownphone, Rue et numéro~s, CP~z, Ville~c, Téléphone atelier~p, Spécialité~k, Chambre des métiers~council, Tél chambre~officephone, Site~w
DE; Orgelbauer; Werkstatt~n, Orgelbaumeister~person, Meister Telefon~ownphone, Werkstattstraße~s, PLZ~z, Ort~c, Büro Tel~p, Innung~chain, Opus-Zahl~number, Gegründet~year, Homepage~w; csv
JP; 酒蔵; 蔵元名~n, 杜氏名~person, 杜氏連絡先~ownphone, 〒~z, 都道府県名~st, 市町村名~c, 町名番地~so, 見学予約TEL~p, 組合TEL~sharedphone, 創業年~year, 石高~number, 公式サイト~w; csv
JP; 農産物直売所; 直売所名~n, 組合長~person, 組合長電話~ownphone, 住所~a, 電話番号~p, 市役所電話~officephone, 営業時間~h, 定休日~closeday, 緯度~la, 経度~lo, 口コミ点数~ru, 口コミ数~rc
CN; 农家乐; 农庄名称~n, 庄主~person, 庄主手机~ownphone, 村路~s, 县市~c, 省份~st, 预订电话~p, 镇政府电话~officephone, 房间数~number, 经度~lo, 纬度~la, 评分~ru, 点评数~rc; csv
KR; 양조장; 양조장명~n, 양조사~person, 양조사 휴대전화~ownphone, 소재지도로명주소~a, 견학예약전화~p, 협회전화~officephone, 우편번호~z, 생산품목~keyword, 위도~la, 경도~lo; csv
RU; Пекарни; Пекарня~n, Технолог~person, Телефон технолога~ownphone, Улица и дом~s, Город~c, Индекс~z, Телефон магазина~p, Роспотребнадзор~officephone, ИНН~digits10, Сайт~w, Оценка~ru, Отзывов~rc
UA; Сироварні; Сироварня~n, Сировар~person, Телефон сировара~ownphone, Вулиця~s, Село~c, Область~st, Індекс~z, Телефон крамниці~p, ЄДРПОУ~digits10, Сайт~w; csv
SA; مزارع التمور; المزرعة~n, المزارع~person, جوال المزارع~ownphone, الطريق~s, المدينة~c, المنطقة~st, هاتف المبيعات~p, فرع الوزارة~officephone, عدد النخيل~number, خط العرض~la, خط الطول~lo
GR; Ελαιοτριβεία; Ελαιοτριβείο~n, Υπεύθυνος~person, Κινητό υπευθύνου~ownphone, Οδός~s, ΤΚ~z, Δήμος~c, Νομός~st, Τηλέφωνο πωλήσεων~p, Συνεταιρισμός~chain, ΑΦΜ~digits10, Ιστοσελίδα~w; csv
SE; Bryggerier; Bryggeri~n, Bryggare~person, Bryggarens mobil~ownphone, Gata~s, Postnummer~z, Stad~c, Besökstelefon~p, Org nr~digits10, Produktion~number, Hemsida~w, Google-betyg~ru, Recensioner~rc
NO; Gårdsysterier; Ysteri~n, Yster~person, Mobil yster~ownphone, Gateadresse~s, Postnummer~z, Poststed~c, Fylke~st, Telefon utsalg~p, Mattilsynet~officephone, Orgnr~digits10, Nettbutikk~w; csv
DK; Gårdbutikker; Gårdbutik~n, Landmand~person, Landmands mobil~ownphone, Vej og nr~s, Postnr~z, By~c, Butikstelefon~p, CVR-nr~digits10, Åbningstider~h, Hjemmeside~w
FI; Pienpanimot; Panimo~n, Panimomestari~person, Mestarin puhelin~ownphone, Osoite~s, Postinumero~z, Paikkakunta~c, Myymälän puhelin~p, Valvira~officephone, Litraa~number, Verkkokauppa~w; csv
CZ; Sklárny; Sklárna~n, Sklář~person, Mobil skláře~ownphone, Ulice a číslo~s, PSČ~z, Obec~c, Kraj~st, Prodejna telefon~p, IČO~digits10, Exkurze~weekday, Web~w
HU; Pálinkafőzdék; Főzde~n, Főzdemester~person, Mester mobil~ownphone, Utca és házszám~s, Irányítószám~z, Település~c, Bolt telefonszám~p, NAV iroda~officephone, Adószám~digits10, Weboldal~w; csv
RO; Crame; Crama~n, Oenolog~person, Telefon oenolog~ownphone, Strada~s, Localitate~c, Județ~st, Cod poștal~z, Telefon degustări~p, Podgorie~region, CUI~digits10, Site~w, Nota Google~ru, Nr. recenzii~rc
PT; Lagares; Lagar~n, Mestre lagareiro~person, Telemóvel do mestre~ownphone, Morada~s, Código Postal~z, Freguesia~di, Concelho~c, Telefone vendas~p, Cooperativa~chain, Linha da cooperativa~sharedphone, Sítio~w; csv
MX; Mezcalerías; Palenque~n, Maestro mezcalero~person, Celular del maestro~ownphone, Camino~s, Municipio~c, Estado~st, C.P.~z, Teléfono visitas~p, NOM~uid, Lote~number, Calificación Google~ru, Núm. reseñas~rc
IN; Tea estates; Estate~n, Estate Manager~person, Manager Mobile~ownphone, Estate Road~s, Town~c, State~st, PIN~z, Estate Office Phone~p, Tea Board Office~officephone, Hectares~number, Website~w, Garden Code~code; csv
TH; สวนผลไม้; ชื่อสวน~n, เจ้าของสวน~person, มือถือเจ้าของ~ownphone, ถนน~s, อำเภอ~di, จังหวัด~cs, รหัสไปรษณีย์~z, โทรจองเข้าชม~p, เกษตรจังหวัด~officephone, ละติจูด~la, ลองจิจูด~lo; csv
VN; Làng nghề; Tên cơ sở~n, Nghệ nhân~person, SĐT nghệ nhân~ownphone, Đường~s, Huyện~di, Tỉnh~c, Điện thoại cơ sở~p, UBND xã~officephone, Sản phẩm~keyword, Năm thành lập~year
ID; Perkebunan kopi; Nama Kebun~n, Pengelola~person, HP Pengelola~ownphone, Jalan~s, Kota~c, Provinsi~st, Kode Pos~z, Telepon Kebun~p, Dinas Pertanian~officephone, Luas~dimension, Situs Web~w; csv
IL; יקבים; שם היקב~n, יינן~person, נייד יינן~ownphone, כתובת~s, יישוב~c, מיקוד~z, טלפון מרכז מבקרים~p, מועצה~officephone, בקבוקים~number, אתר אינטרנט~w
EE; Õllekojad; Õllekoda~n, Pruulmeister~person, Meistri telefon~ownphone, Aadress~s, Linn~c, Maakond~st, Postiindeks~z, Poe telefon~p, Registrikood~digits10, Koduleht~w; csv
US; Small airports; Airport Name~n, FAA Identifier~code, Airport Manager~person, Manager Phone~ownphone, Terminal Address~s, Associated City~c, State~st, Zip~z, FBO Phone~p, Flight Service~sharedphone, Elevation~number, ARP Latitude~la, ARP Longitude~lo, Owner Address~otherstreet
GB; Ferry terminals; Terminal~n, Operator~chain, Operator Helpline~sharedphone, Quay Road~s, Port Town~c, Post Code~z, Terminal Phone~p, Harbour Master~person, Harbour Master Tel~ownphone, Berths~number, Lat~la, Lon~lo; csv
DE; Seilbahnen; Bahn~n, Betriebsleiter~person, Betriebsleiter Mobil~ownphone, Talstation Straße~s, PLZ~z, Talort~c, Bergstation~secondstreet, Kasse Tel.~p, Bergwacht~sharedphone, Länge~dimension, Fahrpreis~money, Internetseite~w
FR; Écluses et haltes; Halte~n, Éclusier~person, Tél. éclusier~ownphone, Quai et numéro~s, CP~z, Commune~c, Capitainerie~p, VNF~officephone, Tirant d'eau~number, Latitude~la, Longitude~lo; csv
NL; Jachthavens; Haven~n, Havenmeester~person, Mobiel havenmeester~ownphone, Havenweg~s, Postcode~z, Plaats~c, Havenkantoor telefoon~p, Kustwacht~sharedphone, Ligplaatsen~number, Site~w, Score Google~ru, Aantal reviews~rc
US; Car washes of a group; Wash ID~uid, Wash Location~n, Site Lead~person, Site Lead Cell~ownphone, Street~s, City~c, State~st, Zip~z, Store Line~p, Corporate Line~sharedphone, Tunnel Length~dimension, Google Place~pi, Google Rating~ru, Google Review Count~rc; csv
GB; Meeting rooms; Room Provider~n, Venue Contact~person, Venue Contact Email~ownmail, Building and Street~s, City~c, Postcode~z, Bookings Tel~p, Landlord Agent~chain, Agent Tel~sharedphone, Seats~number, Half Day Rate~money, Web Link~w
IT; Sale prove; Sala~n, Gestore sala~person, Cellulare gestore~ownphone, Indirizzo sala~s, CAP~z, Città~c, Prov.~st, Tel. prenotazione~p, Prezzo ora~money, Sito web~w, Valutazione~ru, Recensioni~rc; csv
ES; Albergues de peregrinos; Albergue~n, Hospitalero~person, Móvil hospitalero~ownphone, Calle y número~s, Localidad~c, Provincia~st, Código postal~z, Teléfono albergue~p, Asociación~chain, Teléfono asociación~officephone, Plazas~number, Etapa~number, Precio~money
US; Dialysis centers; Facility~n, Medical Director~person, Director Phone~ownphone, Address Line~s, City/Town~c, State~st, ZIP Code~z, Telephone Number~p, Network Office~officephone, Five Star~stars, Stations~number, Chain Organization~chain, CCN~id, Certification Date~date; csv
GB; Hospices; Hospice~n, Medical Lead~person, Lead Email~ownmail, Grounds Address~s, Town~c, Postcode~z, Ward Telephone~p, Shops Office~officephone, Fundraising Line~sharedphone, Beds~number, Charity Number~companynumber, Website~w
AU; Midwives; Practice~n, Midwife~person, AHPRA No~id, Clinic Street~s, Suburb~c, State~st, Postcode~z, Clinic Ph~p, Midwife Mobile~ownphone, Hospital~chain, Hospital Ph~sharedphone, Website~w, Medicare~yesno; csv
TR; Ebe ve doğum merkezleri; Merkez~n, Sorumlu Ebe~person, Ebe Cep Telefonu~ownphone, Açık Adres~s, İlçe~di, İl~c, Randevu Telefonu~p, İl Sağlık Müdürlüğü Tel~officephone, Ruhsat Tarihi~date, Web Sitesi~w, Puan~ru, Yorum~rc
DE; Gebäude einer Hausverwaltung; Objekt-ID~uid, Gebäude~n, Verwalter~staff, Verwalter Durchwahl~ownphone, Anschrift~s, PLZ~z, Ort~c, Hausmeister~person, Hausmeister Mobil~ownphone, Zentrale~p, Baujahr~year, Einheiten~number; csv
US; Doors of a security company; Site Code~uid, Site Name~n, Keyholder~person, Keyholder Phone~ownphone, Street Address~s, City~c, State~st, ZIP~z, Site Phone~p, Monitoring Station~sharedphone, Panel Type~class, Police Dept~officephone, Last Test~date
GB; Outlets of a wholesaler; Outlet Ref~uid, Outlet~n, Buyer~person, Buyer Mobile~ownphone, Deliver To~s, Town~c, County~st, Post Code~z, Outlet Tel~p, Invoice Address~otherstreet, Invoice Town~othercity, Rep~staff, Drop Day~weekday, Credit Limit~money; csv
FR; Clients d'un grossiste; N° client~id, Raison sociale~n, Acheteur~person, Portable acheteur~ownphone, Adresse livraison~s, CP livraison~z, Ville livraison~c, Adresse siège~otherstreet, Tél~p, Commercial~staff, Encours~money, Tournée~code
US; Contacts of a newsletter tool; Email Address~e, Company~n, First Name~first, Last Name~last, Job~jobtitle, Phone Number~p, Address~s, City~c, State~st, Zip~z, Opt-in Date~date, Member Rating~hygiene, Time Zone~tz, Tags~keyword; csv
BR; Cadastro de um ERP; Código~id, Fantasia~n, Razão~legal, Contato~person, Fone~p, Celular contato~ownphone, Endereço~so, Número~hn, Bairro~di, Cidade~c, UF~st, CEP~z, Vendedor~staff, Limite~money, Última compra~date
JP; 得意先台帳; 得意先コード~id, 得意先名~n, 担当者名~person, 担当者携帯~ownphone, 郵便番号~z, 住所1~a, 電話番号~p, FAX番号~fax, 請求先住所~otherstreet, 営業担当~staff, 与信限度額~money, 締日~number; csv
NL; Locaties van een beveiliger; Locatienr~id, Locatie~n, Sleutelhouder~person, Sleutelhouder mobiel~ownphone, Straat~so, Nr~hn, Postcode~z, Plaats~c, Telefoon locatie~p, Meldkamer~sharedphone, Contract tot~date, Accountmanager~staff
`,
	{ every: 1 },
);
