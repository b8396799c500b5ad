import { type Layout, layouts } from "./layout.ts";

/**
 * Holds what programs for accounts, tills, bookings, deliveries and branches write, and what is collected from their
 * markets.
 */
export const TRADE_TOOLS: readonly Layout[] = layouts(
	`
DE; SAP KNA1; MANDT~number, KUNNR~id, LAND1~cc, NAME1~n, NAME2~altname, ORT01~c, PSTLZ~z, REGIO~st, SORTL~altname, STRAS~s, TELF1~p, TELFX~fax, ADRNR~id, ERDAT~date, ERNAM~staff, KTOKD~code, SPRAS~language, STCEG~vat
DE; SAP customer list; Customer~id, Account group~code, Name 1~n, Name 2~altname, City~c, Postal Code~z, Region~st, Search term~altname, Street~s, Telephone 1~p, Fax Number~fax, Country Key~cc, Created on~date, Created by~staff, Sales Organization~number, Tax Number 1~vat
TR; Logo cari hesaplar; Cari Hesap Kodu~uid, Cari Hesap Unvanı~n, Adres~s, İlçe~di, İl~c, Ülke~co, Posta Kodu~z, Telefon~p, Faks~fax, Vergi Dairesi~taxoffice, Vergi Numarası~vat, İlgili~person, E-posta~e, Web Adresi~w, Özel Kod~class, Bakiye~money, Risk Limiti~money
TR; Netsis cari; CARI_KOD~uid, CARI_ISIM~n, CARI_ADRES~s, CARI_ILCE~di, CARI_IL~c, ULKE_KODU~cc, POSTAKODU~z, CARI_TEL~p, FAX~fax, VERGI_DAIRESI~taxoffice, VERGI_NUMARASI~vat, EMAIL~e, WEB~w, GRUP_KODU~class, PLASIYER_KODU~class, RAPOR_KODU1~class
TR; Cari kart aktarımı; Logref~id, Caritipadi~relation, Kodu~uid, Adi~n, Adi2~altname, Adres1~s, Adres2~s2, Semt~di, Ilce~di, Il~c, Ulke~co, Tel1~p, Tel2~p2, Faks~fax, Mail~e, Web~w, Postakodu~z, Vdadi~taxoffice, Ozelkod~class, Sektor~k, Vdno~vat
US; Member software; User ID~id, Member ID~id, First name~first, Last name~last, Organization~n, e-Mail~pe, Phone~p, Membership level~size, Membership status~stage, Member since~date, Renewal due~date, Address~s, City~c, State~st, Zip~z, Website~w, Notes~note
US; Listings platform; Entity ID~id, Entity Type~source, Name~n, Address > Line 1~s, Address > Line 2~s2, Address > City~c, Address > Region~st, Address > Postal Code~z, Address > Country~cc, Main Phone~p, Local Phone~p2, Fax Phone~fax, Website URL > URL~w, Featured Message > Description~note, Display Coordinates > Latitude~la, Display Coordinates > Longitude~lo, Logo > URL~lg, Year Established~year, Emails~e
DE; Standortverwaltung; identifier~id, name~n, streetAndNumber~s, addressExtra~s2, zip~z, city~c, province~st, country~cc, lat~la, lng~lo, phone~p, fax~fax, website~w, email~e, openingHours~h, descriptionShort~d2, descriptionLong~d2, keywords~keyword, labels~class, legalIdent~vat, status~stage
US; Agile locator; title~n, description~d, street~s, city~c, state~st, postal_code~z, country~co, lat~la, lng~lo, phone~p, fax~fax, email~e, website~w, is_disabled~flag, logo_image~photo, open_hours~hj, categories~kk, marker_id~number, order~rank
CA; Locator widget; Name~n, Address line 1~s, Address line 2~s2, City~c, State / province / region~st, Postal code~z, Country~co, Latitude~la, Longitude~lo, Phone~p, Website~w, Email~e, Description~d, Filters~keyword, Priority~number, Image URL~ph, Hide from locator~yesno
US; Point of shops; name~n, description~d, address~a, tags~keyword, phone~p, email~e, website~w, monday~dh, tuesday~dh, wednesday~dh, thursday~dh, friday~dh, saturday~dh, sunday~dh, facebook~facebook, instagram~facebook, image_url~ph, extra~note
GB; Hotels of an agency; hotel_id~id, chain_id~number, chain_name~chain, brand_id~number, brand_name~chain, hotel_name~n, hotel_formerly_name~altname, hotel_translated_name~altname, addressline1~s, addressline2~s2, zipcode~z, city~c, state~st, country~co, countryisocode~cc, star_rating~halfstars, longitude~lo, latitude~la, url~directory, checkin~time, checkout~time, numberrooms~number, yearopened~year, photo1~ph, overview~d, rates_from~money, continent_id~number, continent_name~continent, city_id~number, country_id~number, number_of_reviews~rc, rating_average~r10, rates_currency~currency
US; Active properties; EANHotelID~id, SequenceNumber~rank, Name~n, Address1~s, Address2~s2, City~c, StateProvince~st, PostalCode~z, Country~cc, Latitude~la, Longitude~lo, AirportCode~airport, PropertyCategory~number, PropertyCurrency~currency, StarRating~halfstars, Confidence~percent, SupplierType~code, Location~note, ChainCodeID~class, RegionID~number, HighRate~money, LowRate~money, CheckInTime~time, CheckOutTime~time
GB; Agencies compared; Company~n, Tagline~tl, Rating~r, Review Count~rc, Min. project size~money, Hourly rate~range, Employees~employees, Location~cco, Website~w, Profile~directory, Service focus~k
US; Fusion search; id~uid, alias~slug, name~n, image_url~ph, is_closed~truth, url~directory, review_count~rc, categories.0.title~k, rating~r, coordinates.latitude~la, coordinates.longitude~lo, price~pr, location.address1~s, location.city~c, location.zip_code~z, location.country~cc, location.state~st, phone~p, display_phone~p2, distance~number
US; Places by field mask; id~pi, types.0~kk, nationalPhoneNumber~p, internationalPhoneNumber~p2, formattedAddress~a, location.latitude~la, location.longitude~lo, rating~r, googleMapsUri~ml, websiteUri~w, userRatingCount~rc, displayName.text~n, displayName.languageCode~language, primaryTypeDisplayName.text~k, businessStatus~bs, shortFormattedAddress~a2, priceLevel~pr
FR; Guide of tables; Name~n, Address~a, Location~cco, Price~pr, Cuisine~ks, Longitude~lo, Latitude~la, PhoneNumber~p, Url~directory, WebsiteUrl~w, Award~award, GreenStar~flag, FacilitiesAndServices~keyword, Description~d
US; Breweries; id~uid, name~n, brewery_type~k, address_1~s, address_2~s2, city~c, state_province~st, postal_code~z, country~co, longitude~lo, latitude~la, phone~p, website_url~w
AU; Till outlets; Outlet name~n, Physical address 1~s, Physical suburb~di, Physical city~c, Physical postcode~z, Physical state~st, Physical country~cc, Timezone~tz, Email~e, Phone~p, Twitter~twitter, Default tax~number, Order number prefix~class, Supplier return prefix~class
DE; Lieferdienste; Name~n, Küche~k, Bewertung~r, Anzahl Bewertungen~rc, Lieferzeit (Min)~number, Lieferkosten~money, Mindestbestellwert~money, Adresse~s, PLZ~z, Stadt~c, Link~directory
TR; Paket servisi; Restoran~n, Mutfaklar~ks, Hız~tenrating, Servis~tenrating, Lezzet~tenrating, Yorum~rc, Minimum Paket~money, İlçe~di, İl~c, Adres~s
PL; Salony; Business~n, Owner~person, Category~k, Phone~p, Email~e, Street~s, City~c, Zip~z, Reviews~rc, Stars~r, Joined~date, Plan~size
US; Dealers of a maker; DealerID~id, DealerName~n, Address1~s, City~c, State~st, Zip~z, MainPhone~p, ServicePhone~p2, PartsPhone~p2, SalesHours~hs, ServiceHours~hs, Website~w, ServiceSchedulerURL~directory, GeneralManager~person, DealerGroup~chain, Distance~number
TR; Oda üyeleri; Oda Sicil No~id, Ünvan~n, Meslek Grubu~k, NACE~sic, Adres~s, İlçe~di, Telefon~p, Yetkili~person, Kayıt Tarihi~date, Sermaye~money, Derece~number
IN; Phone directory; Shop Name~n, Rating~r, Votes~rc, Phone No~p, Address~a, Category~k, Area~di, City~c, Pincode~z, Listing URL~directory
IN; Restaurants of a city; url~directory, address~a, name~n, online_order~yesno, book_table~yesno, rate~sr, votes~rc, phone~p, location~di, rest_type~kk, dish_liked~dishes, cuisines~ks, approx_cost(for two people)~money, reviews_list~note, menu_item~empty, listed_in(type)~kk, listed_in(city)~c2
`,
	{ every: 2 },
);
