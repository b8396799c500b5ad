import { type Layout, layouts } from "./layout.ts";

/** Holds tables of directory plugins, store locators, page builders and location pages of chains. */
export const DIRECTORIES: readonly Layout[] = layouts(`
US; WP Store Locator; name~n, address~s, address2~s2, city~c, state~st, zip~z, country~co, lat~la, lng~lo, phone~p, fax~fax, email~e, url~w, hours~h, description~d, category~k, thumbnail~ph
US; Agile Store Locator; title~n, description~d, street~s, city~c, state~st, postal_code~z, country~co, lat~la, lng~lo, phone~p, fax~fax, email~e, website~w, is_disabled~yesno, logo~ph, categories~k, marker_id~id, open_hours~h, order~rank
GB; GeoDirectory listings; ID~id, post_title~n, post_content~d, post_status~stage, post_author~staff, post_category~k, post_tags~keyword, street~s, city~c, region~st, country~co, zip~z, latitude~la, longitude~lo, phone~p, email~e, website~w, twitter~twitter, facebook~facebook, post_images~ph
US; Business Directory Plugin; sequence_id~id, Business Name~n, Business Genre~k, Short Business Description~note, Long Business Description~d, Business Website Address~w, Business Phone Number~p, Business Contact Email~e, Business Address~s, ZIP Code~z, Listing Expires~date
GB; HivePress listings; Title~n, Description~d, Status~stage, Vendor~staff, Categories~k, Location~a, Latitude~la, Longitude~lo, Phone~p, Website~w, Featured~yesno, Verified~yesno, Date~date
US; Directorist listings; publish_date~date, listing_status~stage, title~n, details~d, tagline~note, price~money, category~k, tag~keyword, address~a, manual_lat~la, manual_lng~lo, zip~z, phone~p, phone2~p2, fax~fax, email~e, website~w, bdbh~h, image~ph
GB; Connections business directory; Entry Type~recordtype, Organization~n, Department~empty, Contact First Name~first, Contact Last Name~last, Address | Work | Line One~s, Address | Work | City~c, Address | Work | Zipcode~z, Address | Work | Country~co, Phone Number | Work~p, Email | Work~e, Link | Website~w, Categories~k
US; MapPress points; title~n, body~d, address~a, lat~la, lng~lo, iconid~id, url~w
GB; Store Locator Plus; sl_id~id, sl_store~n, sl_address~s, sl_address2~s2, sl_city~c, sl_state~st, sl_zip~z, sl_country~co, sl_latitude~la, sl_longitude~lo, sl_tags~keyword, sl_description~d, sl_email~e, sl_url~w, sl_hours~h, sl_phone~p, sl_fax~fax, sl_image~ph
US; Shopify store pickup locations; Name~n, Address line 1~s, Address line 2~s2, City~c, Province~st, ZIP~z, Country~co, Phone~p, Active~yesno, Fulfills online orders~yesno
US; Stockist locations; Name~n, Address Line 1~s, Address Line 2~s2, City~c, State / Province~st, Postal Code~z, Country~co, Phone~p, Email~e, Website~w, Latitude~la, Longitude~lo, Filters~keyword, Priority~number, Description~d, Image URL~ph
GB; Storemapper; Name~n, Address~a, Phone~p, Email~e, Website~w, Description~d, Latitude~la, Longitude~lo, Custom Field 1~note, Tags~keyword
DE; StoreRocket; Name~n, Adresse~a, Telefon~p, E-Mail~e, Webseite~w, Öffnungszeiten~h, Breitengrad~la, Längengrad~lo, Sichtbar~yesno
US; Yext locations; Entity ID~uid, Name~n, Address > Line 1~s, Address > Line 2~s2, Address > City~c, Address > Region~st, Address > Postal Code~z, Address > Country~cc, Main Phone~p, Emails~e, Website URL~w, Description~d, Yext Display Lat~la, Yext Display Long~lo, Year Established~year
GB; Uberall locations; Identifier~uid, Location Name~n, Street~so, Street Number~hn, City~c, Zip~z, Province~st, Country~cc, Phone~p, Email~e, Website~w, Lat~la, Lng~lo, Opening Hours~h, Labels~keyword, Status~bs
US; BrightLocal locations; location-name~n, location-reference~uid, url~w, business-category-id~id, street-address~s, address2~s2, city~c, region~st, postcode~z, country~cc, telephone~p, mobile~p2, email~e, contact-firstname~first, contact-lastname~last
US; Moz Local; Business Name~n, Store Code~uid, Address Line 1~s, Address Line 2~s2, City~c, State~st, ZIP~z, Country~co, Phone~p, Alternate Phone~p2, Fax~fax, Email~e, Website~w, Description~d, Categories~k, Photos~ph
GB; Synup; Store ID~uid, Business Name~n, Street~s, Street Address 1~s2, City~c, State~st, Postal Code~z, Country~cc, Phone~p, Owner Name~person, Owner Email~pe, Website~w, Business Category~k, Year of Incorporation~year
US; SOCi locations; Location ID~id, Location Name~n, Street~s, City~c, State~st, Zip~z, Phone Number~p, Website~w, Google Rating~r, Google Reviews~rc, Region~region, Manager~person
GB; Webflow places; Name~n, Slug~keyword, Collection ID~uid, Item ID~uid, Created On~date, Updated On~date, Published On~date, Address~a, City~c, Phone~p, Website~w, Main Image~ph, Category~k, Featured?~yesno
US; Airtable venues; Venue~n, Type~k, Address~a, Neighborhood~di, City~c, Contact Name~person, Contact Email~pe, Phone~p, Website~w, Capacity~number, Rating~r, Notes~no, Last Modified~date
GB; Notion cafés; Name~n, Area~di, Address~a, Tags~keyword, Visited~yesno, My rating~stars, Google Maps~ml, Website~w, Added~date
US; Glide directory; Row ID~uid, Business~n, Category~k, Image~ph, Details~d, Street~s, City~c, State~st, Zip~z, Phone~p, Email~e, Website~w, Created At~date
US; Softr listings; Company name~n, Logo~ph, Short description~d, Industry~k, Headquarters~c, Website~w, Email~e, LinkedIn~facebook, Founded~year, Team size~number
FR; Annuaire WordPress; Titre~n, Contenu~d, Catégorie~k, Adresse~s, Code postal~z, Ville~c, Pays~co, Latitude~la, Longitude~lo, Téléphone~p, E-mail~e, Site web~w, Auteur~staff, Date de publication~date
ES; Directorio WordPress; Título~n, Descripción~d, Categoría~k, Dirección~s, Código postal~z, Ciudad~c, Provincia~st, Teléfono~p, Correo electrónico~e, Página web~w, Horario~h, Autor~staff, Fecha~date
IT; Elenco negozi; Nome negozio~n, Categoria~k, Indirizzo~s, CAP~z, Città~c, Provincia~st, Telefono~p, Email~e, Sito web~w, Latitudine~la, Longitudine~lo, Orari~h, Attivo~yesno
TR; WordPress rehber; Başlık~n, İçerik~d, Kategori~k, Adres~s, İlçe~di, İl~c, Telefon~p, E-posta~e, Web sitesi~w, Enlem~la, Boylam~lo, Yazar~staff, Yayın tarihi~date
NL; Winkelgids; Winkelnaam~n, Branche~k, Straat~so, Huisnummer~hn, Postcode~z, Plaats~c, Telefoon~p, E-mail~e, Website~w, Openingstijden~h
PL; Katalog firm; Nazwa firmy~n, Branża~k, Ulica~s, Kod pocztowy~z, Miasto~c, Województwo~st, Telefon~p, E-mail~e, Strona www~w, Opis~d, NIP~vat, Data dodania~date
BR; Guia comercial; Nome fantasia~n, Razão social~legal, Categoria~k, Logradouro~so, Número~hn, Bairro~di, Cidade~c, UF~st, CEP~z, Telefone~p, E-mail~e, Site~w, CNPJ~companynumber
AU; Local business guide; Business Name~n, ABN~companynumber, Category~k, Street Address~s, Suburb~c, State~st, Postcode~z, Phone~p, Email~e, Website~w, Trading Hours~h, Listing Tier~class
CA; Main street members; Business~n, Civic Address~s, City~c, Province~st, Postal Code~z, Telephone~p, Fax~fax, Website~w, Category~k, Member Since~year, Contact~person
DE; Stadtmarketing Betriebe; Betrieb~n, Branche~k, Straße~so, Hausnummer~hn, PLZ~z, Ort~c, Telefon~p, Fax~fax, E-Mail~e, Internet~w, Ansprechpartner~person, Mitglied seit~year
US; Chamber of commerce members; Member Name~n, Member Type~class, Primary Contact~person, Title~jobtitle, Address~s, City~c, State~st, Zip~z, Phone~p, Website~w, Category~k, Join Date~date, Renewal Date~date
US; ChamberMaster report; Member~n, Phys Address~s, Phys City~c, Phys State~st, Phys Zip~z, Mail Address~otherstreet, Mail City~othercity, Mail State~otherstate, Mail Zip~otherpostcode, Phone~p, Website~w, Rep~person, Rep Email~pe, Employees~number, Category~k
US; GrowthZone accounts; Account Name~n, Account Status~stage, Primary Address Line 1~s, Primary Address City~c, Primary Address State~st, Primary Address Postal Code~z, Primary Phone~p, Primary Email~e, Primary Website~w, Directory Category~k, Number of Employees~number
GB; BID levy payers; Hereditament~uid, Ratepayer~legal, Trading As~n, Premises Address~a, Postcode~z, Rateable Value~money, Levy~money, Sector~k
GB; Farm shops; Farm shop~n, Contact~person, Telephone~p, Email~e, Website~w, Address 1~s, Address 2~s2, Town~c, County~st, Postcode~z, Products~keyword, Opening times~h
US; Franchise locations; Store #~id, Store Name~n, Franchisee~person, Address~s, City~c, State~st, Zip~z, Phone~p, Open Date~date, District Manager~staff, Sq Ft~number
US; Sitecore stores; StoreId~id, StoreName~n, AddressLine1~s, AddressLine2~s2, City~c, StateCode~st, ZipCode~z, CountryCode~cc, PhoneNumber~p, Latitude~la, Longitude~lo, StoreHours~h, IsOpen~yesno, TimeZone~tz
DE; Filialfinder; Filialnummer~id, Filialname~n, Strasse~s, PLZ~z, Ort~c, Bundesland~st, Land~cc, Telefon~p, Geo_Lat~la, Geo_Lng~lo, Eröffnet~date, Verkaufsfläche~number
FR; Points de vente; Code magasin~id, Enseigne~n, Adresse 1~s, Adresse 2~s2, CP~z, Ville~c, Tél~p, Fax~fax, Lat~la, Lng~lo, Responsable~person
ES; Puntos de venta; Cód. tienda~id, Tienda~n, Dirección~s, CP~z, Población~c, Provincia~st, Teléfono~p, Responsable~person, Horario~h, Latitud~la, Longitud~lo
TR; Mağaza listesi; Mağaza Kodu~id, Mağaza Adı~n, Adres~s, İlçe~di, Şehir~c, Telefon~p, Mağaza Müdürü~person, Açılış Tarihi~date, m2~number, Enlem~la, Boylam~lo
IT; Punti vendita; Codice PV~id, Insegna~n, Ragione sociale~legal, Indirizzo~s, CAP~z, Comune~c, Prov.~st, Telefono~p, Referente~person, Mq~number
JP; 店舗一覧; 店舗名~n, 郵便番号~z, 住所~a, 電話番号~p, FAX~fax, 営業時間~h, 緯度~la, 経度~lo
GB; Stockists; Stockist~n, Address~a, Town~c, Post Code~z, Tel~p, Web~w, Account Manager~staff, Last Order~date
US; Wine retailers; Account~n, Premise Type~class, Address~s, City~c, State~st, Zip~z, Phone~p, Distributor~staff, Last Depletion~date, Cases 12M~number
US; Beer finder; brewery~n, brewery_type~class, street~s, city~c, state~st, postal_code~z, country~co, longitude~lo, latitude~la, phone~p, website_url~w
`);
