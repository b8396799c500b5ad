import { type Layout, layouts } from "./layout.ts";

/** Holds open data of towns and states, and of the offices that inspect, license and count. */
export const OPEN_DATA: readonly Layout[] = layouts(`
US; Austin food inspections; Restaurant Name~n, Zip Code~z, Inspection Date~date, Score~percent, Address~s, Facility ID~id, Process Description~source
US; Seattle business licences; Business Legal Name~legal, Trade Name~n, Ownership Type~relation, NAICS Code~sic, NAICS Description~k, License Start Date~date, Street Address~s, City~c, State~st, Zip~z, Business Phone~p, City Account Number~id
US; Los Angeles active businesses; LOCATION ACCOUNT #~id, BUSINESS NAME~legal, DBA NAME~n, STREET ADDRESS~s, CITY~c, ZIP CODE~z, MAILING ADDRESS~otherstreet, MAILING CITY~othercity, MAILING ZIP CODE~otherpostcode, NAICS~sic, PRIMARY NAICS DESCRIPTION~k, COUNCIL DISTRICT~number, LOCATION START DATE~date
US; Boston food establishments; businessname~n, dbaname~n, address~s, city~c, state~st, zip~z, licstatus~stage, licensecat~class, descript~k, dayphn_cleaned~p, latitude~la, longitude~lo
US; Denver food permits; ENTITY_NAME~n, LICENSE_TYPE~k, ADDRESS~s, CITY~c, ZIP~z, ISSUE_DATE~date, END_DATE~date, POLICE_DIST~number
US; Philadelphia licences; licensenum~id, licensetype~k, business_name~n, legalname~legal, address~s, zip~z, licensestatus~stage, initialissuedate~date, ownercontact1name~person, lat~la, lng~lo
US; New York legally operating; License Number~id, License Type~class, License Status~stage, Business Name~n, Business Category~k, Building Number~hn, Street1~so, City~c, State~st, ZIP Code~z, Contact Phone~p, Borough~di, Latitude~la, Longitude~lo, BIN~id
US; Farmers markets; FMID~id, MarketName~n, Website~w, Facebook~facebook, Twitter~twitter, street~s, city~c, County~region, State~st, zip~z, x~lo, y~la, Credit~yesno, Organic~yesno, updateTime~date
US; Hospitals of Medicare; Facility ID~id, Facility Name~n, Address~s, City/Town~c, State~st, ZIP Code~z, County/Parish~region, Telephone Number~p, Hospital Type~k, Hospital Ownership~relation, Emergency Services~yesno, Hospital overall rating~stars
US; Nursing homes; CMS Certification Number (CCN)~id, Provider Name~n, Provider Address~s, City/Town~c, State~st, ZIP Code~z, Telephone Number~p, Number of Certified Beds~number, Legal Business Name~legal, Overall Rating~stars, Latitude~la, Longitude~lo
US; Child care centres; PROVIDER_NAME~n, PROVIDER_TYPE~k, STREET_ADDRESS~s, CITY~c, STATE~st, ZIP~z, PHONE~p, CAPACITY~number, LICENSE_NUMBER~id, DIRECTOR_NAME~person, LICENSE_EXP~date
US; Alternative fuel stations; Fuel Type Code~class, Station Name~n, Street Address~s, City~c, State~st, ZIP~z, Station Phone~p, Status Code~class, Access Days Time~h, Latitude~la, Longitude~lo, Open Date~date, EV Network~source
US; SNAP retailers; Record ID~id, Store Name~n, Store Type~k, Street Number~hn, Street Name~so, City~c, State~st, Zip Code~z, County~region, Latitude~la, Longitude~lo, Authorization Date~date
GB; Find a pharmacy; OrganisationID~id, OrganisationCode~uid, OrganisationType~recordtype, OrganisationName~n, Address1~s, Address2~s2, City~c, County~st, Postcode~z, Latitude~la, Longitude~lo, ParentName~legal, Phone~p, Email~e, Website~w, Fax~fax
GB; Licensed premises of a council; Licence Number~id, Premises Name~n, Premises Address~a, Licence Holder~person, Licence Type~class, Granted~date, Ward~region, Website of Authority~authority
GB; Taxi operators; Operator Number~id, Trading Name~n, Operator Name~person, Address~a, Postcode~z, Telephone~p, Number of Vehicles~number, Expiry~date
GB; Care homes Scotland; CSNumber~id, ServiceType~k, ServiceName~n, Address_line_1~s, Address_line_2~s2, Service_town~c, Service_Postcode~z, Service_Phone_Number~p, Eforms_Service_Email~e, ServiceProvider~legal, DateReg~date, TotalBeds~number
GB; GP practices; Organisation Code~uid, Name~n, National Grouping~source, Address Line 1~s, Address Line 2~s2, Address Line 4~c, Postcode~z, Open Date~date, Close Date~empty, Contact Telephone Number~p
GB; Toilets; Name~n, Street~s, Town~c, Postcode~z, GeoX~lo, GeoY~la, Opening Hours~h, Charge~money, Managed By~authority
GB; Libraries; Library name~n, Type of library~k, Address 1~s, Postcode~z, Contact email~e, URL of library~w, Telephone~p, Year opened~year, Staff hours~number
DE; Gaststätten der Stadt; OBJECTID~id, Name~n, Art~k, Strasse~so, HausNr~hn, PLZ~z, Ort~c, Telefon~p, Homepage~w, X_WGS84~lo, Y_WGS84~la
DE; Apotheken Verzeichnis; Apotheke~n, Inhaber~person, Straße~s, PLZ~z, Ort~c, Telefon~p, Telefax~fax, E-Mail~e, Homepage~w, Kammerbezirk~region
DE; Museen; Museumsname~n, Museumsart~k, Anschrift~s, Postleitzahl~z, Ort~c, Bundesland~st, Telefon~p, Internetadresse~w, Besuche~number, Träger~relation
DE; Handwerksbetriebe; Betriebsname~n, Gewerk~k, Inhaber~person, Straße und Hausnr.~s, PLZ~z, Ort~c, Tel.~p, Mobil~p2, E-Mail~e, Webseite~w, Eintragungsdatum~date
FR; Établissements sportifs; Numéro installation~id, Nom installation~n, Type équipement~k, Adresse~s, Code postal~z, Commune~c, Code INSEE~number, Longitude~lo, Latitude~la, Année de mise en service~year
FR; FINESS; nofinesset~id, rs~n, rslongue~legal, numvoie~hn, voie~so, codepostal~z, commune~c, telephone~p, telecopie~fax, categetab~sic, libcategetab~k, siret~companynumber, dateouv~date
FR; Hôtels classés; DATE DE CLASSEMENT~date, TYPOLOGIE ÉTABLISSEMENT~k, CLASSEMENT~stars, NOM COMMERCIAL~n, ADRESSE~s, CODE POSTAL~z, COMMUNE~c, SITE INTERNET~w, CAPACITÉ D'ACCUEIL~number, NOMBRE DE CHAMBRES~number
FR; Marchés de Paris; Identifiant~id, Nom du marché~n, Produits~keyword, Arrondissement~number, Localisation~a, Jours de tenue~note, Gestionnaire~authority, geo_point_2d~ll
FR; Alim'confiance; APP_Libelle_etablissement~n, SIRET~companynumber, Adresse_2_UA~s, Code_postal~z, Libelle_commune~c, Numero_inspection~id, Date_inspection~date, APP_Libelle_activite_etablissement~k, Synthese_eval_sanit~relation, geores~ll
ES; Farmacias; Nº~rank, Titular~person, Farmacia~n, Domicilio~s, C.P.~z, Municipio~c, Provincia~st, Teléfono~p, Horario~h
ES; Censo de locales Madrid; id_local~id, desc_distrito_local~di, desc_barrio_local~region, rotulo~n, desc_situacion_local~active, clase_vial_acceso~source, desc_vial_acceso~so, num_acceso~hn, desc_seccion~k, coordenada_x_local~number, coordenada_y_local~number
ES; Alojamientos turísticos; Signatura~id, Nombre comercial~n, Tipo~k, Categoría~stars, Dirección~s, Código postal~z, Localidad~c, Provincia~st, Teléfono~p, Email~e, Web~w, Plazas~number, Fecha de inscripción~date
ES; Barcelona cens comercial; ID_Global~uid, Nom_Local~n, Nom_Activitat~k, Nom_Via~so, Num_Policia_Inicial~hn, Nom_Barri~di, Latitud~la, Longitud~lo, Data_Revisio~date
IT; Strutture ricettive; Denominazione struttura~n, Tipologia~k, Stelle~stars, Indirizzo~s, CAP~z, Comune~c, Provincia~st, Telefono~p, Fax~fax, E-mail~e, Sito web~w, Camere~number, Latitudine~la, Longitudine~lo
IT; Farmacie ministero; cod_farmacia~id, descrizionefarmacia~n, indirizzo~s, cap~z, comune~c, siglaprovincia~st, partitaiva~vat, datainiziovalidita~date, descrizionetipologia~class, latitudine~la, longitudine~lo
IT; Attività commerciali Milano; id~id, insegna~n, settore_merceologico~k, via~so, civico~hn, cap~z, superficie_vendita~number, municipio~number, LONG_WGS84~lo, LAT_WGS84~la
TR; Eczaneler; Sıra No~rank, Eczane Adı~n, Eczacı~person, Adres~s, İlçe~di, İl~c, Telefon~p, Bölge~region
TR; Belgeli konaklama tesisleri; Tesis Adı~n, Belge No~id, Tesis Türü~k, Sınıfı~stars, İl~c, İlçe~di, Adres~s, Telefon~p, E-posta~e, Web~w, Oda Sayısı~number, Yatak Sayısı~number
TR; Esnaf odası üyeleri; Sicil No~id, Adı Soyadı~person, İşyeri Unvanı~n, Meslek~k, İşyeri Adresi~s, İlçe~di, İl~c, Telefon~p, Kayıt Tarihi~date
TR; Açık veri kafeler; ISLETME_ADI~n, ISLETME_TURU~k, ADRES~s, ILCE_ADI~di, TELEFON~p, ENLEM~la, BOYLAM~lo, RUHSAT_TARIHI~date
NL; Monumenten en musea; Naam~n, Type~k, Straatnaam~so, Huisnummer~hn, Postcode~z, Plaats~c, Provincie~st, Website~w, Latitude~la, Longitude~lo
NL; LRK kinderopvang; type_oko~class, actuele_naam_oko~n, aantal_kindplaatsen~number, opvanglocatie_adres~s, opvanglocatie_postcode~z, opvanglocatie_woonplaats~c, naam_houder~legal, kvk_nummer_houder~companynumber, contact_telefoon~p, contact_emailadres~e, contact_website~w
PL; Rejestr aptek; Nazwa apteki~n, Rodzaj apteki~class, Ulica~so, Numer domu~hn, Kod pocztowy~z, Miejscowość~c, Województwo~st, Telefon~p, Numer zezwolenia~id, Kierownik~person
BR; Cadastur; Nome Fantasia~n, Razão Social~legal, CNPJ~companynumber, Atividade~k, Endereço~s, Bairro~di, Município~c, UF~st, CEP~z, Telefone~p, E-mail Comercial~e, Website~w, Validade~date
AU; Liquor licences NSW; Licence number~id, Licence type~class, Status~stage, Licence name~n, Address~s, Suburb~c, Postcode~z, Latitude~la, Longitude~lo, Licensee~person, Start date~date
AU; Childcare register; ServiceApprovalNumber~id, ServiceName~n, ServiceType~k, ServiceAddress~s, Suburb~c, State~st, Postcode~z, Phone~p, Fax~fax, EmailAddress~e, ProviderLegalName~legal, OverallRating~relation, NumberOfApprovedPlaces~number
CA; Vancouver business licences; FolderYear~number, LicenceNumber~id, BusinessName~legal, BusinessTradeName~n, Status~stage, IssuedDate~date, BusinessType~k, House~hn, Street~so, City~c, Province~st, PostalCode~z, Country~cc, NumberofEmployees~number, FeePaid~money
CA; Toronto DineSafe; Establishment ID~id, Inspection ID~id, Establishment Name~n, Establishment Type~k, Establishment Address~s, Latitude~la, Longitude~lo, Establishment Status~relation, Inspection Date~date, Amount Fined~money
JP; 公共施設一覧; 都道府県コード又は市区町村コード~number, NO~rank, 都道府県名~st, 市区町村名~c, 名称~n, 住所~a, 緯度~la, 経度~lo, 電話番号~p, URL~w
JP; 医療機関; 医療機関名称~n, 郵便番号~z, 所在地~a, 電話番号~p, 診療科目~k, 開設者~person, 病床数~number
`);
