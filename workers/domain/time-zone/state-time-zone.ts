import { foldText } from "../fold-text.ts";

/**
 * Lists a country, a zone, then the states (codes and names, folded) that keep its time as a whole; and behind a `!`
 * their towns that do not. States that are divided in other ways (Florida, Ontario, Chihuahua) are not here: without a
 * position their time is unknown. Source: IANA tz.
 */
const TABLE = `
US America/New_York ct|connecticut|dc|d c|district of columbia|washington dc|washington d c|de|delaware|ga|georgia|me|maine|md|maryland|ma|massachusetts|nh|new hampshire|nj|new jersey|ny|new york|nc|north carolina|oh|ohio|pa|pennsylvania|ri|rhode island|sc|south carolina|vt|vermont|va|virginia|wv|west virginia
US America/Chicago al|alabama|ar|arkansas|il|illinois|ia|iowa|la|louisiana|mn|minnesota|ms|mississippi|mo|missouri|ok|oklahoma|wi|wisconsin
US America/Chicago tx|texas!el paso|socorro|horizon city|san elizario|fort hancock|dell city|clint|anthony|canutillo|fabens|tornillo|sierra blanca|vinton|westway|homestead meadows|sparks|fort bliss|agua dulce|butterfield|salt flat
US America/Denver co|colorado|mt|montana|nm|new mexico|ut|utah|wy|wyoming
US America/Los_Angeles ca|california|wa|washington
US America/Los_Angeles nv|nevada!west wendover|jackpot|mountain city|owyhee|jarbidge
US Pacific/Honolulu hi|hawaii
US America/Puerto_Rico pr|puerto rico
US Pacific/Guam gu|guam
US America/St_Thomas vi|us virgin islands|u s virgin islands
CA America/Edmonton ab|alberta
CA America/Winnipeg mb|manitoba
CA America/Moncton nb|new brunswick|nouveau brunswick
CA America/Halifax ns|nova scotia|nouvelle ecosse|pe|pei|prince edward island|ile du prince edouard
CA America/Regina sk|saskatchewan!lloydminster|creighton|denare beach|flin flon
CA America/Whitehorse yt|yukon
AU Australia/Sydney nsw|new south wales!broken hill|silverton|lord howe island|lord howe
AU Australia/Sydney act|australian capital territory
AU Australia/Melbourne vic|victoria
AU Australia/Brisbane qld|queensland
AU Australia/Adelaide sa|south australia
AU Australia/Perth wa|western australia!eucla|madura|mundrabilla
AU Australia/Hobart tas|tasmania
AU Australia/Darwin nt|northern territory
BR America/Sao_Paulo df|distrito federal|es|espirito santo|go|goias|mg|minas gerais|pr|parana|rj|rio de janeiro|rs|rio grande do sul|sc|santa catarina|sp|sao paulo
BR America/Bahia ba|bahia
BR America/Belem ap|amapa|pa|para
BR America/Fortaleza ce|ceara|ma|maranhao|pb|paraiba|pi|piaui|rn|rio grande do norte
BR America/Maceio al|alagoas|se|sergipe
BR America/Recife pe|pernambuco!fernando de noronha
BR America/Araguaina to|tocantins
BR America/Cuiaba mt|mato grosso
BR America/Campo_Grande ms|mato grosso do sul
BR America/Porto_Velho ro|rondonia
BR America/Boa_Vista rr|roraima
BR America/Rio_Branco ac|acre
MX America/Mexico_City aguascalientes|ags|campeche|chiapas|cdmx|ciudad de mexico|mexico city|distrito federal|df|colima|durango|guanajuato|gto|guerrero|hidalgo|jalisco|jal|estado de mexico|edomex|michoacan|michoacan de ocampo|morelos|oaxaca|puebla|queretaro|san luis potosi|slp|tabasco|tlaxcala|veracruz|veracruz de ignacio de la llave|yucatan|zacatecas
MX America/Cancun quintana roo|q roo
MX America/Hermosillo sonora
MX America/Mazatlan baja california sur|sinaloa
MX America/Tijuana baja california
ID Asia/Jakarta aceh|sumatera utara|north sumatra|sumatera barat|west sumatra|sumatera selatan|south sumatra|riau|kepulauan riau|riau islands|jambi|bengkulu|lampung|bangka belitung|kepulauan bangka belitung|banten|jakarta|dki jakarta|daerah khusus ibukota jakarta|jawa barat|west java|jawa tengah|central java|jawa timur|east java|yogyakarta|di yogyakarta|d i yogyakarta|daerah istimewa yogyakarta|special region of yogyakarta
ID Asia/Pontianak kalimantan barat|west kalimantan|kalimantan tengah|central kalimantan
ID Asia/Makassar bali|nusa tenggara barat|ntb|west nusa tenggara|nusa tenggara timur|ntt|east nusa tenggara|kalimantan selatan|south kalimantan|kalimantan timur|east kalimantan|kalimantan utara|north kalimantan|sulawesi selatan|south sulawesi|sulawesi utara|north sulawesi|sulawesi tengah|central sulawesi|sulawesi tenggara|southeast sulawesi|sulawesi barat|west sulawesi|gorontalo
ID Asia/Jayapura maluku|maluku utara|north maluku|papua|papua barat|west papua
ES Atlantic/Canary canarias|islas canarias|canary islands|las palmas|santa cruz de tenerife|tenerife|gran canaria|lanzarote|fuerteventura
ES Africa/Ceuta ceuta|melilla
ES Europe/Madrid andalucia|andalusia|aragon|asturias|principado de asturias|islas baleares|illes balears|balearic islands|baleares|mallorca|cantabria|castilla la mancha|castilla y leon|castile and leon|cataluna|catalunya|catalonia|comunidad valenciana|comunitat valenciana|valencian community|extremadura|galicia|la rioja|madrid|comunidad de madrid|community of madrid|murcia|region de murcia|navarra|navarre|comunidad foral de navarra|pais vasco|euskadi|basque country|barcelona|valencia|alicante|sevilla|seville|malaga|granada|cadiz|cordoba|almeria|huelva|jaen|zaragoza|tarragona|girona|gerona|lleida|lerida|castellon|vizcaya|bizkaia|guipuzcoa|gipuzkoa|alava|araba|a coruna|la coruna|pontevedra|lugo|ourense|leon|burgos|salamanca|valladolid|toledo|albacete|ciudad real|cuenca|guadalajara|badajoz|caceres|huesca|teruel|avila|palencia|segovia|soria|zamora
PT Atlantic/Azores acores|azores|regiao autonoma dos acores|ponta delgada
PT Atlantic/Madeira madeira|regiao autonoma da madeira|funchal
PT Europe/Lisbon lisboa|lisbon|porto|oporto|faro|algarve|braga|setubal|aveiro|coimbra|leiria|santarem|viseu|viana do castelo|vila real|braganca|guarda|castelo branco|portalegre|evora|beja|alentejo|norte|centro
NZ Pacific/Chatham chatham islands
NZ Pacific/Auckland auckland|wellington|canterbury|otago|waikato|bay of plenty|northland|southland|hawke s bay|hawkes bay|manawatu wanganui|manawatu whanganui|taranaki|tasman|nelson|marlborough|west coast|gisborne
CL America/Santiago region metropolitana|metropolitana|region metropolitana de santiago|santiago metropolitan region|santiago|coquimbo|biobio|bio bio|maule|araucania|la araucania|antofagasta|atacama|tarapaca|los lagos|los rios|nuble|o higgins
EC Pacific/Galapagos galapagos
EC America/Guayaquil guayas|pichincha|azuay|manabi|el oro|loja|tungurahua|imbabura|chimborazo|esmeraldas|santo domingo de los tsachilas|los rios|cotopaxi|santa elena
RU Europe/Kaliningrad калининградская область|kaliningrad|kaliningrad oblast
RU Europe/Moscow москва|moscow|moskva|moskova|московская область|moscow oblast|moscow region|санкт-петербург|saint petersburg|st petersburg|sankt peterburg|ленинградская область|leningrad oblast|краснодарский край|krasnodar krai|республика татарстан|татарстан|tatarstan|ростовская область|rostov oblast|нижегородская область|nizhny novgorod oblast|воронежская область|voronezh oblast
RU Europe/Samara самарская область|samara oblast
RU Asia/Yekaterinburg свердловская область|sverdlovsk oblast|челябинская область|chelyabinsk oblast|башкортостан|республика башкортостан|bashkortostan|пермский край|perm krai|тюменская область|tyumen oblast
RU Asia/Omsk омская область|omsk oblast
RU Asia/Novosibirsk новосибирская область|novosibirsk oblast
RU Asia/Krasnoyarsk красноярский край|krasnoyarsk krai
RU Asia/Irkutsk иркутская область|irkutsk oblast
RU Asia/Vladivostok приморский край|primorsky krai|primorye
`;

type StateZone = { zone: string; except: ReadonlySet<string> | null };

let zones: ReadonlyMap<string, StateZone> | null = null;

/**
 * Returns the IANA zone of a state of a country (ISO 3166-1 alpha-2) that keeps one time, by its code or name, or null.
 * Where a few towns of the state keep another time, the city decides, and an unknown city leaves it open.
 */
export function timeZoneOfState(countryCode: string, state: string, city: string | null): string | null {
	zones ??= zoneTable();
	const found = zones.get(`${countryCode} ${foldText(state)}`);
	if (found === undefined) return null;
	if (found.except === null) return found.zone;
	return city === null || found.except.has(foldText(city)) ? null : found.zone;
}

function zoneTable(): Map<string, StateZone> {
	const table = new Map<string, StateZone>();
	for (const line of TABLE.trim().split("\n")) {
		const [countryCode = "", zone = ""] = line.split(" ", 2);
		const [states = "", towns] = line.slice(countryCode.length + zone.length + 2).split("!");
		const except = towns === undefined ? null : new Set(towns.split("|"));
		for (const state of states.split("|")) table.set(`${countryCode} ${foldText(state)}`, { zone, except });
	}
	return table;
}
