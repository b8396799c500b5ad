import { type Layout, layouts } from "./layout.ts";

/**
 * Holds lists of public rooms, trades, transport, sights and programs of further kinds: a third set, written after both others were mended
 * and run once.
 */
export const CIVIC: readonly Layout[] = layouts(
	`
GB; Warm spaces; Space Name~n, Provider~legal, What's On~keyword, Address Line 1~s, Address Line 2~s2, Town~c, Post Code~z, Contact Tel~p, Contact Email~e, Opening Times~h, Wheelchair Access~yesno, Date Added~date
GB; Repair cafés; Repair Café~n, Host Venue~chain, Street~s, Town~c, Postcode~z, Next Date~date, Starts~time, Organiser~person, Organiser Phone~ownphone, Web Page~w, Facebook Group~facebook; csv
GB; Public houses by pubwatch; Premises~n, Designated Supervisor~person, Pub Company~chain, Premises Address~s, Premises Town~c, Premises Postcode~z, Bar Phone~p, Pubco Phone~sharedphone, Licence No~id, Hygiene~hygiene, Capacity~number
US; Community gardens; Garden Name~n, Address~s, Borough~cy, Zip Code~z, Garden Coordinator~person, Coordinator Email~ownmail, Size~dimension, Council District~number, Latitude~la, Longitude~lo, Status~active, Jurisdiction~council; csv
US; Tribal enterprises; Enterprise~n, Tribe~chain, DBA~nd, Street Address~s, City~c, State~st, Zip~z, Office Phone~p, Fax Number~fax, Website~w, Type of Business~k, Certified Since~date, NAICS Code~sic
US; Licensed cannabis retailers; Licensee~legal, Store Name~n, Store Address~s, Store City~c, Store State~st, Store Zip~z, Store Phone~p, License Number~id, License Status~stage, Expiration~date, Medical~yesno, Website~w; csv
US; Participating pharmacies of a plan; NPI~digits10, Pharmacy Name~n, Phys Address~s, Phys City~c, Phys State~st, Phys Zip~z, Phone~p, Fax~fax, Hours of Operation~h, 24hr~yesno, Chain Code~code, Mail Address~otherstreet, Mail City~othercity
US; Blood drives; Drive ID~uid, Site~n, Sponsor~chain, Site Address~s, Site City~c, Site State~st, Site Zip~z, Drive Date~date, From~time, Until~time, Slots~number, Donor Line~sharedphone, Lat~la, Lng~lo; csv
US; Tax preparers; Firm Name~n, Preparer~person, PTIN~id, Office Address~s, City~c, State~st, ZIP~z, Office Phone~p, Preparer Email~ownmail, Credentials~class, Website~w, Years in Practice~number
CA; Pharmacies of a college; Accreditation Number~id, Pharmacy~n, Designated Manager~person, Street~s, City~c, Province~st, Postal Code~z, Telephone~p, Fax~fax, Owner Corporation~legal, Status~active, Compounding~yesno; csv
CA; Cross-country ski areas; Area~n, Trails~number, Trail Length~dimension, Road Access~s, Town~c, Province~st, Postal~z, Lodge Phone~p, Snow Phone~sharedphone, Day Rate~money, Lat~la, Long~lo, Website~w
AU; Op shops; Shop Name~n, Charity Partner~chain, Address~s, Suburb~c, State~st, Postcode~z, Phone~p, Donations Accepted~yesno, Store Manager~person, Trading Hours~h, Head Office Phone~sharedphone; csv
AU; Boat ramps and marinas; Facility Name~n, Waterway~region, Address~s, Locality~c, State~st, Postcode~z, Latitude~la, Longitude~lo, Managed By~council, Council Phone~officephone, Facility Phone~p, Fee~money, Toilets~yesno
DE; Carsharing-Stationen; Station~n, Anbieter~brand, Straße~so, Hausnummer~hn, PLZ~z, Stadt~c, Breite~la, Länge~lo, Stellplätze~number, Hotline~sharedphone, Betreiber-Website~authority, Aktiv seit~date; csv
DE; Trinkwasserbrunnen; Bezeichnung~n, Lage~note, Straße~s, PLZ~z, Ort~c, Stadtteil~di, Geo-Breite~la, Geo-Länge~lo, In Betrieb von~date, Betreiber~council, Störung melden~officephone
DE; Sachverständige; Büro~n, Sachverständiger~person, Fachgebiet~k, Büroanschrift~s, PLZ~z, Ort~c, Telefon~p, Telefax~fax, E-Mail~e, Internet~w, Bestellungskörperschaft~council, Bestellt bis~date; csv
DE; Landgasthöfe einer Route; Gasthof~n, Wirt~person, Straße~s, PLZ~z, Ort~c, Telefon~p, Ruhetag~restday, Betten~number, Kategorie~class, Homepage~w, Kilometer~kilometres, Bewertung~ru, Bewertungen~rc
FR; Ressourceries numériques; Lieu~n, Porteur~legal, Rue~s, Code postal~z, Ville~c, Téléphone~p, Courriel~e, Horaires~h, Latitude~la, Longitude~lo, Conseiller~person, Label~class; csv
FR; Aires de camping-car; Nom de l'aire~n, Gestionnaire~legal, Adresse~s, Code postal~z, Commune~c, Téléphone accueil~p, Tarif~money, Emplacements~number, Vidange~yesno, GPS~ll, Note~ru, Nombre d'avis~rc
FR; Défibrillateurs; Nom~n, Exploitant~legal, Numéro~hn, Voie~so, CP~z, Commune~c, Accès~note, Téléphone du site~p, Téléphone exploitant~sharedphone, Lat~la, Long~lo, Dernière maintenance~date; csv
ES; Puntos de recarga; Emplazamiento~n, Operador~brand, Teléfono operador~sharedphone, Dirección~s, Municipio~c, Provincia~st, CP~z, Potencia~number, Latitud~la, Longitud~lo, Horario~h24, Precio kWh~money
ES; Residencias de mayores; Centro~n, Entidad titular~legal, Director~person, Dirección~s, Municipio~c, Provincia~st, Código Postal~z, Teléfono~p, Fax~fax, Correo electrónico~e, Plazas~number, Concertadas~number, Web~w; csv
IT; Case dell'acqua; Denominazione~n, Gestore~legal, Via~s, CAP~z, Comune~c, Prov~st, Lat~la, Lon~lo, Numero verde~sharedphone, Attiva dal~date, Costo litro~money
IT; Mercati rionali; Mercato~n, Indirizzo~s, Quartiere~di, CAP~z, Città~c, Giorni~md, Apertura~of, Chiusura~oo, Banchi~number, Municipio telefono~officephone; csv
IT; Centri revisione auto; Officina~n, Responsabile tecnico~person, Indirizzo~s, CAP~z, Comune~c, Provincia~st, Telefono~p, PEC~e, Autorizzazione~id, Linee~number, Scadenza~date
NL; Buurthuizen; Buurthuis~n, Stichting~legal, Beheerder~person, Adres~s, Postcode~z, Plaats~c, Telefoon~p, E-mail~e, Wijk~di, Zalen~number, Website~w, Subsidie~money; csv
NL; Laadpalen; Paal-ID~uid, Locatie~n, Operator~brand, Straat~so, Huisnummer~hn, Postcode~z, Gemeente~c, Breedtegraad~la, Lengtegraad~lo, Vermogen~number, Storingsnummer~sharedphone
PL; Stacje kontroli pojazdów; Nazwa stacji~n, Przedsiębiorca~legal, Adres~s, Kod pocztowy~z, Miejscowość~c, Województwo~st, Telefon~p, Numer SKP~id, Zakres~keyword, Godziny otwarcia~h; csv
PL; Punkty krwiodawstwa; Punkt~n, Centrum~chain, Ulica~s, Kod~z, Miasto~c, Telefon~p, Infolinia~sharedphone, Godziny przyjęć~h, Lat~la, Lon~lo, Strona~w
TR; Halk kütüphaneleri; Kütüphane Adı~n, Müdür~person, Adres~s, İlçe~di, İl~c, Telefon~p, Faks~fax, E-posta~e, Kitap Sayısı~number, Çalışma Saatleri~h, Enlem~la, Boylam~lo; csv
TR; Şarj istasyonları; İstasyon Adı~n, Operatör~brand, Adres~s, İlçe~di, İl~c, Çağrı Merkezi~sharedphone, Soket~number, Enlem~la, Boylam~lo, Ücret~money, Durum~active
TR; Balık restoranları gezisi; Restoran~n, Semt~nh, Açık Adres~s, İl~c, Rezervasyon~p, Ortalama Hesap~money, Gidilen Tarih~date, Notum~hygiene, Google Puanı~ru, Yorum Sayısı~rc, Instagram~twitter; csv
BR; Postos de vacinação; Unidade~n, CNES~id, Logradouro~so, Número~hn, Bairro~di, Município~c, UF~st, CEP~z, Telefone~p, Diretor~person, Horário~h, Latitude~la, Longitude~lo
BR; Feirantes; Barraca~n, Feirante~person, Produto~k, Rua da feira~s, Bairro~di, Cidade~c, Dia~weekday, WhatsApp~wa, Matrícula~id, Vencimento~date; csv
MX; Farmacias con consultorio; Sucursal~n, Cadena~brand, Calle~s, Colonia~di, Ciudad~c, Estado~st, C.P.~z, Tel. sucursal~p, Call center~sharedphone, Médico~person, Cédula~id, Horario~h
JP; 公衆浴場; 浴場名~n, 営業者氏名~person, 所在地~a, 電話番号~p, 許可番号~id, 許可年月日~date, 定休日~closeday, 営業時間~h, 緯度~la, 経度~lo; csv
JP; 道の駅; 駅名~n, 路線名~code, 郵便番号~z, 都道府県~st, 市町村~c, 所在地~s, TEL~p, FAX~fax, 駐車台数~number, 登録年~year, ホームページ~w
CN; 充电站; 站点名称~n, 运营商~brand, 客服电话~sharedphone, 详细地址~s, 城市~c, 区县~di, 经度~lo, 纬度~la, 快充数量~number, 停车费~money, 营业时间~h; csv
CN; 图书馆; 馆名~n, 馆长~person, 地址~s, 城市~c, 邮编~z, 咨询电话~p, 传真~fax, 藏书量~number, 开放时间~h, 网址~w
KR; 공중화장실; 화장실명~n, 구분~class, 소재지도로명주소~a, 관리기관명~council, 전화번호~officephone, 개방시간~h, 설치연월~date, 위도~la, 경도~lo; csv
KR; 전통시장; 시장명~n, 시장유형~k, 소재지도로명주소~a, 개설주기~keyword, 위도~la, 경도~lo, 점포수~number, 홈페이지주소~w, 전화번호~p, 개설연도~year
RU; Библиотеки; Наименование~n, Заведующий~person, Адрес~s, Город~c, Индекс~z, Телефон~p, Факс~fax, Эл. почта~e, Режим работы~h, Фонд~number, Широта~la, Долгота~lo; csv
RU; Пункты проката; Прокат~n, Компания~legal, Улица~s, Город~c, Телефон проката~p, Горячая линия~sharedphone, Цена за час~money, Залог~money, Сайт~w, Рейтинг~ru, Отзывы~rc
UA; Бібліотеки; Назва бібліотеки~n, Директор~person, Вулиця~s, Місто~c, Область~st, Індекс~z, Телефон~p, Пошта~e, Графік роботи~h, Книг~number; csv
GR; Φαρμακεία εφημερίας; Φαρμακείο~n, Φαρμακοποιός~person, Διεύθυνση~s, ΤΚ~z, Πόλη~c, Τηλέφωνο~p, Ημερομηνία εφημερίας~date, Από~time, Έως~time, Σύλλογος~council
SA; محطات الشحن; اسم المحطة~n, المشغل~brand, العنوان~s, الحي~di, المدينة~c, رقم خدمة العملاء~sharedphone, خط العرض~la, خط الطول~lo, عدد المنافذ~number; csv
SE; Återvinningsstationer; Station~n, Ansvarig~council, Gatuadress~s, Postnummer~z, Ort~c, Kommun~km, Latitud~la, Longitud~lo, Felanmälan~officephone, Fraktioner~keyword, Senast tömd~date
NO; Ladestasjoner; Stasjonsnavn~n, Operatør~brand, Adresse~s, Postnummer~z, Poststed~c, Fylke~st, Breddegrad~la, Lengdegrad~lo, Kundeservice~sharedphone, Antall uttak~number; csv
DK; Forsamlingshuse; Forsamlingshus~n, Formand~person, Formandens telefon~ownphone, Adresse~s, Postnr.~z, By~c, Udlejning telefon~p, Pris~money, Pladser~number, Hjemmeside~w
FI; Kierrätyspisteet; Paikan nimi~n, Ylläpitäjä~council, Osoite~s, Postinumero~z, Kunta~c, Leveysaste~la, Pituusaste~lo, Aukiolo~h, Asiakaspalvelu~officephone; csv
CZ; Stanice technické kontroly; Název~n, Provozovatel~legal, Adresa~s, PSČ~z, Obec~c, Kraj~st, Telefon~p, Číslo STK~id, Linky~number, Web~w, Otevírací doba~h
HU; Gyógyszertári ügyelet; Gyógyszertár~n, Vezető~person, Cím~s, Irányítószám~z, Település~c, Telefon~p, Ügyelet napja~weekday, Nyitvatartás~h, Tulajdonos~legal; csv
RO; Stații ITP; Denumire stație~n, Operator economic~legal, Adresa~s, Localitatea~c, Județul~st, Cod poștal~z, Telefon~p, Autorizație~id, Valabilă până la~date, Clase~keyword
PT; Ecopontos; Designação~n, Entidade~council, Morada~s, Código Postal~z, Concelho~c, Latitude~la, Longitude~lo, Linha de apoio~officephone, Contentores~number; csv
IN; Ration shops; FPS Code~uid, Shop Owner~person, Shop Name~n, Address~s, Village~nh, District~dc, State~st, Pincode~z, Owner Mobile~ownphone, Shop Phone~p, Cards Attached~number
ID; Puskesmas; Kode Puskesmas~uid, Nama Puskesmas~n, Kepala~person, Alamat~s, Kecamatan~di, Kabupaten/Kota~c, Provinsi~st, No. Telepon~p, Email~e, Rawat Inap~yesno, Lintang~la, Bujur~lo; csv
US; Places of a trip planner; title~n, note~no, url~directory, address~a, lat~la, lng~lo, visited~truth, day~number, list~class, rating~ru, ratings_total~rc, phone~p
US; Partners of a loyalty app; merchantId~uid, displayName~n, legalEntity~legal, mcc~sic, addr.line1~s, addr.city~c, addr.region~st, addr.zip~z, contact.phone~p, contact.ownerPhone~ownphone, cashbackRate~percent, siteUrl~w, geo.lat~la, geo.lng~lo; csv
GB; Bookable venues feed; venue_uuid~uid, venue_name~n, brand_name~brand, first_line~s, second_line~s2, city~c, postcode~z, booking_url~bk, booking_phone~p, support_phone~sharedphone, avg_score~ru, num_reviews~rc, created~timestamp
DE; Kundenexport einer Werkstattsoftware; KdNr~id, Anrede~salutation, Firma~n, Vorname~first, Nachname~last, Strasse~s, PLZ~z, Ort~c, Telefon gesch.~p, Telefon priv.~ownphone, Mobil~p2, E-Mail~e, Kennzeichen~code, Letzter Besuch~date, Umsatz~money
`,
	{ every: 1 },
);
