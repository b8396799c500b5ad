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
