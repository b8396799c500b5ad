import { type Layout, layouts } from "./layout.ts";

/**
 * Holds lists of leisure, craft, animals, worship, aid and lodging, and exports of accounts and location programs; right assignments
 * written before they were run once.
 */
export const LEISURE: readonly Layout[] = layouts(
	`
GB; Escape rooms; Venue Name~n, Games~number, Game Master~person, Game Master Tel~ownphone, Street~s, Town~c, Postcode~z, Booking Phone~p, Parking Address~secondstreet, Player Age~age, TripAdvisor Page~reviewlink, Website~w, Score~r, Votes~rc; csv
US; Funeral homes; Funeral Home~n, Licensed Director~person, Director License~id, Address~s, City~c, State~st, Zip~z, Phone~p, Crematory Name~chain, Crematory Address~secondstreet, Crematory City~secondcity, Crematory Phone~ownphone, Pre-need Trustee~bank, Issue Date~date, Status~active
DE; Imkereien; Imkerei~n, Imker~person, Handy Imker~ownphone, Straße~s, PLZ~z, Ort~c, Festnetz~p, Standort der Völker~secondstreet, Völkerzahl~number, Sorten~keyword, Amtstierarzt Tel.~officephone, Webseite~w, Bio seit~year; csv
FR; Marinas; Port~n, Capitaine~person, Tél. capitainerie~p, VHF~number, Quai~s, Code postal~z, Commune~c, Places visiteurs~number, Tarif nuit~money, Latitude~la, Longitude~lo, Pavillon bleu~yesno, CROSS~sharedphone, Ouverture~date, Fermeture~closeddate
ES; Campings; Establecimiento~n, Categoría~stars, Propietario~person, Dirección~s, Localidad~c, Provincia~st, C.P.~z, Teléfono~p, Teléfono emergencias~sharedphone, Parcelas~number, Temporada~keyword, Registro turístico~uid, Web~w, Puntuación Google~ru, Reseñas~rc; csv
IT; Agriturismi; Azienda agricola~n, Titolare~person, Cell. titolare~ownphone, Indirizzo~s, Frazione~nh, Comune~c, Prov.~st, CAP~z, Tel. prenotazioni~p, Posti letto~number, Spighe~stars, Associazione~chain, Sito~w, E-mail~e, Apertura dal~date
NL; Maneges; Manege~n, Bedrijfsleider~person, Mobiel bedrijfsleider~ownphone, Adres~s, Postcode~z, Plaats~c, Telefoon~p, Stallingsadres~secondstreet, Aantal paarden~number, Keurmerk~class, Dierenarts~person, Telefoon dierenarts~ownphone, Website~w; tsv
PL; Parafie; Parafia~n, Proboszcz~person, Telefon proboszcza~ownphone, Dekanat~region, Diecezja~region, Ulica~s, Kod~z, Miejscowość~c, Kancelaria telefon~p, Msze święte~time, Odpust~date, Strona www~w
TR; Camiler; Cami Adı~n, İmam~person, İmam Telefonu~ownphone, Müftülük Telefonu~officephone, Mahalle~nh, Adres~s, İlçe~di, İl~c, Kapasite~number, Yapım Yılı~year, Enlem~la, Boylam~lo, Dernek~chain; csv
TR; Pansiyonlar; Tesis Adı~n, Belge No~id, İşletmeci~person, İşletmeci Cep~ownphone, Adresi~s, Beldesi~nh, İli~c, Telefonu~p, Oda Sayısı~number, Yatak Sayısı~number, Sınıfı~stars, Web Adresi~w, Misafir Puanı~ru, Değerlendirme Sayısı~rc
BR; Igrejas; Igreja~n, Pastor~person, Celular do pastor~ownphone, Denominação~class, Logradouro~s, Bairro~nh, Município~c, UF~st, CEP~z, Telefone da secretaria~p, Sede regional~othercity, Telefone da regional~sharedphone, Fundação~date
AU; Dive centres; Dive Shop~n, Instructor in Charge~person, Instructor Ph~ownphone, Street~s, Suburb~c, State~st, Postcode~z, Shop Ph~p, Boat Ramp~secondstreet, Chamber Hotline~sharedphone, Padi No~id, Site~w, Google Score~ru, Google Count~rc
CA; Curling clubs; Club Name~n, Icemaker~person, Icemaker Cell~ownphone, Rink Address~s, Municipality~c, Province~st, Postal Code~z, Club Phone~p, Sheets~number, President Email~ownmail, League~class, Website~w, Season Start~date; csv
US; Kennels; Kennel Name~n, Breed~keyword, Breeder~person, Breeder Phone~ownphone, Kennel Address~s, Kennel City~c, Kennel State~st, Kennel Zip~z, Kennel Phone~p, Vet Clinic~chain, Vet Phone~ownphone, Inspection Date~date, AKC No~uid, Website~w
GB; Lifeboat stations; Station~n, Coxswain~person, Coxswain Mobile~ownphone, Boathouse Road~s, Port~c, Postcode~z, Visitor Phone~p, Coastguard Line~sharedphone, Boat Class~class, Launches~number, Lat~la, Long~lo, Established~year, Open to Visitors~yesno
GB; Charity shops; Shop~n, Charity~chain, Charity No~companynumber, Manager~person, Shop Address~s, Shop Town~c, Shop Postcode~z, Shop Tel~p, Head Office Tel~sharedphone, Warehouse Address~secondstreet, Donations Line~sharedphone, Takings~money, Opening Times~h; csv
US; Food pantries; Pantry~n, Host Church~chain, Coordinator~person, Coordinator Phone~ownphone, Site Street~s, Site City~c, Site State~st, Site Zip~z, Pantry Phone~p, Helpline~sharedphone, Distribution Day~weekday, Start~time, Eligibility~keyword, Website~w
US; Courts and offices; Office~n, Clerk~person, Clerk Email~ownmail, Courthouse Address~s, City~c, ST~st, ZIP5~z, ZIP4~number, Main Number~p, Jury Line~sharedphone, TTY~officephone, County Seat~othercity, FIPS~digits10, Website~w; tsv
DE; Schornsteinfeger; Betrieb~n, Bezirksbevollmächtigter~person, Kehrbezirk~code, Straße~s, Hausnummer~hn, PLZ~z, Ort~c, Telefon~p, Mobil privat~ownphone, Innung Telefon~officephone, E-Mail~e, Bestellt bis~date, Stellvertreter~person, Stellvertreter Telefon~ownphone
FR; Vétérinaires; Clinique~n, Vétérinaire~person, N° ordinal~id, Rue~s, Code postal~z, Ville~c, Téléphone clinique~p, Garde de nuit~sharedphone, Espèces~keyword, Site internet~w, Ordre régional~council, Tél. ordre~officephone, Note~ru, Nombre d'avis~rc; csv
JP; 温泉旅館; 旅館名称(漢字)~n, 旅館名称(カナ)~altname, 女将~person, 郵便番号~z, 都道府県~st, 市町村~c, 所在地~so, 予約電話番号~p, 本社電話番号~sharedphone, 客室数~number, 泉質~class, チェックイン~time, 口コミ評価~ru, 口コミ件数~rc
JP; カラオケ店; 店舗コード~id, 店舗名称(漢字)~n, 店舗住所~a, 電話番号1~p, 電話番号2~sharedphone, 店長名~person, 店長携帯番号~ownphone, 部屋数~number, 営業時間~h, 緯度(世界測地系)~la, 経度(世界測地系)~lo, 開店年月日~date; csv
CN; 茶馆; 公司名称(中文)~n, 法人代表~person, 法人电话~ownphone, 注册地址~secondstreet, 经营地址~s, 所在城市~c, 所在省份~st, 门店电话~p, 投诉电话~sharedphone, 成立日期~date, 经度~lo, 纬度~la, 评分~ru, 点评数~rc; csv
CN; 宠物医院; 医院名称~n, 院长~person, 院长手机~ownphone, 医院地址~s, 城市~c, 行政区~di, 医院电话~p, 急诊电话~sharedphone, 营业时间~h, 许可证编号~id, 邮政编码~z, 官网~w
KR; PC방; 상호명~n, 업태구분명~k, 사업주명~person, 사업주 연락처~ownphone, 소재지전화~p, 도로명주소~a, 우편번호~z, 좌석수~number, 인허가일자~date, 폐업일자~closeddate, 관할기관전화~sharedphone, 위도~la, 경도~lo; csv
KR; 교회; 교회명~n, 담임목사~person, 목사 휴대폰~ownphone, 교회 전화~p, 주소~a, 노회~region, 교단~class, 시도~st, 시군구~c, 우편번호~z, 설립연도~year, 홈페이지~w
RU; Музеи; Название музея~n, Директор~person, Приёмная директора~ownphone, Адрес~s, Город~c, Регион~st, Индекс~z, Телефон музея~p, Телефон министерства~officephone, Сайт~w, Год основания~year, Фонды~number, Широта~la, Долгота~lo
SA; مساجد; اسم المسجد~n, إمام المسجد~person, جوال الإمام~ownphone, المدينة~c, الحي~di, الشارع~s, هاتف الوزارة~officephone, السعة~number, خط العرض~la, خط الطول~lo, سنة البناء~year
GR; Ενοικιαζόμενα δωμάτια; Κατάλυμα~n, Ιδιοκτήτης~person, Κινητό ιδιοκτήτη~ownphone, Διεύθυνση~s, ΤΚ~z, Πόλη~c, Τηλέφωνο καταλύματος~p, Τουριστική αστυνομία~sharedphone, ΜΗΤΕ~id, Δωμάτια~number, Κλειδιά~stars, Ιστοσελίδα~w
SE; Gårdsbutiker; Gårdsbutik~n, Lantbrukare~person, Lantbrukarens mobil~ownphone, Gårdsadress~s, Postnr~z, Postort~c, Butikens telefon~p, Hämtställe~secondstreet, Varor~keyword, Certifiering~class, Hemsida~w, Öppet~h; csv
FI; Leirintäalueet; Leirintäalue~n, Isäntä~person, Isännän puhelin~ownphone, Osoite~s, Postinumero~z, Paikkakunta~c, Vastaanoton puhelin~p, Hätänumero~sharedphone, Paikkoja~number, Tähdet~stars, Verkkosivu~w, Kausi alkaa~date
CZ; Pivovary; Pivovar~n, Sládek~person, Telefon sládka~ownphone, Ulice a č.p.~s, PSČ~z, Obec~c, Okres~di, Výčep telefon~p, Výstav (hl)~number, Založen~year, IČO~ico, E-shop~w, Zrušen~closeddate
HU; Pincészetek; Pincészet~n, Borász~person, Borász mobil~ownphone, Borvidék~region, Irányítószám~z, Település~c, Utca és házszám~s, Pince telefon~p, Palackok~number, Web~w, Alapítva~year
RO; Pensiuni; Pensiunea~n, Administrator~person, Telefon administrator~ownphone, Strada și nr.~s, Localitatea~c, Județul~st, Cod poștal~z, Telefon rezervări~p, Margarete~stars, Camere~number, Site~w, Salvamont~sharedphone; csv
PT; Adegas; Adega~n, Enólogo~person, Telemóvel enólogo~ownphone, Morada~s, Código Postal~z, Concelho~c, Região~region, Telefone loja~p, Armazém~secondstreet, Garrafas/ano~number, Sítio web~w, Nota média~ru, N.º de avaliações~rc
TH; ร้านนวด; ชื่อร้าน~n, ผู้ดำเนินการ~person, มือถือผู้ดำเนินการ~ownphone, ที่อยู่ร้าน~s, อำเภอ~di, จังหวัด~cs, รหัสไปรษณีย์~z, โทรศัพท์ร้าน~p, สายด่วนสาธารณสุข~sharedphone, จำนวนเตียง~number, เลขที่ใบอนุญาต~id
VN; Quán cà phê; Tên quán~n, Chủ quán~person, SĐT chủ quán~ownphone, Địa chỉ quán~s, Quận~di, Thành phố~c, Điện thoại quán~p, Nhà cung cấp~chain, SĐT nhà cung cấp~ownphone, Điểm đánh giá~ru, Lượt đánh giá~rc, Năm mở~year
ID; Masjid; Nama Masjid~n, Takmir~person, HP Takmir~ownphone, Alamat Masjid~s, Kelurahan~nh, Kota~c, Provinsi~st, Kode Pos~z, Telepon Masjid~p, Telepon KUA~officephone, Luas Tanah~dimension, Tahun Berdiri~year
IN; Temples; Temple~n, Head Priest~person, Priest Contact~ownphone, Trust Name~chain, Address~s, Village/Town~c, State~st, PIN Code~z, Temple Office Phone~p, Darshan Timings~h, Deity~class, District Collector Office~officephone, Latitude~la, Longitude~lo
GB; Accounts package contacts; ContactName~n, AccountNumber~uid, EmailAddress~e, FirstName~empty, LastName~empty, POAddressLine1~otherstreet, POCity~othercity, POPostalCode~otherpostcode, SAAddressLine1~s, SACity~c, SAPostalCode~z, SACountry~co, PhoneNumber~p, DDINumber~ownphone, BankAccountName~bank, TaxNumber~digits10; csv
DE; Stammdaten eines ERP; KUNNR~id, NAME1~n, NAME2~empty, STRAS~s, PSTLZ~z, ORT01~c, LAND1~cc, REGIO~code, TELF1~p, TELFX~fax, SPRAS~language, STCD1~digits10, ERDAT~date, KTOKD~code; csv
US; Partners of an open ERP; id~uid, name~n, company_type~recordtype, parent_id~empty, street~s, street2~s2, city~c, state_id~st, zip~z, country_id~co, phone~p, mobile~p2, email~e, website~w, user_id~staff, credit_limit~money, create_date~timestamp; csv
US; Location feed; storeId~uid, locationName~n, addressLine1~s, locality~c, administrativeArea~st, postalCode~z, regionCode~cc, mainPhone~p, callTrackingPhone~sharedphone, localPhone~p2, websiteUri~w, menuUri~ml, primaryCategory~k, labels~class, displayLat~la, displayLng~lo, openingDate~date
GB; Event venues; Venue ID~uid, Venue~n, Promoter~chain, Promoter Phone~ownphone, Stage Door Address~secondstreet, Address 1~s, City~c, Post Code~z, Box Office~p, Box Office Email~e, Tech Manager~person, Tech Manager Email~ownmail, Capacity~number, Get-in~time, Web~w
US; Charging stations; Station Name~n, Network~chain, Network Phone~sharedphone, Site Host~person, Host Phone~ownphone, Street Address~s, City~c, State~st, ZIP~z, Station Phone~p, Level 2~number, Access Days Time~h24, Latitude~la, Longitude~lo, Expected Date~date, Date Last Confirmed~date; csv
FR; Recycleries; Nom usage~n, Structure porteuse~legal, Référent~person, Mail référent~ownmail, Adresse accueil~s, CP~z, Commune~c, Tél accueil~p, Tél collectivité~officephone, Dépôt~secondstreet, Tonnage~number, Ouvert au public~yesno, Horaires d'ouverture~h
DE; Wochenmärkte; Markt~n, Marktmeister~person, Durchwahl Marktmeister~ownphone, Platz~s, PLZ~z, Stadt~c, Markttag~weekday, Beginn~of, Ende~oo, Ordnungsamt~officephone, Stände~number, Winterplatz~secondstreet; tsv
ES; Talleres de artesanía; Taller~n, Artesano~person, Móvil artesano~ownphone, Oficio~k, Dirección taller~s, CP~z, Municipio~c, Tel. taller~p, Dirección tienda~secondstreet, Gremio~chain, Tel. gremio~sharedphone, Instagram~twitter, Correo~e
`,
	{ every: 1 },
);

/** Holds sports, nature, rescue, energy, trade halls and collections, with words that mean several things: the second of two sets. */
export const OUTDOORS: readonly Layout[] = layouts(
	`
GB; Bowling alleys; Alley~n, Lanes~number, Rate~money, Franchise Owner~chain, Franchise Owner Phone~ownphone, Road~s, Town~c, Postcode~z, Lane Booking~p, Grade~class, State of Repair~class, Web~w; csv
US; Observatories; Observatory~n, Director~person, Dome Size~dimension, Site Lat~la, Site Long~lo, Elevation~number, Mailing Address~otherstreet, Mailing City~othercity, Road Address~s, City~c, State~st, ZIP~z, Public Line~p, Visiting Nights~weekday
DE; Tierheime; Tierheim~n, Trägerverein~legal, Vorsitzende~person, Telefon Vorsitzende~ownphone, Anschrift~s, PLZ~z, Ort~c, Tierheim-Telefon~p, Fundtier-Notruf~sharedphone, Spendenkonto~iban, Plätze Hunde~number, Homepage~w; csv
FR; Refuges de montagne; Refuge~n, Gardien~person, Portable gardien~ownphone, Massif~region, Altitude~number, Commune~c, Code postal~z, Accès~note, Tél refuge~p, Secours~sharedphone, Lat~la, Long~lo, Gardé du~date, Gardé au~date
ES; Puntos limpios; Instalación~n, Concesionaria~chain, Tel. concesionaria~sharedphone, Ubicación~s, Barrio~nh, Municipio~c, Provincia~st, Código postal~z, Horario verano~h, Horario invierno~h, Residuos~keyword, Latitud~la, Longitud~lo; csv
IT; Rifugi e bivacchi; Rifugio~n, Gestore~person, Tel. gestore~ownphone, Sezione CAI~chain, Quota~number, Località~c, Provincia~st, Tel. rifugio~p, Posti~number, Latitudine~la, Longitudine~lo, Sito~w, Stato~active
NL; Kringloopwinkels; Winkel~n, Stichting~legal, Filiaalmanager~person, Mobiel~ownphone, Straat~so, Huisnr~hn, Postcode~z, Stad~c, Telefoon winkel~p, Ophaaldienst~sharedphone, Openingstijden~h, Laatste controle~date, Score~percent
PL; Skupy złomu; Punkt~n, Właściciel~person, Adres punktu~s, Kod pocztowy~z, Miejscowość~c, Telefon punktu~p, Adres biura~secondstreet, Miasto biura~secondcity, Nr BDO~id, Cena za kg~money, Województwo~st; csv
TR; Halı sahalar; Saha Adı~n, Sorumlu~person, Sorumlu Telefonu~ownphone, Saha Adresi~s, İlçe~di, İl~c, Rezervasyon Telefonu~p, Saat Ücreti~money, Zemin~class, Durum~active, Google Puanı~ru, Yorum Sayısı~rc
BR; Cartórios; Serventia~n, Titular~person, Substituto~person, CNS~id, Logradouro~s, Bairro~nh, Município~c, UF~st, CEP~z, Telefone~p, E-mail~e, Corregedoria~officephone, Última correição~date, Arrecadação~money; csv
AU; Surf clubs; Club~n, Captain~person, Captain Mobile~ownphone, Beach~region, Clubhouse Street~s, Suburb~c, State~st, Postcode~z, Clubhouse Ph~p, Lifeguard Line~sharedphone, Patrol Season~keyword, Members~number, Website~w
CA; Sugar shacks; Shack~n, Producer~person, Producer Cell~ownphone, Concession Road~s, Village~c, Prov~st, Postal Code~z, Reservations~p, Taps~number, Grade~class, Latitude~la, Longitude~lo, Google Rating~ru, Ratings~rc
US; Fire stations; Station Name~n, Department~council, Chief~person, Chief Phone~ownphone, Station Address~s, Station City~c, Station State~st, Station Zip~z, Non-Emergency~p, Dispatch~sharedphone, ISO Class~class, Apparatus~keyword, Built~year; csv
GB; Village halls; Hall~n, Bookings Secretary~person, Secretary Phone~ownphone, Trustees~legal, Lane~s, Village~c, County~st, Postcode~z, Hall Telephone~p, Capacity~number, Hourly Charge~money, what3words~words3, Web Page~w
JP; 釣具店; 店名(漢字)~n, 店名(かな)~altname, 住所(番地まで)~a, 郵便番号(7桁)~z, 電話番号(代表)~p, 電話番号(担当者)~ownphone, 責任者氏名~person, 駐車台数~number, 定休日~closeday, 開業日~date, 緯度~la, 経度~lo
CN; 养老院; 机构名称(全称)~n, 法定代表人~person, 负责人手机~ownphone, 登记地址~secondstreet, 服务地址~s, 所在城市~c, 联系电话1~p, 监管部门电话~sharedphone, 床位数~number, 成立时间~date, 经度~lo, 纬度~la; csv
KR; 캠핑장; 야영장명~n, 대표자~person, 대표자 연락처~ownphone, 예약전화~p, 도로명주소~a, 시도~st, 시군구~c, 사이트수~number, 등록일자~date, 관리부서전화~sharedphone, 위도~la, 경도~lo; csv
RU; Автомойки; Мойка~n, Владелец~person, Моб. владельца~ownphone, Улица и дом~s, Город~c, Индекс~z, Тел. мойки~p, Диспетчер~sharedphone, Постов~number, Состояние~active, Средний чек~money, Оценка~ru, Кол-во отзывов~rc
SE; Bangolfbanor; Anläggning~n, Klubb~chain, Ordförande~person, Ordförandens telefon~ownphone, Gatuadress~s, Postnummer~z, Ort~c, Banans telefon~p, Antal hål~number, Säsong från~date, Webb~w
NO; Turisthytter; Hytte~n, Tilsyn~person, Tilsynets mobil~ownphone, Forening~chain, Kommune~c, Fylke~st, Vertens telefon~p, Senger~number, Høyde~number, Breddegrad~la, Lengdegrad~lo, Stengt fra~date
GB; Assets of a maintenance program; Asset ID~uid, Site~n, Client Contact~person, Client Contact Tel~ownphone, Site Address~s, Site City~c, Site Post Code~z, Site Telephone~p, Service Provider~chain, Provider Telephone~sharedphone, Next Service~date, Condition~class; csv
DE; Lieferadressen eines Shops; Kundennr~id, Firma~n, Rechnung Straße~otherstreet, Rechnung PLZ~otherpostcode, Rechnung Ort~othercity, Filiale Straße~s, Filiale PLZ~z, Filiale Ort~c, Filiale Telefon~p, Einkauf E-Mail~ownmail, Umsatz~money, Gruppe~class
US; Sponsors of a festival; Sponsor~n, Level~class, Account Exec~staff, Primary Contact~person, Contact Cell~ownphone, Street~s, City~c, State~st, Zip~z, Office Phone~p, Website~w, Logo File~slug, Pledge~money, Booth~code
IN; Petrol pumps; Outlet Name~n, Dealer~person, Dealer Mobile~ownphone, Oil Company~chain, Oil Company Helpline~sharedphone, Address~s, Town~c, State~st, Pincode~z, Outlet Phone~p, Territory Manager~staff, Commissioned On~date, Lat~la, Long~lo
`,
	{ every: 1 },
);
