import { type Layout, layouts } from "./layout.ts";

/**
 * Holds lists of networks, federations, service centres, dealers and machines, exports of field services, accounts and volunteers, in
 * twenty languages; right assignments written before they were run once.
 */
export const NETWORKS: readonly Layout[] = layouts(
	`
GB; Driving schools; School Name~n, ADI No~id, Instructor~person, Instructor Mobile~ownphone, Office Tel~p, Areas Covered~keyword, Base Address~s, Base Town~c, Base Postcode~z, Pass Rate~percenttext, Hourly Rate~money, Facebook~facebook, Web~w
US; Provider network of an insurer; Provider Group Name~n, Specialty~k, Network Tier~class, NPI~digits10, Tax ID~digits10, Practice Street~s, Practice City~c, Practice State~st, Practice ZIP~z, Practice Phone~p, Practice Fax~fax, Billing Phone~sharedphone, Pay-To Street~otherstreet, Pay-To City~othercity, Accepting New Patients~yesno, Last Credentialed~date; csv
DE; Vertragswerkstätten; Betriebs-Nr.~id, Werkstatt~n, Straße~s, PLZ~z, Ort~c, Telefon Werkstatt~p, Telefon Notdienst~sharedphone, Meister~person, Marken~brand, Hebebühnen~number, USt-IdNr.~vat, HU-Termin~date, Entfernung~kilometres, Google-Bewertung~r, Rezensionen~rc
TR; Yetkili servisler; Servis Adı~n, Servis Kodu~uid, Marka~brand, Servis Adresi~s, İlçe~di, İl~c, Servis Telefonu~p, Müşteri Hattı~sharedphone, Servis Sorumlusu~person, Sorumlu Cep~ownphone, Vergi Dairesi Telefonu~officephone, Vergi No~digits10, Sözleşme Başlangıcı~date, Sözleşme Bitişi~date
FR; Points de collecte; Nom du point relais~n, Identifiant~uid, Type de point~kk, Rue~s, CP~z, Ville~c, Latitude~la, Longitude~lo, Capacité~number, Ouvert depuis~date, Fermé le~closeddate, Téléphone du transporteur~sharedphone, Téléphone~p, Horaires~h; csv
ES; Federación de clubes; Nº licencia~id, Club~n, Modalidad~k, Presidente~person, Móvil presidente~ownphone, Sede social~s, C.P.~z, Municipio~c, Provincia~st, Correo del club~e, Web del club~w, Teléfono~p, Nº socios~number, Fecha fundación~date
IT; Rivenditori autorizzati; Codice cliente~id, Rivenditore~n, Agente~staff, Tel. agente~officephone, Indirizzo punto vendita~s, CAP~z, Città~c, Prov.~st, Telefono negozio~p, Cellulare titolare~ownphone, Sito internet~w, Fatturato annuo~money, Classe~class, Ultima visita~date; tsv
NL; Inleverpunten; Naam locatie~n, Soort~k, Adres~s, Postcode~z, Plaats~c, Telefoonnummer~p, Telefoon storingsdienst~sharedphone, Breedtegraad~la, Lengtegraad~lo, Openingstijden~h, Laatste lediging~date, Beheerder~person, Inhoud~number
PL; Punkty serwisowe; Nazwa serwisu~n, Ulica~s, Kod pocztowy~z, Miasto~c, Województwo~st, Telefon~p, Infolinia~sharedphone, E-mail~e, Kierownik serwisu~person, Tel. kierownika~ownphone, NIP~digits10, REGON~digits10, Umowa od~date, Umowa do~date
BR; Rede credenciada; Código~id, Nome do prestador~n, Especialidade~k, CNPJ~companynumber, Endereço~s, Bairro~nh, Cidade~c, UF~st, CEP~z, Telefone~p, WhatsApp~whatsapp, Responsável técnico~person, Registro no conselho~id, Plano~class, Avaliação interna~nps
AU; Stockists; Stockist~n, Store Type~k, Street~s, Suburb~c, State~st, P/Code~z, Store Ph~p, Rep~staff, Rep Ph~officephone, Store Email~e, Site URL~w, Lat~la, Long~lo, Last Order~date, YTD Sales~money, Credit Limit~money
CA; Warranty depots; Depot~n, Depot Code~uid, Civic Address~s, Town~c, Prov.~st, PC~z, Tel. (local)~p, Tel. (toll free)~sharedphone, Contact~person, Technician Count~number, Authorized Since~year, Authorized Until~date, Turnaround~minutes, Score~percent
JP; 認定販売店; 販売店コード~id, 販売店名~n, 郵便番号~z, 都道府県~st, 市区町村~c, 番地~so, 電話番号~p, FAX~fax, 担当者~staff, 営業時間~h, 定休日~closeday, ホームページ~w, 認定日~date, 本社電話~sharedphone
KR; 가맹점 목록; 번호~rank, 가맹점명~n, 업종~k, 사업자등록번호~digits10, 대표자명~person, 대표자 휴대폰~ownphone, 매장 전화번호~p, 우편번호~z, 주소~a, 가맹일자~date, 해지일자~closeddate, 위도~la, 경도~lo; csv
CN; 加油站网点; 站点编号~id, 站点名称~n, 地址~s, 城市~c, 省份~st, 站长~person, 站长手机~ownphone, 服务电话~sharedphone, 联系电话~p, 经度~lo, 纬度~la, 营业时间~h, 开业日期~date, 油品~class
RU; Сервисные центры; Название СЦ~n, Город~c, Адрес~s, Индекс~z, Телефон~p, Горячая линия~sharedphone, Эл. адрес~e, Сайт~w, Бренды~brand, Инженер~person, ИНН~digits10, Договор до~date, Широта~la, Долгота~lo; csv
GR; Σημεία πώλησης; Κωδικός~id, Κατάστημα~n, Οδός και αριθμός~s, ΤΚ~z, Πόλη~c, Νομός~st, Τηλέφωνο καταστήματος~p, Τηλ. αντιπροσώπου~officephone, Υπεύθυνος~person, ΑΦΜ~digits10, ΔΟΥ~taxoffice, Ωράριο~h, Ιστότοπος~w, Έναρξη~date
SA; مراكز الخدمة المعتمدة; رقم المركز~id, اسم المركز~n, العلامة التجارية~brand, المدينة~c, الحي~di, الشارع~s, الرمز البريدي~z, هاتف المركز~p, الرقم الموحد~sharedphone, جوال المدير~ownphone, اسم المدير~person, ساعات العمل~h, الرقم الضريبي~digits10, تاريخ الاعتماد~date
IN; Empanelled hospitals; Sr No~rank, Hospital Name~n, Hospital Type~kf, Address~s, City~c, State~st, Pin Code~z, Phone~p, Nodal Officer~person, Nodal Officer Mobile~ownphone, Email Id~e, Empanelled On~date, Valid Upto~date, GSTIN~uid, No of Beds~number, Lat~la, Long~lo
MX; Talleres de la red; Clave~uid, Taller~n, Calle y número~s, Colonia~nh, CP~z, Municipio~c, Estado~st, Tel taller~p, Tel siniestros~sharedphone, Ajustador~staff, RFC~uid, Calificación~ru, Opiniones~rc, Alta~date, Baja~closeddate
NO; Hentesteder; Stedsnavn~n, Type sted~kk, Gateadresse~s, Postnr~z, Poststed~c, Kundeservice~sharedphone, Telefon~p, Åpningstider~h, Breddegrad~la, Lengdegrad~lo, Kapasitet~number, Åpnet~date, Stengt~closeddate
DK; Forhandlere; Forhandlernr.~id, Forhandler~n, Adresse~s, Postnr.~z, By~c, Telefon~p, Sælger~staff, Sælgers mobil~officephone, Mail~e, Hjemmeside~w, CVR-nr.~digits10, Omsætning~money, Aftale indgået~date; tsv
SE; Återförsäljare; Butik~n, Kundnummer~id, Gata~s, Postnummer~z, Ort~c, Län~st, Butikstelefon~p, Växel~sharedphone, Säljare~staff, E-postadress~e, Hemsida~w, Org.nr~digits10, Senast besökt~date, Betyg~ru, Antal omdömen~rc
FI; Huoltopisteet; Huoltopiste~n, Katuosoite~s, Postinumero~z, Kaupunki~c, Puhelin~p, Päivystys~sharedphone, Sähköposti~e, Vastuuhenkilö~person, Y-tunnus~digits10, Aukioloajat~h, Sopimus alkaen~date, Leveysaste~la, Pituusaste~lo
CZ; Výdejní místa; Název místa~n, Typ~kk, Ulice a číslo~s, PSČ~z, Město~c, Kraj~st, Telefon~p, Zákaznická linka~sharedphone, Provozní doba~h, Zeměpisná šířka~la, Zeměpisná délka~lo, Otevřeno od~date, Zrušeno~closeddate, Max. váha~number
HU; Márkaszervizek; Szerviz neve~n, Irányítószám~z, Város~c, Cím~s, Telefon~p, Ügyfélszolgálat~sharedphone, E-mail~e, Adószám~digits10, Szervizvezető~person, Nyitvatartás~h, Szerződés kezdete~date, Weboldal~w
RO; Service-uri autorizate; Denumire service~n, Marca~brand, Adresa~s, Localitate~c, Judet~st, Cod postal~z, Telefon~p, Telefon dispecerat~sharedphone, Persoana de contact~person, CUI~digits10, Program~h, Contract din~date, Nota~ru, Recenzii~rc
PT; Rede de agentes; Agente~n, Código agente~id, Morada~s, Código postal~z, Localidade~c, Distrito~st, Telefone~p, Linha de apoio~sharedphone, Gerente~person, Telemóvel gerente~ownphone, NIF~digits10, Email~e, Início~date, Fim~closeddate
UA; Точки видачі; Назва точки~n, Тип~kk, Адреса~s, Місто~c, Область~st, Індекс~z, Телефон~p, Гаряча лінія~sharedphone, Графік роботи~h, Широта~la, Довгота~lo, Відкрито~date, Закрито~closeddate, Макс. вага~number; csv
TH; ศูนย์บริการ; ลำดับ~rank, ชื่อศูนย์บริการ~n, ที่อยู่~s, อำเภอ~di, จังหวัด~cs, รหัสไปรษณีย์~z, โทรศัพท์~p, โทรสาร~fax, สายด่วน~sharedphone, ผู้จัดการ~person, เวลาทำการ~h, เลขประจำตัวผู้เสียภาษี~digits10, ละติจูด~la, ลองจิจูด~lo
VN; Trung tâm bảo hành; STT~rank, Tên trung tâm~n, Địa chỉ~s, Quận/Huyện~di, Tỉnh/Thành phố~cs, Điện thoại~p, Tổng đài~sharedphone, Người phụ trách~person, Số di động người phụ trách~ownphone, Email~e, Mã số thuế~digits10, Giờ làm việc~h, Vĩ độ~la, Kinh độ~lo
ID; Jaringan bengkel; No~rank, Nama Bengkel~n, Merek~brand, Alamat~s, Kecamatan~di, Kota~c, Provinsi~st, Kode Pos~z, Telepon~p, Call Center~sharedphone, Kepala Bengkel~person, No HP Kepala Bengkel~ownphone, NPWP~digits10, Jam Operasional~h, Lintang~la, Bujur~lo
IL; מרכזי שירות; מספר~rank, שם מרכז~n, כתובת~s, עיר~c, מיקוד~z, טלפון~p, מוקד ארצי~sharedphone, מנהל~person, נייד מנהל~ownphone, שעות פתיחה~h, ח.פ~digits10, אתר~w, דירוג~ru, מספר ביקורות~rc
IN; दुकान सूची; क्रमांक~rank, दुकान का नाम~n, श्रेणी~k, पता~s, शहर~c, राज्य~st, पिन कोड~z, मोबाइल~p, मालिक का नाम~person, मालिक का मोबाइल~ownphone, ईमेल~e, जीएसटी नंबर~uid, पंजीकरण दिनांक~date
EE; Teenindused; Esinduse nimi~n, Tüüp~kk, Aadress~s, Linn~c, Maakond~st, Postiindeks~z, Telefon~p, Klienditugi~sharedphone, E-post~e, Koduleht~w, Registrikood~digits10, Avatud~h, Juhataja~person
GB; Field service clients; Client ID~uid, Client~n, Client Type~relation, Site Address Line 1~s, Site Town~c, Site Postcode~z, Site Contact~person, Site Contact Mobile~ownphone, Main Phone~p, Invoice Address Line 1~otherstreet, Invoice Town~othercity, Invoice Postcode~otherpostcode, Accounts Email~ownmail, VAT Number~digits10, Access Notes~note, Last Job~date, NPS~nps; csv
US; Lawn service customers; Display Name~n, Company~empty, First Name~empty, Service Street 1~s, Service City~c, Service State~st, Service Zip~z, Main Phone #s~p, E-mails~ms, Lead Source~source, Archived~truth, Tags~class, Created Date~date, CFT Gate Code~number
DE; Buchhaltung Debitoren; Konto~id, Name (Adressattyp Unternehmen)~n, Name (Adressattyp natürl. Person)~empty, Straße~s, Postleitzahl~z, Ort~c, Land~cc, Telefon~p, Telefax~fax, E-Mail~e, Internet~w, IBAN~iban, Bankbezeichnung~bank, EU-UStID~vat, Kreditlimit~money, Zahlungsbedingung~number; csv
TR; Ticari program carileri; Cari Kodu~uid, Cari Ünvanı~n, Yetkili~person, Fatura Adresi~s, İlçe~di, İl~c, Vergi Dairesi~taxoffice, Vergi Dairesi Tel~officephone, Vergi Numarası~digits10, Telefon~p, Cep Tel~p2, Faks~fax, E-Posta~e, IBAN~iban, Banka~bank, Bakiye~money, Son Hareket~date
GB; Accountancy clients; Client Code~uid, Client Name~n, Partner~staff, Manager~staff, Year End~date, Trading Address~s, Trading Town~c, Trading Postcode~z, Telephone~p, Personal Mobile~ownphone, HMRC Office Phone~officephone, UTR~digits10, Companies House No~companynumber, Home Address~secondstreet, Home Town~secondcity, Fee~money; tsv
US; Business partners; CardCode~uid, CardName~n, CardType~class, MailAddres~otherstreet, MailCity~othercity, Address~s, City~c, State1~st, ZipCode~z, Phone1~p, Phone2~p2, Fax~fax, E_Mail~e, IntrntSite~w, CntctPrsn~person, LicTradNum~digits10, Balance~money, validFor~yesno
NL; Relatiebeheer; Relatiecode~uid, Relatienaam~n, Bezoekadres~s, Bezoek postcode~z, Bezoek plaats~c, Postadres~otherstreet, Post plaats~othercity, Telefoon~p, Directe lijn contactpersoon~ownphone, E-mailadres~e, Internetadres~w, BTW-nummer~vat, KvK-nummer~digits10, IBAN~iban, Accountmanager~staff
US; Food trucks of a fair; Booth~code, Vendor Name~n, Menu~dishes, Emergency Contact~person, Emergency Phone~ownphone, Phone~p, Commissary City~othercity, Home City~c, State~st, Email~e, Insta~twitter, Fire Permit~id, Insurance Expires~date, Power (amps)~number, Score~percent
GB; Trade fair exhibitors; Stand~code, Exhibitor~n, Hall~class, Sector~k, Co-exhibitor Of~chain, Street~s, Town~c, Post Code~z, Country~co, Tel~p, Stand Phone~sharedphone, Web~w, Press Contact~person, Press Email~ownmail, New Exhibitor~yesno, Size~dimension
FR; Salles de sport; Nom de la salle~n, Enseigne~chain, Adresse~s, Code postal~z, Commune~c, Département~st, Tél.~p, Site web~w, Page avis~reviewlink, Note~ru, Nb avis~rc, Surface~dimension, Date ouverture~date, Date fermeture~closeddate, Ouverture~of, Fermeture~oo
DE; Apothekennotdienst; Apotheke~n, Inhaber~person, Straße~s, PLZ~z, Ort~c, Telefon~p, Fax~fax, Notdienst von~date, Notdienst bis~date, Entfernung (km)~kilometres, Homepage~w, Kammerbezirk~region, Botendienst~yesno; csv
US; Inspected restaurants with links; Restaurant~n, Inspection Grade~class, Inspection Score~percent, Inspected On~date, Inspector~staff, Inspector Phone~officephone, Street Address~s, City~c, Zip~z, Phone~p, Report URL~register, Yelp URL~reviewlink, Website~w, Seats~number, Opened~date, Closed~closeddate
GB; Holiday parks; Park~n, Operator~chain, Address~s, Town~c, County~st, Postcode~z, what3words~words3, Plus Code~pl, Reception Phone~p, Bookings Line~sharedphone, Star Grading~stars, Guest Rating~ru, Guest Reviews~rc, Pitches~number, Opens~date, Closes~date, Website~w
IT; Notai; Cognome~last, Nome~first, Codice fiscale~uid, Indirizzo studio~s, CAP~z, Comune~c, Telefono~p, Fax~fax, PEC~e, Data nomina~date, Distretto~region; persons
US; Bar roll; Bar Number~id, Last Name~last, First Name~first, Middle Name~empty, Admitted~date, Status~active, Phone~p, Email~ownmail, County~cy, Law School~council; persons
GB; Vending machine sites; Machine ID~uid, Site Name~n, Location in Building~note, Address 1~s, Address 2~s2, Town~c, Postcode~z, Site Phone~p, Keyholder~person, Keyholder Phone~ownphone, Operator Helpline~sharedphone, Cash (weekly)~money, Fill %~percent, Last Serviced~date, GPS~ll
ES; Cajeros y oficinas; Entidad~bank, Oficina~n, Dirección~s, Localidad~c, Provincia~st, CP~z, Teléfono oficina~p, Atención al cliente~sharedphone, Horario~h, Cajero 24h~yesno, Director~person, Apertura~date, Coordenadas~dms; csv
BR; Planilha de voluntários; Nome do local~n, O que é~k, Onde fica~s, Bairro~nh, Cidade~c, Zap~ownphone, Tel fixo~p, Quem indicou~person, Insta~twitter, Obs~note, Já ligou?~yesno, Data~date
GB; Map drawn by hand; WKT~wkt, name~n, description~d, Address~a, Phone number~p, Visited~yesno, Icon~class, Photo~ph; csv
US; Volunteers' table of shops; Shop~n, What they sell~k, Where~s, City / Town~c, ST~st, Zip~z, Call~p, Who to ask for~person, Their cell~ownphone, Link~w, Notes~note, Added by~initials, Added~date
GB; Headless list; x~n, x2~s, x3~c, x4~z, x5~p, x6~e; headless
DE; Liste ohne Kopf; a~n, b~k, c~s, d~z, e~c, f~p, g~w; headless
TR; Esnaf WhatsApp listesi; Esnaf~n, Ne iş yapar~k, Mahalle~di, Nerede~s, Şehir~c, Tel~p, Kimin nesi~person, Acil durumda aranacak~ownphone, Referans~person, Not~note, Eklenme~date
FR; Annuaire de commune; Commerçant~n, Activité~k, Gérant(e)~person, N° et voie~s, CP~z, Commune~c, Fixe~p, Portable gérant~ownphone, Courriel~e, Site ou page~w, Urgence~sharedphone, Mairie~officephone, Fermeture hebdo~restday; csv
IN; Dealer locator; Dealer Code~uid, Dealership~n, Outlet Type~kk, Showroom Address~s, Workshop Address~secondstreet, City~c, State~st, Pincode~z, Showroom Phone~p, Workshop Phone~ownphone, Sales Manager~person, Toll Free~sharedphone, GSTIN~uid, Email~e, Lat~la, Lng~lo
`,
	{ every: 1 },
);

/** Holds answers to forms, tables of boards and maps, certificates, venues, childcare and public places: the second of two sets. */
export const VENUES: readonly Layout[] = layouts(
	`
GB; Answers to a form; Timestamp~timestamp, Your name~person, Your email~ownmail, Your phone~ownphone, Name of your business~n, What do you do?~k, Business address~s, Town or city~c, Postcode~z, Business phone~p, Website~w, Opening hours~h, How did you hear about us?~source; csv
US; Form responses; Submission ID~uid, Submitted at~timestamp, Business Name~n, Owner's Name~person, Owner's Cell~ownphone, Street Address~s, Street Address Line 2~s2, City~c, State / Province~st, Postal / Zip Code~z, Public Phone~p, Public Email~e, Agree to terms~yesno; csv
DE; Tafel einer Projektverwaltung; Item ID~id, Name~n, Gruppe~class, Verantwortlich~staff, Status~stage, Straße + Hausnr~s, PLZ~z, Stadt~c, Tel (Laden)~p, Tel (privat)~ownphone, Webseite~w, Fällig am~date, Zuletzt aktualisiert~timestamp
FR; Base de lieux; Lieu~n, Genre~k, Jauge~number, Adresse du lieu~s, Code postal~z, Ville~c, Programmateur~person, Mail programmateur~ownmail, Portable programmateur~ownphone, Billetterie~sharedphone, Tél accueil~p, Site~w, Date de fermeture définitive~closeddate; csv
ES; Locales de ensayo; Sala~n, Tipo de sala~kk, Aforo~number, Dirección~s, CP~z, Localidad~c, Responsable~person, Móvil responsable~ownphone, Fijo~p, Correo~e, Licencia hasta~date, Tarifa/hora~money, Valoración media~ru, Nº valoraciones~rc
IT; Palestre e piscine; Denominazione impianto~n, Tipo impianto~k, Gestore~chain, Indirizzo~s, Comune~c, Prov~st, CAP~z, Tel. impianto~p, Tel. assessorato~officephone, Anno costruzione~year, Spettatori~number, Latitudine~la, Longitudine~lo; csv
NL; AED-register; AED-nummer~uid, Locatienaam~n, Straat en nummer~s, Postcode~z, Plaats~c, Eigenaar~person, Telefoon eigenaar~ownphone, Noodnummer~sharedphone, Beschikbaarheid~h, Batterij tot~date, Breedtegraad~la, Lengtegraad~lo
GB; Childcare register; URN~id, Setting Name~n, Setting Type~k, Registered Person~person, Registered Person Phone~ownphone, Setting Phone~p, Address Line 1~s, Address Line 2~s2, Town~c, Postcode~z, Local Authority Phone~officephone, Places~number, Ages~age, Latest Grade~ratingword, Registered~date
US; Child care centers; Program Name~n, License #~id, Capacity~number, Ages Served~age, Director~person, Site Address~s, Site City~c, Site Zip~z, Mailing Address~otherstreet, Mailing City~othercity, Program Phone~p, Licensing Office~council, Licensing Office Phone~officephone, Issued~date, Closed Date~closeddate; tsv
AU; Outside school hours care; Service~n, Provider~legal, Service Street~s, Service Suburb~c, Service State~st, Service Postcode~z, Service Phone~p, Provider Phone~sharedphone, Nominated Supervisor~person, NQS Rating~ratingword, Approved Places~number, Fee (day)~money
CA; Wineries and cideries; Winery~n, Region~region, Civic Address~s, Town~c, Prov~st, Postal Code~z, Tasting Room Phone~p, Winemaker~person, Winemaker Email~ownmail, Cases / yr~number, Acres~number, Site~w, Insta~twitter, Since~since
BR; Feiras e mercados; Feira~n, Dia~weekday, Endereço da feira~s, Bairro~nh, Cidade~c, UF~st, Coordenador~person, Celular coordenador~ownphone, Telefone da prefeitura~officephone, Nº de bancas~number, Início~date, Latitude~la, Longitude~lo
MX; Escuelas de idiomas; Escuela~n, Idiomas~keyword, Calle~s, Colonia~nh, C.P.~z, Ciudad~c, Estado~st, Teléfono escuela~p, Director(a)~person, Celular director(a)~ownphone, Correo electrónico~e, Sitio web~w, Costo mensual~money, Clave SEP~uid
PL; Noclegi; Obiekt~n, Rodzaj~k, Kategoria gwiazdek~stars, Ulica i numer~s, Kod~z, Miejscowość~c, Gmina~region, Recepcja~p, Właściciel~person, Kom. właściciela~ownphone, Cena od~money, Strona~w, Ocena gości~tenrating, Opinii~rc
TR; Kreş listesi; Kurum Adı~n, Kurum Kodu~id, Kurucu~person, Kurucu Tel~ownphone, Kurum Tel~p, Adres~s, İlçe~di, İl~c, Kontenjan~number, Yaş Grubu~age, Açılış Tarihi~date, Kapanış Tarihi~closeddate, İlçe MEM Tel~officephone, Web Sitesi~w
TR; Düğün salonları; Salon Adı~n, Kapasite~number, Kişi Başı Fiyat~money, Adres~s, Semt~di, Şehir~c, Rezervasyon Hattı~p, Organizasyon Sorumlusu~person, Sorumlu GSM~ownphone, Instagram~twitter, Puan~ru, Yorum~rc, Otopark~yesno; csv
RU; Детские сады; Наименование~n, Заведующая~person, Телефон заведующей~ownphone, Адрес~s, Район~di, Город~c, Телефон учреждения~p, Телефон управления образования~officephone, Эл. почта~e, Сайт~w, Мест~number, Год постройки~year; csv
UA; Місця для зустрічей; Місце~n, Що це~k, Адреса~s, Місто~c, Контактна особа~person, Телефон особи~ownphone, Телефон закладу~p, Місткість~number, Ціна~money, Посилання~w, Широта~la, Довгота~lo
GR; Παιδικοί σταθμοί; Επωνυμία σταθμού~n, Υπεύθυνη~person, Κινητό υπεύθυνης~ownphone, Διεύθυνση~s, ΤΚ~z, Πόλη~c, Τηλέφωνο σταθμού~p, Τηλ. Δήμου~officephone, Θέσεις~number, Ηλικίες~age, Άδεια έως~date, Email~e
RO; Cabinete stomatologice; Cabinet~n, Medic titular~person, Telefon medic~ownphone, Adresa~s, Oras~c, Judet~st, Telefon cabinet~p, Email cabinet~e, Aviz DSP pana la~date, Cod parafa~id, Program~h, Nota pacienti~ru, Nr. pareri~rc
SE; Förskolor; Enhet~n, Typ av enhet~k, Huvudman~legal, Besöksadress~s, Postnummer~z, Postort~c, Telefon expedition~p, Rektor~person, Rektors mobil~ownphone, Växel kommunen~sharedphone, Antal platser~number, Webbadress~w, Startdatum~date
FI; Kuntosalit; Salin nimi~n, Ketju~chain, Käyntiosoite~s, Postinumero~z, Postitoimipaikka~c, Salin puhelin~p, Salivastaava~person, Salivastaavan puhelin~ownphone, Neliöt~dimension, Avattu~date, Suljettu~closeddate, Arvio~ru, Arvosteluja~rc
HU; Óvodák; Intézmény neve~n, OM azonosító~id, Irsz.~z, Település~c, Cím~s, Intézmény telefonszáma~p, Vezető neve~person, Vezető mobilja~ownphone, Fenntartó~council, Fenntartó telefonszáma~officephone, Férőhely~number, E-mail~e; csv
CZ; Dětské skupiny; Název zařízení~n, Ulice~s, PSČ~z, Obec~c, Kraj~st, Telefon zařízení~p, Odpovědná osoba~person, Mobil odpovědné osoby~ownphone, Kapacita~number, Zahájení provozu~date, Ukončení provozu~closeddate, E-mail~e, Web~w
DK; Dagtilbud; Institution~n, Type~kk, Leder~person, Leders telefon~ownphone, Vej og nr.~s, Postnr.~z, By~c, Telefon~p, Kommunens hovednummer~sharedphone, Pladser~number, Oprettet~date, Lukket~closeddate, Hjemmeside~w
PT; Lares e centros de dia; Equipamento~n, Resposta social~k, Entidade gestora~legal, Morada~s, C. Postal~z, Localidade~c, Distrito~st, Telef. equipamento~p, Diretor técnico~person, Telem. diretor~ownphone, Linha Segurança Social~sharedphone, Capacidade~number, E-mail~e
JP; 保育施設一覧; 施設名~n, 施設種別~k, 設置者~legal, 施設長~person, 所在地~a, 郵便番号~z, 電話番号~p, 市役所担当課電話~sharedphone, 定員~number, 開設年月日~date, 廃止年月日~closeddate, 緯度~la, 経度~lo; csv
KR; 어린이집 현황; 시도~st, 시군구~c, 어린이집명~n, 유형구분~k, 원장명~person, 원장 휴대폰~ownphone, 우편번호~z, 주소~a, 전화번호~p, 팩스번호~fax, 구청 담당부서 전화~sharedphone, 정원수~number, 인가일자~date, 폐지일자~closeddate
CN; 培训机构; 机构名称~n, 办学类型~k, 负责人~person, 负责人电话~ownphone, 办学地址~s, 城市~c, 区县~di, 机构电话~p, 教育局监督电话~sharedphone, 许可证号~id, 有效期至~date, 邮编~z; csv
SA; رياض الأطفال; اسم الروضة~n, المالك~person, جوال المالك~ownphone, المدينة~c, الحي~di, العنوان~s, هاتف الروضة~p, هاتف إدارة التعليم~officephone, السعة~number, تاريخ الترخيص~date, البريد الإلكتروني~e, الموقع الإلكتروني~w
IL; גני ילדים; שם הגן~n, גננת~person, נייד גננת~ownphone, כתובת~s, עיר~c, מיקוד~z, טלפון הגן~p, טלפון עירייה~officephone, מספר ילדים~number, תאריך פתיחה~date, אימייל~e
TH; โฮมสเตย์; ชื่อโฮมสเตย์~n, ประเภทที่พัก~k, ที่อยู่~s, อำเภอ~di, จังหวัด~cs, รหัสไปรษณีย์~z, เจ้าของ~person, มือถือเจ้าของ~ownphone, เบอร์โทร~p, จำนวนห้อง~number, ราคาเริ่มต้น~money, คะแนน~ru, จำนวนรีวิว~rc, เว็บไซต์~w; csv
VN; Nhà nghỉ; Tên nhà nghỉ~n, Loại hình~kk, Địa chỉ~s, Phường/Xã~nh, Thành phố~c, Chủ nhà~person, SĐT chủ nhà~ownphone, Số điện thoại~p, Số phòng~number, Giá từ~money, Đánh giá~ru, Số đánh giá~rc, Toạ độ~ll
ID; Tempat kursus; Nama Lembaga~n, Jenis Kursus~k, Alamat Lembaga~s, Kecamatan~di, Kota~c, Provinsi~st, Kode Pos~z, Telepon Lembaga~p, Nama Pimpinan~person, HP Pimpinan~ownphone, Telepon Dinas~officephone, Akreditasi~class, Surel~e, Situs Web~w; csv
IN; Coaching centres; Centre~n, Courses~keyword, Centre Head~person, Centre Head Mobile~ownphone, Landmark~note, Address~s, City~c, State~st, PIN~z, Landline~p, Enquiry Email~e, Fees (per yr)~money, Google Rating~ru, No. of Google Reviews~rc
US; Public pools; Pool~n, Pool Type~k, Address~s, City~c, ZIP~z, Front Desk~p, Parks Dept Phone~officephone, Aquatics Supervisor~person, Depth (ft)~number, Season Opens~date, Season Closes~date, Length (yd)~number, the_geom~wkt; csv
GB; Allotment of market stalls; Pitch~code, Trader~n, Sells~k, Trader's Mobile~ownphone, Shop Address~s, Shop Town~c, Shop Postcode~z, Shop Tel~p, Public Liability Expires~date, Market Manager~staff, Food Hygiene Score~hygiene, Market Day~weekday
US; Kosher certified places; Establishment~n, Cuisine~k, Certifying Rabbi~person, Agency~council, Agency Phone~officephone, Address~s, City~c, State~st, ZIP~z, Phone~p, Certified Until~date, Menu~dishes, Review Link~reviewlink, Site~w
US; List without a header row; x1~id, x2~n, x3~s, x4~c, x5~st, x6~z, x7~p, x8~date; headless
DE; Kontakte eines Telefons; Vorname~first, Nachname~last, Mobil~ownphone, E-Mail privat~ownmail, Geburtstag~date, Notiz~note; persons
`,
	{ every: 1 },
);

/** Holds lists of workshops, studios, stores and storage, with former names, second places and counts of other things: a third set. */
export const WORKSHOPS: readonly Layout[] = layouts(
	`
GB; Bike repairers; Workshop~n, Formerly Known As~altname, Mechanic~person, Counter Phone~p, Mechanic Phone~ownphone, Unit & Street~s, Town~c, Postcode~z, Storage Unit Address~secondstreet, Storage Unit Postcode~secondpostcode, Followers~likes, Google Stars~ru, Google Reviews~rc; csv
US; Tattoo studios; Studio~n, Lead Artist~person, Artist Email~ownmail, Booking Email~e, Street~s, City~c, State~st, Zip~z, Phone~p, Alarm Company Phone~sharedphone, Instagram Followers~likes, Min. Charge~money, Permit Expires~date, Walk Score~percent
DE; Optiker; Filiale~n, Augenoptikermeister~person, Straße~s, Hausnr~hn, PLZ~z, Ort~c, Telefon~p, Zentrale Rufnummer~sharedphone, Lager-Straße~secondstreet, Lager-Ort~secondcity, Öffnungszeiten~h, Eröffnet~date, Geschlossen seit~closeddate, Kundenzufriedenheit~percent
FR; Ateliers de couture; Atelier~n, Couturière~person, Tél. atelier~p, Tél. couturière~ownphone, Adresse~s, Code postal~z, Ville~c, Ancienne adresse~secondstreet, Ancienne ville~secondcity, Abonnés Instagram~likes, Note Google~ru, Nombre d'avis~rc, Prix ourlet~money; csv
ES; Tiendas de música; Tienda~n, Dirección~s, Código postal~z, Ciudad~c, Provincia~st, Dirección almacén~secondstreet, Ciudad almacén~secondcity, Teléfono tienda~p, Teléfono almacén~ownphone, Web~w, Seguidores~likes, Lat~la, Lon~lo, Proveedor~chain
IT; Tipografie; Ditta~n, Sede operativa~s, CAP~z, Città~c, Provincia~st, Sede precedente~secondstreet, Tel.~p, Tecnico macchine~person, Tel. tecnico~ownphone, Pec~e, Sito~w, Mi piace~likes, Dipendenti~number, Capitale sociale~money
NL; Fietsenmakers; Zaak~n, Vroegere naam~altname, Straat~s, Postcode~z, Woonplaats~c, Telefoon winkel~p, Telefoon leverancier~sharedphone, Volgers~likes, Cijfer~r10, Aantal beoordelingen~rc, Website~w, Sinds~year
PL; Zakłady fryzjerskie; Zakład~n, Dawna nazwa~altname, Fryzjer~person, Telefon fryzjera~ownphone, Telefon zakładu~p, Ulica~s, Kod pocztowy~z, Miasto~c, Polubienia~likes, Ocena~ru, Liczba opinii~rc, Strzyżenie od~money
TR; Oto yıkamacılar; İşletme Adı~n, Eski Adı~altname, Usta~person, Usta Telefonu~ownphone, İşletme Telefonu~p, Açık Adres~s, Depo Adresi~secondstreet, İlçe~di, İl~c, Takipçi~likes, Google Puanı~ru, Yorum Sayısı~rc, Yıkama Ücreti~money
BR; Barbearias; Barbearia~n, Barbeiro chefe~person, Fone do barbeiro~ownphone, Fone da barbearia~p, Rua~so, Número~hn, Bairro~nh, Cidade~c, Estado~st, CEP~z, Endereço antigo~secondstreet, Seguidores~likes, Nota~ru, Avaliações~rc
AU; Self storage; Facility~n, Facility Address~s, Suburb~c, State~st, Postcode~z, Head Office Address~otherstreet, Head Office Suburb~othercity, Facility Phone~p, After Hours Phone~sharedphone, Units~number, Occupancy~percent, Gate Hours~h, Lat~la, Lng~lo
CA; Ski rental shops; Shop Name~n, Shop Address~s, Shop City~c, Province~st, Postal~z, Warehouse Lat~secondlatitude, Warehouse Lng~secondlongitude, Shop Lat~la, Shop Lng~lo, Shop Phone~p, Technician~person, Technician Phone~ownphone, Google Rating~ru; csv
JP; 自転車店; 店名~n, 旧店名~altname, 店長~person, 店長携帯~ownphone, 郵便番号~z, 住所~a, 倉庫住所~secondstreet, 電話~p, 営業時間~h, フォロワー数~likes, 評価~ru, 口コミ数~rc, 開店日~date
KR; 세탁소; 세탁소명~n, 사장님 성함~person, 사장님 연락처~ownphone, 매장 전화~p, 주소~a, 이전 주소~secondstreet, 시도~st, 시군구~c, 우편번호~z, 팔로워~likes, 별점~ru, 리뷰수~rc, 개업일~date
CN; 自行车店; 门店名称~n, 曾用名~altname, 店长~person, 店长电话~ownphone, 门店电话~p, 省份~st, 城市~c, 详细地址~s, 仓库地址~secondstreet, 邮政编码~z, 粉丝数~likes, 评分~ru, 评论数~rc, 经度~lo, 纬度~la; csv
RU; Ателье; Ателье~n, Мастер~person, Телефон мастера~ownphone, Телефон ателье~p, Адрес~s, Прежний адрес~secondstreet, Город~c, Индекс~z, Подписчики~likes, Рейтинг~ru, Отзывы~rc, Сайт~w
SA; محلات الخياطة; اسم المحل~n, الاسم السابق~altname, الخياط~person, جوال الخياط~ownphone, هاتف المحل~p, المدينة~c, الحي~di, العنوان~s, عنوان المستودع~secondstreet, المتابعون~likes, التقييم~ru, عدد المراجعات~rc
TH; ร้านซ่อมจักรยาน; ชื่อร้าน~n, ชื่อเดิม~altname, ช่าง~person, เบอร์ช่าง~ownphone, เบอร์โทรศัพท์~p, ที่อยู่~s, ที่อยู่โกดัง~secondstreet, จังหวัด~cs, รหัสไปรษณีย์~z, ผู้ติดตาม~likes, คะแนน~ru, จำนวนรีวิว~rc; csv
VN; Tiệm may; Tên tiệm~n, Tên cũ~altname, Thợ chính~person, SĐT thợ~ownphone, SĐT~p, Địa chỉ~s, Địa chỉ kho~secondstreet, Thành phố~c, Mã bưu điện~z, Lượt theo dõi~likes, Đánh giá~ru, Số đánh giá~rc
ID; Penjahit; Nama Toko~n, Nama Lama~altname, Penjahit~person, HP Penjahit~ownphone, Telepon Toko~p, Alamat Toko~s, Alamat Gudang~secondstreet, Kota~c, Provinsi~st, Kode Pos~z, Pengikut~likes, Rating~ru, Jumlah Ulasan~rc
IL; חנויות אופניים; שם החנות~n, שם קודם~altname, מכונאי~person, טלפון מכונאי~ownphone, טלפון החנות~p, כתובת~s, כתובת מחסן~secondstreet, עיר~c, מיקוד~z, עוקבים~likes, דירוג~ru, ביקורות~rc
IN; Tailors; Shop Name~n, Old Name~altname, Master Tailor~person, Master Mobile~ownphone, Shop Mobile~p, Shop No. & Street~s, Godown Address~secondstreet, City~c, State~st, Pincode~z, Insta Followers~likes, Stars out of 5~ru, Ratings Count~rc
SE; Cykelverkstäder; Verkstad~n, Tidigare namn~altname, Mekaniker~person, Mekaniker tel~ownphone, Telefon verkstad~p, Adress~s, Postnr~z, Ort~c, Lageradress~secondstreet, Följare~likes, Snittbetyg~ru, Antal recensioner~rc
GR; Ραφεία; Ραφείο~n, Παλαιά επωνυμία~altname, Ράφτης~person, Κινητό ράφτη~ownphone, Τηλέφωνο~p, Διεύθυνση~s, Διεύθυνση αποθήκης~secondstreet, Πόλη~c, ΤΚ~z, Ακόλουθοι~likes, Βαθμολογία~ru, Κριτικές~rc
HU; Kerékpárszervizek; Üzlet neve~n, Korábbi név~altname, Szerelő~person, Szerelő telefonszáma~ownphone, Üzlet telefonszáma~p, Cím~s, Raktár címe~secondstreet, Város~c, Irányítószám~z, Követők~likes, Értékelés~ru, Értékelések száma~rc
CZ; Krejčovství; Název dílny~n, Dřívější název~altname, Krejčí~person, Telefon krejčí~ownphone, Telefon dílny~p, Adresa~s, Adresa skladu~secondstreet, Město~c, PSČ~z, Sledující~likes, Hodnocení~ru, Počet recenzí~rc
GB; Spare list in two places; Trading Name~n, Previous Trading Name~altname, Address~a, Previous Address~secondstreet, Town~c, Previous Town~secondcity, Tel~p, Previous Tel~ownphone, Moved~date, Web~w; tsv
US; Laundromats; Laundromat~n, Attendant~person, Attendant Cell~ownphone, Location Phone~p, Location Street~s, Location City~c, Location State~st, Location Zip~z, Route Driver~staff, Washers~number, Dryers~number, Opened~date, Closed~closeddate, Yelp Stars~hsr, Yelp Reviews~rc
US; Print shops; Store #~id, Store~n, Center Address~s, Center City~c, Center State~st, Center Zip~z, Center Phone~p, Center Email~e, Franchisee~person, Franchisee Cell~ownphone, Franchisee Email~ownmail, Region VP~staff, NPS~nps, Latitude~la, Longitude~lo
FR; Magasins de cycles; Magasin~n, Gérant~person, Mobile gérant~ownphone, Tél magasin~p, Rue~s, CP~z, Ville~c, Rue entrepôt~secondstreet, CP entrepôt~secondpostcode, Ville entrepôt~secondcity, Lat~la, Lng~lo, Fans~likes, Avis Google~rc, Note~ru
`,
	{ every: 1 },
);
