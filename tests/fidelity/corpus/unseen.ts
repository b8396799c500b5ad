import { type Layout, layouts } from "./layout.ts";

/**
 * Holds tables of repositories and open data, found by searching. Their right assignment was written before they were
 * run once.
 */
export const UNSEEN: readonly Layout[] = layouts(
	`
US; Active business list; registry_number~id, business_name~n, entity_type~legalform, registry_date~date, associated_name_type~class, first_name~first, middle_name~empty, last_name~last, suffix~empty, entity_of_record_name~altname, address~s, address_continued~s2, city~c, state~st, zip_code~z
US; Clear gasoline; name~n, address~s, city~c, zipcode~z, phone~p, county~cy, type~k, purchasing_options~source, web~w
US; Pumpout stations; facility_name~n, type~k, owner~council, contact_person~person, contact_phone~cph, waterbody~region, rivermile~number, location~note, fee~money, hours~h, operates~source, coordinates~ll, city~c, county~cy, zip~z, region~region, icon~source
US; Registration agents; agentname~n, telephone~p, address~a
US; Tag dealers; county~cy, name~n, location_~sl, hours~h, website~w, phone~p, icon~source, type_of_tyvek_permits_sold~class
US; Compliant vendors; compliance_number~id, company_name~n, street~s, city_state_zip~csz, telephone~p, county~cy
US; Course providers; idno~id, course_provider~n, contact_person~person, address~s, city~c, state~st, zip_code~z, phone~p, fax~fax, web_site~w, worker_initial_approval~date, inspector_initial_expire~date, project_designer_expire~date, location_1~sl
US; Business license data; cust_no~id, name~n, business_addr~s, lic_code~number, lic_descr~k, location_1~sl
US; Liquor licenses of a town; license_number~id, date_issued_or_applied_for~date, license_type~class, license_status~stage, trade_name~n, owner~legal, manager~person, phone_number~p, serialid~id, location_1~sl
US; Restaurants inspected; camis~id, dba~n, boro~number, building~hn, zipcode~z, phone~p, cuisinecode~number, inspdate~date, action~note, violcode~code, score~number, currentgrade~class, gradedate~date, recorddate~date, location_1~sl
US; Hospital listing; FID~id, STYPE~kf, FCOUNTY~cy, FACILITY~n, FADDR1~s, FCITY~c, FSTATE~st, FZIP~z, FPHONE~p, LICNO~id, EXPIRES~date, HGENLIC~number, LICENSEE~legal, ORHEART_HL~flag
US; Hospitals of a state; name~n, phone~p, address~s, address2~s2, city~c, state~st, zip~z, zip_4~number, county~cy, directions~note, naicsdescr~k, x~lo, y~la, numbeds~number, location~sl
US; Hospitals of a county; name~n, address~s, city~c, zip_code~z, phone~p, url~w, in_county~yesno, longitude~lo, latitude~la, location~sl
US; Business directory of a people; name~n, nw_region~class, website~w, email~e, description~d, start_date~date, end_date~empty, home_based~flag, full_time_employees~number, woman~flag, sic_or_cert_type~class, email_list~flag, mailing_list~flag, referred_by~source, still_operating~ib, date_registered~date, last_updated~date
IN; Client stores; ACTUAL CLIENT STORE ID~id, BUSINESS / BRAND NAME~n, ADDRESS 1~s, ADDRESS 2~s2, MAIN PHONE NO.~p, POSTCODE~z, STATE~st, STORE EMAIL ID~e, CITY~c, LOCALITY~di, LATITUDE~la, LONGITUDE~lo, LANDMARK~note
KR; 공장등록현황; 시도명~st, 시군구명~c, 관리기관~council, 회사명~n, 공장구분~class, 설립구분~class, 최초등록일~date, 전화번호~p, 종업원합계~number, 생산품~kk, 대표업종~sic, 업종명~kk, 법인주소~otherstreet, 공장주소~a, 공장주소_지번~a2, 공장관리번호~uid
TR; Finans cari; IND~id, CAR_TIP~class, CARI_KOD~uid, UNVAN~n, AD~first, SOYAD~last, GSM_1~p2, GSM_2~p2, TEL~p, FAKS~fax, ADRES~s, ULKE~co, IL~c, ILCE~di, POSTA_KODU~z, VD~taxoffice, VN~vat, EPOSTA~e, WEB~w, LIMIT~money, VADE~number, PASIF~truth
GB; Pharmacies reviewed; Name~n, Line1~s, Line2~s2, city~c, Postcode~z, ODSCode~uid, comments~number
US; Licensed facilities; Id~id, LicenseNumber~uid, FacilityName~n, FacilityTypeName~kf, PhysicalAddress.Recipient~empty, PhysicalAddress.Street1~s, PhysicalAddress.Street2~s2, PhysicalAddress.City~c, PhysicalAddress.County~cy, PhysicalAddress.State~st, PhysicalAddress.PostalCode~z, MainPhoneNumber~p, MobilePhoneNumber~p2
IN; Hospitals tab; hospital_id~id, name~n, tier~class, category~k, lat~la, lng~lo, address~a, phone~p, email~e, website~w, bed_capacity~number, available_beds~number, emergency_beds~number, specialties~kx
US; Care providers; Categories~ks, Provider Name~n, System / Network Name~chain, Website URL~w, Organization Type~ownership, Address~a, Phone number~p, Academic Affiliation~chain, Services offered~kx, Primary Audience~audience, Languages Offered (clinical)~language, Telehealth (Y/N)~yesno, Financial Assistance (Y/N)~yesno, Notes for Indian / South Asian Patients~note, Customer review rating~r
US; Clinics template; ClinicName~n, Address~s, City~c, State~st, Website~w, Phone~p, Email~e, Latitude~la, Longitude~lo, PlaceID~pi, Category~k
RU; Dealers of boats; city~c, region~region, name_of_1c~legal, title~n, address~a, phone~p, coordY~lo, coordX~la, site~w, equip~truth, snow_zip~truth, water_zip~truth
KR; Store service; bizesId~uid, bizesNm~n, brchNm~branch, indsLclsCd~class, indsLclsNm~kk, indsSclsNm~kk, ksicCd~sic, ctprvnNm~st, signguNm~c, adongNm~di, lnoAdr~a2, rdnmAdr~a2, oldZipcd~number, newZipcd~z, flrNo~number, lon~lo, lat~la
US; Breweries of a data seller; city~c, province~st, postalCode~z, name~n, twitter~twitter, websites~w, keys~slug, categories~ks
US; Stores of chains; store~n, chain~brand, address~a, email~e, phone~p, fax~fax, openStatus~truth, postalCode~z, parkingLot~yesno, operatingHours~h
GB; Organisations of an app; org_id~id, orgName~n, orgAddress.Street~s, orgAddress.City~c, orgAddress.Postcode~z, orgEmail~e, orgPhoneNo~p, orgLatitude~la, orgLongitude~lo
TR; Carikart servisi; carikartkodu~uid, unvan~n, dovizturu~currency, bakiye~money, ba~class, adres1~s, ilce~di, sehir~c, telefon~p, eposta~e
US; Food licenses; businessname~n, dbaname~nd, address~s, city~c, state~st, zip~z, licstatus~stage, licensecat~class, descript~k, licenseadddttm~date, dayphn~p, property_id~id, location~ll
MX; DENUE contactos; nom_estab~n, raz_social~legal, nombre_actividad~k, codigo_postal~z, entidad~st, municipio~c, fecha_alta~date, correoelec~e, telefono~p, www~w, no. empleados~number
US; Dental pharmacies; pharmacy_id~id, pharm_id~id, store_name~n, phone~p, fax~fax, address~s, address2~s2, city~c, state~st, zip~z, note~note, date_tstamp~date
`,
	{ every: 1 },
);

/** Holds more of the same, from after the faults of the first ones were corrected. */
export const UNSEEN_AGAIN: readonly Layout[] = layouts(
	`
US; Food trucks; locationid~id, applicant~n, facility_type~kf, cnn~number, location_description~tagline, address~s, blocklot~number, permit~uid, status~stage, foodItems~dishes, x~easting, y~northing, latitude~la, longitude~lo, schedule~directory, dayshours~empty, approved~date, prior_permit~flag, expiration_date~date, location~llx, zip_codes~number, neighborhoods~number
US; Restaurants of a county; datasetId~id, name~n, address1~s, address2~s2, city~c, state~st, zip~z, tel~p, start_date~date, type~k, geoX~lo, geoY~la, county~cy, end_date~date, id~id
US; Inspections clean; inspection_id~id, dba_name~n, aka_name~altname, license_~id, facility_type~k, risk~size, address~s, city~c, state~st, zip~z, inspection_date~date, inspection_type~source, results~ratingword, violations~note, latitude~la, longitude~lo, location~llx
US; Farmers markets of a town; location~n, intersection~sx, day~source, start_time~ot, end_time~ot, start_date~date, end_date~date, website~w, type~k, link_accepted~yesno, latitude~la, longitude~lo
IT; Anagrafiche; Codice~id, Ragione sociale~n, Nome~first, Cognome~last, Codice destinatario~uid, Provincia~st, Città~c, Telefono~p, Indirizzo~so, Civico~hn, CAP~z, Cellulare~p2, Fax~fax, Email~e, Pec~e2, Sito web~w, Codice fiscale~uid, Data di nascita~empty, Partita IVA~vat, Codice IBAN~uid, Note~note, Nazione~co, Agente~staff, Tipo di anagrafica~relation, Tipologia~ownership, Settore merceologico~k
IT; Contatti; Nome~first, Cognome~last, Tipologia~relation, RagioneSociale~n, Indirizzo~so, Ncivico~hn, CAP~z, Citta~c, Provincia~st, Nazione~co, Email~e, Ntelefonico~p, PreInt~number, Compleanno~date
IT; Clienti di un ordine; id~id, ragioneSociale~n, piva~vat, codiceFiscale~uid, codiceSdi~uid, pec~e2, indirizzo~s, cap~z, localita~c, provincia~st, telefono~p, email~e, destionazioneMerce~otherstreet
IT; Formato clienti; CODICE CLIENTE~uid, NOME~n, CONTATTO~person, VIA~so, NUMERO~hn, CAP~z, CITTA'~c, PROVINCIA~st, ZONA~region, TELEFONO~p
GB; Customers modal; company_name~n, contact_person~person, email~e, phone~p, address~s, city~c, postal_code~z, country~co, code_prefix~class
AU; Car dealers by specification; title~n, country~co, region~st, city~c, address~s, postcode~z, phone~p, url~directory
US; Dealerships of a contest; dealership_name~n, city~c, address~s, zipcode~z, latitude~la, longitude~lo
US; Dealers of an app; id~id, longitude~lo, latitude~la, postcode~z, name~n, spId~id, rating~r, city~c, franchiseDealer~truth, franchiseMake~brand
US; Car market dealers; city~c, country~co, dataSource~source, dealerType~ownership, dealershipGroupName~chain, distance~number, id~id, inventoryUrl~wx, latitude~la, listingCount~number, locationLl~llx, longitude~lo, sellerEmail~e, sellerName~n, sellerPhone~p, state~st, status~stage, street~s, zip~z
US; Salesmen's dealers; KPMDealerNumber~id, DealershipName~n, DBA~nd, SalesmanCode~class, SalesmanName~staff, State~st, ProductLines~keyword, StreetAddress~s, City~c, ZipCode~z, lat~la, lng~lo
GB; Advertisers of cars; advertiserId~id, name~n, phone~p, website~w, location.town~c, location.county~st, location.postCode~z, location.addressLineOne~s
GB; Directory of saunas; name~n, site~w, phone~p, full_address~a, city~c, country~co, rating~r, reviews~rc, photo~ph, booking_appointment_link~bk, prices~note, social~facebook
GB; Gyms of partners; id~uid, name~n, location~di, address~s, city~c, category~k, working_hours~h, features~ft, partner_id~uid, main_image~ph, rating~r, review_count~rc, created_at~date, description~d, phone~p, owner_id~uid
US; Gyms of tenants; id~uid, name~n, slug~slug, email~e, phoneNumber~p, address~s, city~c, state~st, zipCode~z, country~co, timezone~tz, currency~currency, logo~lg, website~w, description~d, isActive~act, createdAt~date
US; Market schema; id~uid, slug~slug, name~n, description~d, address~s, city~c, state~st, state_code~st, zip_code~z, county~cy, latitude~la, longitude~lo, phone~p, website~w, email~e
US; Vets; vet_name~person, clinic_name~n, phone~p, email~e, website~w
GB; Pharmacies of a cookbook; code~uid, name~n, addr_line_1~s, addr_line_2~s2, addr_line_3~ac, addr_line_4~cy, postcode~z, lat~la, lng~lo
IN; Blood banks; blood_bank_id~id, name~n, blood_type~class, quantity~number, location~a2, contact_phone~cph, contact_email~e, last_updated~date
US; Stores of cars; id~id, name~n, phone~p, address_street_1~s, address_street_2~s2, address_state~st, address_city~c, address_zip~z, address_country~co, status~stage
US; Hospital model; hospital_id~id, hospital_org_id~id, ein~id, name~n, name_cr~altname, street_address~s, city~c, state~st, zip_code~z, fips_state_and_county_code~number, hospital_bed_count~number, chrch_affl_f~flag, medicare_provider_number~id, county~cy, hospital_bed_size~source, updated_dt~date
`,
	{ every: 1 },
);
