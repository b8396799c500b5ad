import { type Layout, layouts } from "./layout.ts";

/** Holds what programs for collecting, selling, booking and mailing write. */
export const TOOLS: readonly Layout[] = layouts(`
US; G Maps Extractor; Name~n, Fulladdress~a, Street~s, Municipality~c, Categories~ks, Phone~p, Phones~p2, Claimed~cl, Review Count~rc, Average Rating~r, Review URL~directory, Google Maps URL~ml, Latitude~la, Longitude~lo, Website~w, Domain~dom, Opening hours~h, Featured Image~ph, Cid~empty, Place Id~pi
US; Instant Data Scraper; hfpxzc href~ml, qBF1Pd~n, MW4etd~r, UY7F9~rc, W4Efsd~k
GB; Botsol crawler; Keyword~keyword, Name~n, Full_Address~a, Street_Address~s, City~c, Zip~z, State~st, Country~co, Phone~p, Website~w, Rating~r, Reviews_Count~rc, Category~k, Latitude~la, Longitude~lo, Hours~h, Listing_URL~ml
US; D7 Lead Finder; Name~n, Phone~p, Email~e, Website~w, Category~k, Address1~s, Region~st, Zip~z, Country~cc, Google Stars~r, Google Review Count~rc, Facebook Profile~facebook, Instagram Followers~number, Mobile Friendly~yesno
US; Scrap.io; google_id~empty, name~n, description~d, all_types~ks, website~w, phone~p, full_address~a, street_1~s, city~c, postal_code~z, state~st, country_code~cc, latitude~la, longitude~lo, reviews_count~rc, reviews_rating~r, photos_count~number, website_title~note, emails~e
GB; Bright Data places; place_id~pi, url~ml, country~cc, name~n, category~k, address~a, description~d, open_hours~h, reviews_count~rc, rating~r, main_image~ph, phone_number~p, lat~la, lon~lo, timestamp~date
US; DataForSEO items; type~source, rank_group~rank, title~n, domain~dom, url~w, category~k, address~a, place_id~pi, phone~p, rating.value~r, rating.votes_count~rc, is_claimed~cl, latitude~la, longitude~lo
DE; Listflix Adressen; Firma~n, Rechtsform~relation, Straße~so, Hausnummer~hn, PLZ~z, Ort~c, Bundesland~st, Telefon~p, Fax~fax, E-Mail~e, Website~w, Branche~k, Geschäftsführer~person, Handelsregister~uid, USt-ID~vat, Mitarbeiter~number
US; ZoomInfo companies; ZoomInfo Company ID~id, Company Name~n, Website~w, Founded Year~year, Company HQ Phone~p, Revenue (in 000s USD)~money, Employees~number, Primary Industry~k, Company Street Address~s, Company City~c, Company State~st, Company Zip Code~z, Company Country~co, LinkedIn Company Profile URL~facebook
US; Crunchbase companies; Organization Name~n, Organization Name URL~directory, Industries~ks, Headquarters Location~a, Description~d, Founded Date~date, Number of Employees~number, Website~w, Contact Email~e, Phone Number~p, Last Funding Type~class
US; Data Axle; Company Name~n, Executive First Name~first, Executive Last Name~last, Address~s, City~c, State~st, ZIP Code~z, Phone Number Combined~p, Fax Number Combined~fax, Website~w, Primary SIC Description~k, Location Employee Size Actual~number, Location Sales Volume Actual~money, Latitude~la, Longitude~lo
US; D&B Hoovers; D-U-N-S Number~id, Company Name~n, Tradestyle~empty, Address Line 1~s, City~c, State Or Province~st, Postal Code~z, Country/Region~co, Phone~p, URL~w, US 8-Digit SIC Code~sic, US 8-Digit SIC Description~k, Employees (Total)~number, Revenue (USD)~money
GB; Experian business file; URN~id, Company Name~n, Address Line 1~s, Town~c, County~st, Postcode~z, Telephone~p, TPS~yesno, Contact Title~salutation, Contact Forename~first, Contact Surname~last, Job Title~jobtitle, Sector~k, Company Registration Number~companynumber
US; Square customers; Reference ID~uid, First Name~first, Last Name~last, Email Address~pe, Phone Number~p, Company Name~n, Street Address 1~s, Street Address 2~s2, City~c, State~st, Postal Code~z, Birthday~date, Memo~note, Transaction Count~number, Total Spend~money
US; Square locations; Location Name~n, Nickname~empty, Address Line 1~s, City~c, State~st, Postal Code~z, Phone~p, Business Hours~h, Timezone~tz, Status~bs
US; Toast restaurants; Restaurant GUID~uid, Restaurant Name~n, Location Name~empty, Address 1~s, City~c, State~st, Zip~z, Phone~p, Time Zone~tz, First Bill Date~date
GB; Lightspeed suppliers; Supplier ID~id, Supplier Name~n, Contact First Name~first, Contact Last Name~last, Company Phone~p, Email~e, Address~s, City~c, Postcode~z, Country~co, Account Number~id
FR; Sage clients; Numéro de compte~id, Intitulé~n, Adresse~s, Complément~s2, Code postal~z, Ville~c, Pays~co, Téléphone~p, Télécopie~fax, E-mail~e, Site~w, Représentant~staff, N° TVA~vat
DE; DATEV Debitoren; Kontonummer~id, Firmenname~n, Straße~s, PLZ~z, Ort~c, Land~cc, Telefon~p, E-Mail~e, Steuernummer~vat, Zahlungsbedingung~number
ES; Holded contactos; Nombre~n, NIF~vat, Dirección~s, Población~c, Código postal~z, Provincia~st, País~co, Teléfono~p, Móvil~p2, Email~e, Website~w, Etiquetas~keyword
IT; Fatture in Cloud clienti; Denominazione~n, Indirizzo~s, Comune~c, CAP~z, Provincia~st, Note indirizzo~empty, Paese~co, Referente~person, e-mail~e, Telefono~p, Partita IVA~vat, Codice fiscale~uid
TR; Paraşüt müşteriler; Müşteri Unvanı~n, Kısa İsim~empty, Vergi Dairesi~source, Vergi No~vat, Adres~s, İlçe~di, İl~c, Telefon~p, Faks~fax, E-posta~e, IBAN~uid, Bakiye~money
TR; Mikro cari; Cari Kodu~uid, Cari Ünvanı~n, Temsilci~staff, Adres~s, Semt~di, Şehir~c, Telefon 1~p, Telefon 2~p2, Vergi Dairesi~source, Vergi Numarası~vat, Sektör~k
NL; Exact relaties; Code~id, Naam~n, Adres~s, Postcode~z, Plaats~c, Land~cc, Telefoon~p, Fax~fax, E-mail~e, Website~w, Btw-nummer~vat, KvK-nummer~companynumber, Accountmanager~staff
US; NetSuite customers; Internal ID~id, ID~uid, Company Name~n, Primary Contact~person, Category~relation, Sales Rep~staff, Phone~p, Email~e, Billing Address 1~s, Billing City~c, Billing State/Province~st, Billing Zip~z, Billing Country~co, Web Address~w, Date Created~date
US; Insightly organisations; Record Id~id, Organization Name~n, Background~d, Organization Owner~staff, Phone~p, Fax~fax, Website~w, Billing Address Street~s, Billing Address City~c, Billing Address State~st, Billing Address Postal Code~z, Shipping Address Street~otherstreet, Shipping Address City~othercity, Organization Tag~keyword
US; Freshsales accounts; Id~id, Name~n, Address~s, City~c, State~st, Zip code~z, Country~co, Phone~p, Website~w, Number of employees~number, Annual revenue~money, Industry type~k, Sales owner~staff, Created at~date
US; monday CRM accounts; Name~n, Domain~dom, Industry~k, Description~d, Employee count~number, HQ location~c, Contacts~person, Deals~number, Phone~p
GB; Nimble companies; company name~n, description~d, phone - work~p, email - work~e, address - work~a, url - work~w, tags~keyword, last contacted~date, rating~stars
DE; CentralStationCRM Firmen; Name der Firma~n, Straße (Büro)~s, PLZ (Büro)~z, Ort (Büro)~c, Land (Büro)~co, Telefon (Büro)~p, E-Mail (Büro)~e, Internet (Büro)~w, Tags~keyword, Angelegt am~date
FR; Sellsy sociétés; Nom société~n, Type~relation, SIRET~companynumber, Code NAF~sic, Adresse 1~s, Code postal~z, Ville~c, Pays~co, Tel~p, Email~e, Site web~w, Commercial~staff, Effectif~number
GB; Bookings partners; property_id~id, property_name~n, property_type~k, address~s, city~c, zip~z, country_code~cc, latitude~la, longitude~lo, star_rating~stars, review_score~r10, number_of_reviews~rc, currency~currency, check_in~note
US; Airbnb listings; id~id, listing_url~directory, name~n, host_id~id, host_name~person, host_since~date, neighbourhood_cleansed~di, latitude~la, longitude~lo, property_type~k, room_type~class, accommodates~number, price~money, minimum_nights~number, number_of_reviews~rc, review_scores_rating~r
GB; OpenTable restaurants; rid~id, name~n, address~s, city~c, postal_code~z, country~cc, phone~p, primary_cuisine~k, price_range~pr, aggregate_score~r, reviews~rc, latitude~la, longitude~lo, reserve_url~directory
US; Zomato dump; Restaurant ID~id, Restaurant Name~n, Country Code~number, City~c, Address~a, Locality~di, Longitude~lo, Latitude~la, Cuisines~ks, Average Cost for two~money, Currency~currency, Has Table booking~yesno, Price range~pr, Aggregate rating~r, Rating color~source, Rating text~relation, Votes~rc
ES; TripAdvisor restaurants; restaurant_link~directory, restaurant_name~n, original_location~source, country~co, region~st, city~c, address~a, latitude~la, longitude~lo, awards~keyword, price_level~pr, cuisines~ks, avg_rating~r, total_reviews_count~rc, keywords~keyword
GB; Foursquare venues old; venue.id~uid, venue.name~n, venue.location.address~s, venue.location.city~c, venue.location.postalCode~z, venue.location.lat~la, venue.location.lng~lo, venue.categories.name~k, venue.stats.checkinsCount~number
US; SafeGraph core places; placekey~uid, parent_placekey~uid, location_name~n, brands~source, top_category~k, sub_category~k2, naics_code~sic, latitude~la, longitude~lo, street_address~s, city~c, region~st, postal_code~z, iso_country_code~cc, phone_number~p, open_hours~h
US; HERE places; title~n, id~uid, resultType~source, address.label~a, address.street~so, address.houseNumber~hn, address.city~c, address.postalCode~z, address.countryCode~cc, position.lat~la, position.lng~lo, distance~number, categories.0.name~k, contacts.0.phone.0.value~p
DE; TomTom POI; poi.name~n, poi.phone~p, poi.url~w, poi.categories.0~k, address.streetName~so, address.streetNumber~hn, address.municipality~c, address.postalCode~z, address.countryCode~cc, position.lat~la, position.lon~lo, dist~number, score~number
US; Mapbox places; id~uid, place_name~a, text~n, properties.category~k, properties.tel~p, center.0~lo, center.1~la, relevance~number
GB; Ordnance Survey POI; ref_no~id, name~n, pointx_class~sic, class_description~k, feature_easting~number, feature_northing~number, uprn~id, address_detail~s2, street_name~so, locality~di, postcode~z, telephone_number~p, url~w, date~date
FR; Google takeout places; Title~n, Note~note, URL~ml, Comment~note, Tags~keyword
US; Google My Maps; WKT~empty, name~n, description~d, address~a, phone~p, website~w, latitude~la, longitude~lo
US; Apple Business Connect; Partner location ID~uid, Location name~n, Primary category~k, Address line 1~s, City~c, State~st, Postal code~z, Country code~cc, Latitude~la, Longitude~lo, Phone number~p, URL~w, Location status~bs, Hours~h
US; Bing Places bulk; StoreId~id, BusinessName~n, AddressLine1~s, AddressLine2~s2, City~c, StateOrProvince~st, ZipOrPostalCode~z, Country~cc, Phone~p, Website~w, Categories~k, OperatingHours~h, Latitude~la, Longitude~lo, Description~d, IsClosed~yesno
US; Facebook locations bulk; Store Number~id, Store Name~n, Address~s, City~c, State~st, Country Code~cc, Postal Code~z, Latitude~la, Longitude~lo, Phone~p, Website~w, Hours~h, Page Username~twitter, Price Range~pr
GB; Deliveroo export; restaurant_id~id, restaurant_name~n, cuisine~k, address~a, postcode~z, latitude~la, longitude~lo, rating~r, rating_count~rc, delivery_fee~money, eta_minutes~number
US; Uber Eats scrape; position~rank, name~n, score~r, ratings~rc, category~ks, price_range~pr, full_address~a, zip_code~z, lat~la, lng~lo
TR; Yemek listesi; Restoran Adı~n, Mutfak~k, Puan~r10, Yorum Sayısı~rc, Adres~s, İlçe~di, Şehir~c, Minimum Tutar~money, Teslimat Süresi~number
AU; True Local; Business~n, Category~k, Address~s, Suburb~c, State~st, Postcode~z, Phone~p, Website~w, Rating~r, Reviews~rc, Profile Link~directory
BR; TeleListas; Nome~n, Categoria~k, Endereço~s, Bairro~di, Cidade~c, Estado~st, Telefone~p, Link~directory
DE; Gelbe Seiten Auszug; Name~n, Branche~k, Adresse~a, Telefon~p, E-Mail~e, Webseite~w, Bewertung~r, Anzahl Bewertungen~rc, Eintrag~directory
FR; Pages Jaunes extrait; Nom~n, Activité~k, Adresse~s, Code postal~z, Ville~c, Téléphone~p, Site web~w, Note~r, Nombre d'avis~rc, Lien~directory
ES; Páginas Amarillas; Nombre~n, Actividad~k, Dirección~s, Localidad~c, Código postal~z, Teléfono~p, Web~w, Ficha~directory
IT; Pagine Gialle; Nome azienda~n, Categoria~k, Indirizzo~s, CAP~z, Città~c, Telefono~p, Sito~w, Scheda~directory
CA; Yellow Pages Canada; Name~n, Heading~k, Street~s, City~c, Province~st, Postal~z, Phone~p, Website~w, Listing~directory, Rating~r
NL; Telefoonboek; Bedrijfsnaam~n, Rubriek~k, Adres~s, Postcode~z, Plaats~c, Telefoonnummer~p, Website~w, Profiel~directory
PL; Panorama firm; Nazwa~n, Kategoria~k, Adres~s, Kod~z, Miejscowość~c, Telefon~p, Email~e, WWW~w, Ocena~r, Liczba opinii~rc
GB; Checkatrade scrape; Trader~n, Trades~ks, Score~r10, Reviews~rc, Area~di, Town~c, Postcode~z, Phone~p, Profile URL~directory, Approved since~year
US; Thumbtack pros; Business~n, Category~k, Stars~r, Reviews~rc, Hires~number, City~c, State~st, Zip~z, Response time~number, Profile~directory, Employees~number
US; Healthgrades; Provider~person, Practice Name~n, Specialty~k, Address~s, City~c, State~st, Zip~z, Phone~p, Rating~r, Review Count~rc, Accepting New Patients~yesno, Profile URL~directory
GB; Doctify clinics; Clinic~n, Specialty~k, Address~a, Postcode~z, Phone~p, Doctors~number, Review Score~r, Reviews~rc, Page~directory
US; Realtor offices; Office Name~n, Broker~person, Agents~number, Office Address~s, Office City~c, Office State~st, Office Zip~z, Office Phone~p, Office Email~e, Office Website~w, License #~id
US; Auto dealers; Dealer Name~n, Dealer Code~uid, Make~source, Address~s, City~c, State~st, Zip~z, Sales Phone~p, Service Phone~p2, General Manager~person, Website~w, Latitude~la, Longitude~lo
GB; Independent hotels; Hotel~n, Stars~stars, Rooms~number, Street~s, Town~c, County~st, Postcode~z, Reservations Tel~p, Reservations Email~e, Website~w, General Manager~person, Group~source
US; Gyms; Club Name~n, Club Number~id, Street~s, City~c, State~st, Zip~z, Phone~p, Email~e, Staffed Hours~h, Amenities~keyword, Owner~person, Opened~date
US; Summer camps; Camp Name~n, Camp Type~k, Director~person, Address~s, City~c, State~st, Zip~z, Phone~p, Email~e, Website~w, Fee per Week~money, Ages~source
DE; Ferienwohnungen; Objektname~n, Objekttyp~k, Vermieter~person, Straße~s, PLZ~z, Ort~c, Telefon~p, E-Mail~e, Website~w, DTV-Sterne~stars, Preis ab~money, Personen~number
IT; Cantine; Cantina~n, Indirizzo~s, Comune~c, Provincia~st, Telefono~p, Email~e, Sito web~w, Enologo~person, Bottiglie annue~number, Ettari~number
ES; Bodegas; Bodega~n, D.O.~source, Dirección~s, Localidad~c, Provincia~st, Teléfono~p, Email~e, Web~w, Enólogo~person, Visitas~yesno
US; Mailing list; Company~n, Contact~person, Address~s, City~c, State~st, Zip~z, Phone~p, Fax~fax, Email~e, SIC Description~k, Employees~number, Sales Volume~money
GB; Trade show visitors stands; Stand~uid, Exhibitor~n, Country~co, Website~w, Product Groups~keyword, Contact Person~person, Contact Email~pe, Contact Phone~p
TR; Fuar katılımcıları; Stand No~uid, Firma Adı~n, Ülke~co, Şehir~c, Adres~s, Telefon~p, E-Posta~e, Web Sitesi~w, Ürün Grubu~k, Yetkili~person
TR; OSB firmaları; Sıra~rank, Firma Unvanı~n, Faaliyet Konusu~k, Ada/Parsel~uid, Adres~s, Telefon~p, Faks~fax, Web~w, E-Mail~e, Çalışan Sayısı~number
TR; Seyahat acenteleri; Belge No~id, Acente Adı~n, Grubu~class, Adres~s, İl~c, Telefon~p, Faks~fax, E-Posta~e, Web Adresi~w, Sorumlu Müdür~person
`);
