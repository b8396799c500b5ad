import { type Layout, layouts } from "./layout.ts";

/** Exports of programs and portals, the second of two sets; right assignments written before they were run once. */
export const EXPORTS: readonly Layout[] = layouts(
	`
HU; Cégek listája; Cégnév~n, Tevékenység~k, Irányítószám~z, Település~c, Utca házszám~s, Megye~st, Telefonszám~p, E-mail cím~e, Honlap~w, Adószám~id, Cégvezető~person, Alapítás éve~year, Létszám~number
FI; Yritysluettelo; Yrityksen nimi~n, Toimiala~k, Käyntiosoite~s, Postinumero~z, Postitoimipaikka~c, Postiosoite~otherstreet, Puhelin~p, Sähköposti~e, Kotisivu~w, Y-tunnus~id, Yhteyshenkilö~person, Liikevaihto~money, Henkilöstö~number
IL; רשימת עסקים; שם העסק~n, קטגוריה~k, כתובת~s, עיר~c, מיקוד~z, טלפון~p, נייד~p2, אתר~w, ח.פ.~id, איש קשר~person, דירוג~ru, ביקורות~rc
SE; Kundregister; Kundnr~id, Företag~n, Kontaktperson~person, Gatuadress~s, Postnummer~z, Ort~c, Land~co, Telefon~p, Mobil~p2, E-post~e, Webbplats~w, Organisationsnummer~id, Betalningsvillkor~number, Senaste order~date
DK; Medlemsliste; Medlemsnr.~id, Virksomhed~n, Kontakt~person, Titel~jobtitle, Adresse~s, Postnr.~z, By~c, Tlf.~p, Mobiltlf.~p2, E-mail~e, Hjemmeside~w, CVR~id, Indmeldt~date, Kontingent~money
NO; Serveringssteder; Navn på serveringssted~n, Type~k, Besøksadresse~s, Postnr~z, Poststed~c, Telefon~p, Bevillingshaver~legal, Styrer~person, Org.nr~id, Skjenketid~ot, Karakter~ratingword, Dato for tilsyn~date
PT; Estabelecimentos licenciados; N.º Registo~id, Nome do estabelecimento~n, Titular~legal, Tipologia~k, Morada~s, CP~z, Freguesia~nh, Município~c, Distrito~st, Lotação~number, Contacto~p, Latitude~la, Longitude~lo, Data de abertura~date
ES; Exportación del TPV; ID tienda~id, Tienda~n, CIF~vat, Dirección 1~s, Dirección 2~s2, Población~c, Provincia~st, Cód. postal~z, Tel. tienda~p, Encargado~person, Email tienda~e, Ticket medio~money, Ventas mes~money, Apertura~date
FR; Caisse des points de vente; Code PDV~uid, Libellé PDV~n, Adr1~s, Adr2~s2, CP~z, Ville~c, Tél PDV~p, Responsable~person, Mail PDV~e, SIREN~id, CA mensuel~money, Nb caisses~number, Ouvert le~date
IT; Export prenotazioni; ID struttura~id, Nome struttura~n, Tipo~k, Stelle~stars, Indirizzo~s, Località~c, Sigla prov.~st, Cap~z, Recapito~p, Posta elettronica~e, Sito~w, N. camere~number, N. letti~number, CIN~uid, Prezzo da~money
GB; Holiday lets channel; listing_ref~uid, property_title~n, property_type~k, host_name~person, line_1~s, post_town~c, post_code~z, geo_lat~la, geo_lng~lo, nightly_rate~money, min_stay~number, guest_score~tenrating, guest_reviews~rc, main_photo~ph, ical_url~directory
US; Appointments of vets; PracticeID~id, PracticeName~n, AddressLine1~s, AddressLine2~s2, CityName~c, StateCode~st, ZipCode~z, MainPhone~p, EmergencyPhone~p2, PracticeEmail~e, MedicalDirector~person, Species~keyword, AcceptsNewPatients~truth, SoftwareVersion~code
US; Restaurant inspections of a county; SERIAL NUMBER~uid, ACTIVITY DATE~date, FACILITY NAME~n, SCORE~percent, GRADE~class, SERVICE DESCRIPTION~source, EMPLOYEE ID~uid, FACILITY ADDRESS~s, FACILITY CITY~c, FACILITY STATE~st, FACILITY ZIP~z, OWNER NAME~legal, PE DESCRIPTION~kk, PROGRAM STATUS~active
US; Short term rentals; RegistrationNo~uid, OperatorName~person, PropertyAddress~a, MailingAddress~otherstreet, LocalContact~person, LocalContactPhone~cph, MaxOccupancy~number, Zoning~class, ExpiresOn~date, BusinessName~n
US; Truck permits; Truck Name~n, Permit No.~uid, Commissary~legal, Commissary Address~otherstreet, Cuisine~k, Phone~p, Instagram~twitter, Usual Spot~sx, City~c, Zip~z, Plate~uid, Inspected~date
CA; Membership of a board of trade; Org ID~id, Organization~n, Category 1~k, Category 2~k2, Street~s, Municipality~c, Prov~st, Postal~z, Tel~p, Toll-free~sharedphone, Web~w, Primary Contact~person, Contact Email~pe, Twitter~twitter, Renewal~date
AU; Tradies; Business~n, Trade~k, ABN~id, Licence~id, Suburb~c, State~st, Postcode~z, Mobile~p, Email~e, Google rating~r, Google reviews~rc, Jobs done~number, Verified~cl, Quote response~minutes
IN; Seller onboarding; Seller Id~uid, Shop Name~n, Owner Name~person, GSTIN~uid, Mobile No~p, Alternate No~p2, Email Id~e, Shop Address~s, Locality~di, City~c, State~st, Pincode~z, Bank Account No~id, IFSC~uid, KYC Status~stage, Onboarded By~staff
IN; Clinic appointments; clinic_id~id, clinic_name~n, doctor_name~person, speciality~k, consultation_fee~money, experience_years~number, recommend_percent~percenttext, locality~di, city~c, clinic_phone~p, patient_stories~rc, latitude~la, longitude~lo
JP; 会員名簿; 会員番号~id, 事業所名~n, 代表者名~person, 業種~k, 〒~z, 住所~a, TEL~p, FAX~fax, E-mail~e, URL~w, 入会年月日~date, 資本金~money, 従業員数~number
JP; 宿泊予約施設; 施設ID~id, 施設名称~n, 施設タイプ~k, 都道府県~st, 市町村~c, 番地~s, 代表電話~p, 総合評価~ru, クチコミ数~rc, 最低料金~money, 部屋数~number, 最寄駅~station, 緯度~la, 経度~lo
JP; レジの店舗; 店舗コード~uid, 店舗名~n, 店長~person, 郵便番号~z, 所在地~a, 電話~p, 開店日~date, 売場面積~number, 端末台数~number, 月商~money
KR; 배달앱 가맹점; 가맹점번호~id, 가게이름~n, 카테고리~k, 사업자등록번호~id, 대표자명~person, 가게주소~a2, 가게전화~p, 평점~ru, 리뷰수~rc, 최소주문금액~money, 배달팁~money, 예상시간~minutes, 정산주기~class
KR; 회원사 명부; 연번~rank, 회사명~n, 대표이사~person, 업태~kk, 주소~a2, 대표전화~p, 팩스~fax, 홈페이지~w, 설립연도~year, 종업원수~number, 매출액~money
CN; 外卖商家; 商家编号~id, 商家名称~n, 主营品类~k, 月售~number, 起送价~money, 配送费~money, 商家地址~s, 所在城市~c, 联系电话~p, 商家评分~ru, 营业执照~uid, 法人~person, 经度~lo, 纬度~la
RU; Выгрузка кассы; Код точки~id, Торговая точка~n, Юрлицо~legal, ИНН~id, Адрес точки~a, Телефон точки~p, Управляющий~person, Средний чек~money, Касс~number, Дата открытия~date, Режим~h
UA; Реєстр аптек; № ліцензії~id, Назва закладу~n, Ліцензіат~legal, Адреса провадження~a, Телефон~p, Завідувач~person, Дата видачі~date, Тип закладу~kk
GR; Εξαγωγή κρατήσεων; Κωδικός~id, Κατάλυμα~n, Τύπος~k, Αστέρια~stars, Δ/νση~s, ΤΚ~z, Πόλη~c, Νησί/Περιοχή~region, Τηλέφωνο επικοινωνίας~p, Ηλεκτρονική διεύθυνση~e, Δωμάτια~number, Βαθμολογία~tenrating, Γεωγρ. πλάτος~la, Γεωγρ. μήκος~lo
SA; منصة توصيل; رقم المتجر~id, اسم المتجر~n, نوع النشاط~k, المدينة~c, الحي~di, عنوان المتجر~s, رقم الجوال~p, تقييم العملاء~ru, عدد التقييمات~rc, وقت التوصيل~minutes, رسوم التوصيل~money, خط العرض~la, خط الطول~lo
TR; Randevu sitesi; salon_id~id, salon_adi~n, kategori~k, yetkili_ad~first, yetkili_soyad~last, cep_telefonu~p2, sabit_telefon~p, acik_adres~s, semt~di, sehir~c, puan~ru, yorum~rc, paket~class, komisyon~percenttext, kayit_tarihi~date
TR; Ruhsat listesi; Ruhsat No~id, Ruhsat Tarihi~date, İşyeri Ünvanı~n, Faaliyet Konusu~k, Ruhsat Sahibi~person, T.C./Vergi No~id, Mahalle~di, Cadde/Sokak~so, Kapı No~hn, İlçe~nh, İl~c, Sınıfı~class, m2~number
PL; Eksport z kasy; Kod sklepu~uid, Sklep~n, Adres~s, Kod poczt.~z, Miasto~c, Kierownik~person, Telefon sklepu~p, Data otwarcia~date, Powierzchnia~number, Obrót~money, Region sprzedaży~region
RO; Restaurante cu livrare; id_restaurant~id, restaurant~n, bucatarie~k, nota~ru, nr_recenzii~rc, comanda_minima~money, timp_livrare~minutes, strada~so, numar~hn, oras~c, judet~st, telefon~p, firma~legal, cui~id
NL; Vergunde horeca; Zaaknummer~uid, Naam inrichting~n, Exploitant~legal, Soort bedrijf~k, Straat~so, Huisnummer~hn, Postcode~z, Woonplaats~c, Terras~yesno, Sluitingstijd~ot, Geldig tot~date, X-coördinaat~easting, Y-coördinaat~northing
VN; Đơn vị đăng ký; STT~rank, Tên đơn vị~n, Loại hình~kk, Mã số doanh nghiệp~id, Chủ sở hữu~person, Địa chỉ trụ sở~s, Phường/Xã~nh, Tỉnh~cs, Điện thoại~p, Ngày cấp~date
`,
	{ every: 1 },
);
