import { type Animal, anyOf } from "./animal.ts";
import { sheet, styledSheet } from "./files.ts";

const NINE_TO_FIVE = "1-5 09:00-17:00; 6 10:00-14:00; 7 closed";

/** Makes seven columns of one weekday each, Monday first, under the given headers. */
function weekdayColumns(language: string, headers: string, closed: string, hours = "09:00-17:00"): Animal {
	const days = headers.split(",");
	return {
		part: 1,
		name: `a column a weekday: ${language}`,
		file: () =>
			sheet(["name", "city", ...days], ["Bell Inn", "Leeds", hours, hours, hours, hours, hours, "10:00-14:00", closed]),
		listings: [{ name: "Bell Inn", city: "Leeds", hours: NINE_TO_FIVE }],
	};
}

/** Makes fourteen columns: `open` and `close` of each weekday. */
function weekdayPairs(language: string, headers: [string, string][]): Animal {
	const times = (opens: string, closes: string) => [opens, closes];
	return {
		part: 1,
		name: `open and close of each weekday: ${language}`,
		file: () =>
			sheet(
				["name", ...headers.flat()],
				["Bell Inn", ...headers.flatMap((_, day) => (day < 5 ? times("09:00", "17:00") : times("10:00", "14:00")))],
			),
		listings: [{ name: "Bell Inn", hours: "1-5 09:00-17:00; 6-7 10:00-14:00" }],
	};
}

function allDaysPair(opens: string, closes: string): Animal {
	return {
		part: 1,
		name: `two columns for all days: ${opens}, ${closes}`,
		file: () =>
			sheet(
				["name", "city", opens, closes],
				["Bell Inn", "Leeds", "09:00", "17:30"],
				["Ship Inn", "Hull", "18:00", "02:00"],
			),
		listings: [
			{ name: "Bell Inn", hours: "1-7 09:00-17:30" },
			{ name: "Ship Inn", hours: "1-7 18:00-26:00" },
		],
	};
}

function days(names: string, before: string, after: string): string {
	return names
		.split(",")
		.map((name) => `${before}${name}${after}`)
		.join(",");
}

const ENGLISH = "Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday";
const SHORT = "mon,tue,wed,thu,fri,sat,sun";
const GERMAN = "Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag";
const TURKISH = "Pazartesi,Salı,Çarşamba,Perşembe,Cuma,Cumartesi,Pazar";
const FRENCH = "lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche";

function pairs(names: string, open: (day: string) => string, close: (day: string) => string): [string, string][] {
	return names.split(",").map((day) => [open(day), close(day)]);
}

/** Writes a position in any notation: London, south of the river. */
function position(header: string, value: string, latitude = 51.5074, longitude = -0.1278): Animal {
	return {
		part: 1,
		name: `a position as ${header}: ${value.slice(0, 60)}`,
		file: () => sheet(["name", "country", header], ["Bell Inn", "United Kingdom", value]),
		listings: [{ name: "Bell Inn", latitude, longitude, timeZone: "Europe/London" }],
	};
}

function categories(value: string, category: unknown, type: unknown, header = "categories"): Animal {
	return {
		part: 1,
		name: `categories in one cell: ${value}`,
		file: () => sheet(["name", "city", header], ["Bell Inn", "Leeds", value]),
		listings: [{ name: "Bell Inn", category, type }],
	};
}

export const COLUMN_ANIMALS: readonly Animal[] = [
	weekdayColumns("English", ENGLISH, "Closed"),
	weekdayColumns("English, Google's text", ENGLISH, "Closed", "9:00\u202fAM\u2009–\u20095:00\u202fPM"),
	weekdayColumns("short", SHORT, "closed"),
	weekdayColumns("hours after", days(ENGLISH, "", " hours"), "X"),
	weekdayColumns("hours before", days(ENGLISH, "Hours ", ""), "closed"),
	weekdayColumns("snake case before", days(SHORT, "hours_", ""), "closed"),
	weekdayColumns("snake case after", days(ENGLISH.toLowerCase(), "", "_hours"), "closed"),
	weekdayColumns("opening hours before", days(ENGLISH, "Opening hours: ", ""), "Closed"),
	weekdayColumns("brackets", days(ENGLISH, "Opening hours (", ")"), "Closed"),
	weekdayColumns("dotted", days(ENGLISH.toLowerCase(), "hours.", ""), "Closed"),
	weekdayColumns("slashes", days(ENGLISH, "openingHours/", ""), "Closed"),
	weekdayColumns("German", GERMAN, "geschlossen"),
	weekdayColumns("German with words", days(GERMAN, "Öffnungszeiten ", ""), "Ruhetag"),
	weekdayColumns("German short", "Mo,Di,Mi,Do,Fr,Sa,So", "geschlossen"),
	weekdayColumns("Turkish", TURKISH, "Kapalı"),
	weekdayColumns("Turkish with words", days(TURKISH, "", " çalışma saatleri"), "kapalı"),
	weekdayColumns("French", FRENCH, "fermé", "09h00-17h00"),
	weekdayColumns("French with words", days(FRENCH, "Horaires ", ""), "Fermé"),
	weekdayColumns("Spanish", "lunes,martes,miércoles,jueves,viernes,sábado,domingo", "cerrado"),
	weekdayColumns("Italian", "lunedì,martedì,mercoledì,giovedì,venerdì,sabato,domenica", "chiuso"),
	weekdayColumns(
		"Portuguese",
		"segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado,domingo",
		"fechado",
	),
	weekdayColumns("Dutch", "maandag,dinsdag,woensdag,donderdag,vrijdag,zaterdag,zondag", "gesloten"),
	weekdayColumns("Greek", "Δευτέρα,Τρίτη,Τετάρτη,Πέμπτη,Παρασκευή,Σάββατο,Κυριακή", "κλειστά"),
	weekdayColumns("Russian", "понедельник,вторник,среда,четверг,пятница,суббота,воскресенье", "выходной"),
	weekdayColumns("Ukrainian", "понеділок,вівторок,середа,четвер,пʼятниця,субота,неділя", "зачинено"),
	weekdayColumns("Polish", "poniedziałek,wtorek,środa,czwartek,piątek,sobota,niedziela", "nieczynne"),
	weekdayColumns("Swedish", "måndag,tisdag,onsdag,torsdag,fredag,lördag,söndag", "stängt"),
	weekdayPairs(
		"English",
		pairs(
			ENGLISH,
			(day) => `${day} Open`,
			(day) => `${day} Close`,
		),
	),
	weekdayPairs(
		"English, word before",
		pairs(
			ENGLISH,
			(day) => `Open ${day}`,
			(day) => `Close ${day}`,
		),
	),
	weekdayPairs(
		"snake case",
		pairs(
			SHORT,
			(day) => `${day}_open`,
			(day) => `${day}_close`,
		),
	),
	weekdayPairs(
		"from and to",
		pairs(
			ENGLISH,
			(day) => `${day} from`,
			(day) => `${day} to`,
		),
	),
	weekdayPairs(
		"opening and closing time",
		pairs(
			ENGLISH,
			(day) => `${day} opening time`,
			(day) => `${day} closing time`,
		),
	),
	weekdayPairs(
		"German",
		pairs(
			GERMAN,
			(day) => `${day} von`,
			(day) => `${day} bis`,
		),
	),
	weekdayPairs(
		"Turkish",
		pairs(
			TURKISH,
			(day) => `${day} açılış`,
			(day) => `${day} kapanış`,
		),
	),
	weekdayPairs(
		"French",
		pairs(
			FRENCH,
			(day) => `${day} ouverture`,
			(day) => `${day} fermeture`,
		),
	),
	weekdayPairs(
		"flattened",
		pairs(
			ENGLISH.toLowerCase(),
			(day) => `hours/${day}/open`,
			(day) => `hours/${day}/close`,
		),
	),
	allDaysPair("Opens", "Closes"),
	allDaysPair("opening time", "closing time"),
	allDaysPair("Open", "Close"),
	allDaysPair("open_time", "close_time"),
	allDaysPair("Açılış saati", "Kapanış saati"),
	allDaysPair("Öffnet", "Schließt"),
	{
		part: 1,
		name: "open and close as Excel times",
		file: () =>
			styledSheet([
				["name", "Monday open", "Monday close"],
				["Bell Inn", { value: 0.375, format: "hh:mm" }, { value: 0.729166666666667, format: "hh:mm" }],
			]),
		listings: [{ name: "Bell Inn", hours: "1 09:00-17:30" }],
	},
	{
		part: 1,
		name: "one weekday's column alone is that day, not the week",
		file: () => sheet(["name", "city", "Sunday"], ["Bell Inn", "Leeds", "10:00-16:00"]),
		listings: [{ name: "Bell Inn", hours: "7 10:00-16:00" }],
	},
	{
		part: 1,
		name: "weekday columns, Sunday first, one empty",
		file: () =>
			sheet(
				["name", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
				["Bell Inn", "Closed", "9-17", "9-17", null, "9-17", "9-17", "10-14"],
			),
		listings: [{ name: "Bell Inn", hours: "1-2 09:00-17:00; 4-5 09:00-17:00; 6 10:00-14:00; 7 closed" }],
	},
	{
		part: 1,
		name: "a header of two lines: weekdays above, open and close below",
		file: () =>
			styledSheet(
				[
					["", "", "Monday", null, "Tuesday", null],
					["name", "city", "open", "close", "open", "close"],
					["Bell Inn", "Leeds", "09:00", "17:00", "10:00", "18:00"],
				],
				["C1:D1", "E1:F1"],
			),
		listings: [{ name: "Bell Inn", hours: "1 09:00-17:00; 2 10:00-18:00" }],
	},
	{
		part: 1,
		name: "flattened JSON: openingHours/0/day, categories/0",
		file: () =>
			sheet(
				[
					"title",
					"categories/0",
					"categories/1",
					"openingHours/0/day",
					"openingHours/0/hours",
					"openingHours/1/day",
					"openingHours/1/hours",
				],
				["Bell Inn", "Pub", "Gastropub", "Monday", "9 AM to 5 PM", "Tuesday", "Closed"],
			),
		listings: [
			{ name: "Bell Inn", category: "Pub", type: anyOf("Gastropub", "Pub"), hours: "1 09:00-17:00; 2 closed" },
		],
	},
	{
		part: 1,
		name: "flattened JSON with dots and brackets",
		file: () =>
			sheet(
				[
					"name",
					"address.street",
					"address.city",
					"location.lat",
					"location.lng",
					"hours[0].day",
					"hours[0].open",
					"hours[0].close",
				],
				["Bell Inn", "1 High Street", "Leeds", 53.8, -1.55, "Monday", "09:00", "17:00"],
			),
		listings: [
			{
				name: "Bell Inn",
				street: "1 High Street",
				city: "Leeds",
				latitude: 53.8,
				longitude: -1.55,
				hours: "1 09:00-17:00",
			},
		],
	},
	categories("['Cafe > Coffee Shop', 'Bakery']", "Cafe", "Coffee Shop"),
	categories("Cafe > Coffee Shop", "Cafe", "Coffee Shop", "category"),
	categories('["Restaurant","Pizza restaurant"]', "Restaurant", anyOf("Pizza restaurant", null), "categories"),
	categories(
		"['Dining and Drinking > Cafe, Coffee, and Tea House > Coffee Shop']",
		"Dining and Drinking",
		"Coffee Shop",
	),
	categories("Restaurants, Italian, Pizza", "Restaurants", anyOf(null, "Italian", "Pizza")),
	categories("Food & Drink", "Food & Drink", anyOf(null), "category"),
	categories("[]", null, null),
	position("coordinates", "51.5074, -0.1278"),
	position("coordinates", "51.5074,-0.1278"),
	position("location", "51.5074, -0.1278"),
	position("Koordinaten", "51,5074; -0,1278"),
	position("lat/lng", "51.5074 -0.1278"),
	position("geom", "POINT (-0.1278 51.5074)"),
	position("wkt", "SRID=4326;POINT(-0.1278 51.5074)"),
	position("coordinates", `51°30'26.6"N 0°07'40.1"W`, 51.50739, -0.12781),
	position("coordinates", "N 51° 30.444' W 000° 07.668'"),
	position("coordinates", "51.5074° N, 0.1278° W"),
	position("google maps link", "https://www.google.com/maps/place/Bell+Inn/@51.5074,-0.1278,17z"),
	position("maps", "https://www.google.com/maps/place/Bell+Inn/data=!4m5!3d51.5074!4d-0.1278"),
	position("maps url", "https://maps.google.com/?q=51.5074,-0.1278"),
	position("geo", "geo:51.5074,-0.1278"),
	position("geometry", '{"type":"Point","coordinates":[-0.1278,51.5074]}'),
	position("location", '{"lat": 51.5074, "lng": -0.1278}'),
	position("location", "{'latitude': '51.5074', 'longitude': '-0.1278'}"),
];
