/** Names countries whose names, categories and districts are written in their own letters or words. */
export type ForeignLand =
	| "KR"
	| "CN"
	| "RU"
	| "GR"
	| "SA"
	| "IN"
	| "MX"
	| "NO"
	| "DK"
	| "EE"
	| "RO"
	| "PT"
	| "SE"
	| "FI"
	| "CZ"
	| "HU"
	| "UA"
	| "TH"
	| "VN"
	| "ID"
	| "IL";

export type Town = readonly [city: string, state: string, postcode: string, latitude: number, longitude: number];

export type Place = {
	country: string;
	code: string;
	towns: readonly Town[];
	streets: readonly string[];
	phone: (row: number) => string;
	/** Holds the names, categories and districts of its businesses. Missing ones are English and Turkish. */
	names?: readonly string[];
	trades?: readonly string[];
	districts?: readonly string[];
};

const digits = (row: number, from: number): number => from + ((row * 37) % (9 * from));

export const FOREIGN_LANDS: Readonly<Record<ForeignLand, Place>> = {
	KR: {
		country: "대한민국",
		code: "KR",
		towns: [
			["강남구", "서울특별시", "06236", 37.5172, 127.0473],
			["해운대구", "부산광역시", "48094", 35.1631, 129.1636],
			["수성구", "대구광역시", "42087", 35.8582, 128.6306],
		],
		streets: ["테헤란로", "중앙대로", "동대구로"],
		phone: (row) => `02-555-${digits(row, 1_000)}`,
		names: ["맑은커피", "한빛식당", "푸른약국", "소나무치과", "바다횟집", "달빛책방"],
		trades: ["카페", "한식", "약국", "치과의원", "횟집", "서점"],
		districts: ["역삼동", "우동", "범어동", "삼성동"],
	},
	CN: {
		country: "中国",
		code: "CN",
		towns: [
			["北京市", "北京市", "100000", 39.9042, 116.4074],
			["上海市", "上海市", "200000", 31.2304, 121.4737],
			["成都市", "四川省", "610000", 30.5728, 104.0668],
		],
		streets: ["中山路", "人民路", "解放路"],
		phone: (row) => `010-5555${digits(row, 1_000)}`,
		names: ["老茶馆", "星光书店", "东方药房", "和平饭店", "绿叶超市", "白云牙科"],
		trades: ["餐饮服务;中餐厅;川菜", "购物服务;书店;书店", "医疗保健服务;药店;药房"],
		districts: ["朝阳区", "黄浦区", "武侯区"],
	},
	RU: {
		country: "Россия",
		code: "RU",
		towns: [
			["Москва", "Москва", "101000", 55.7558, 37.6173],
			["Казань", "Республика Татарстан", "420000", 55.7961, 49.1064],
			["Пермь", "Пермский край", "614000", 58.0105, 56.2502],
		],
		streets: ["ул. Ленина", "пр. Мира", "ул. Садовая"],
		phone: (row) => `+7 (495) 555-${10 + (row % 80)}-${10 + ((row * 3) % 80)}`,
		names: ["Кафе Берёзка", "Аптека Здоровье", "Салон Весна", "Пекарня Колос", "Автосервис Мотор", "Книжный двор"],
		trades: ["Кафе", "Аптеки", "Салоны красоты", "Пекарни", "Автосервисы"],
		districts: ["Арбат", "Тверской", "Хамовники"],
	},
	GR: {
		country: "Ελλάδα",
		code: "GR",
		towns: [
			["Αθήνα", "Αττική", "10552", 37.9838, 23.7275],
			["Θεσσαλονίκη", "Κεντρική Μακεδονία", "54622", 40.6401, 22.9444],
			["Πάτρα", "Δυτική Ελλάδα", "26221", 38.2466, 21.7346],
		],
		streets: ["Ερμού", "Σταδίου", "Τσιμισκή"],
		phone: (row) => `210 555 ${digits(row, 1_000)}`,
		names: ["Φαρμακείο Ήλιος", "Ταβέρνα Το Λιμάνι", "Αρτοποιείο Στάχυ", "Καφέ Πλατεία", "Βιβλιοπωλείο Φάρος"],
		trades: ["Φαρμακείο", "Ταβέρνα", "Αρτοποιείο", "Καφέ", "Βιβλιοπωλείο"],
		districts: ["Κολωνάκι", "Τούμπα", "Κέντρο"],
	},
	SA: {
		country: "السعودية",
		code: "SA",
		towns: [
			["الرياض", "منطقة الرياض", "12211", 24.7136, 46.6753],
			["جدة", "منطقة مكة المكرمة", "23212", 21.4858, 39.1925],
			["الدمام", "المنطقة الشرقية", "32241", 26.4207, 50.0888],
		],
		streets: ["شارع الملك فهد", "شارع العليا", "شارع التحلية"],
		phone: (row) => `011 555 ${digits(row, 1_000)}`,
		names: ["صيدلية النور", "مطعم الواحة", "مركز الشفاء الطبي", "مقهى النخيل", "مكتبة المعرفة"],
		trades: ["صيدلية", "مطعم", "مركز طبي", "مقهى", "مكتبة"],
		districts: ["العليا", "الروضة", "الشاطئ"],
	},
	IN: {
		country: "India",
		code: "IN",
		towns: [
			["Bengaluru", "Karnataka", "560034", 12.9716, 77.5946],
			["Pune", "Maharashtra", "411001", 18.5204, 73.8567],
			["Kochi", "Kerala", "682001", 9.9312, 76.2673],
		],
		streets: ["MG Road", "80 Feet Road", "Church Street"],
		phone: (row) => `080 4555 ${digits(row, 1_000)}`,
		names: ["Spice Route", "Cafe Banyan", "Sagar Sweets", "Lotus Dental Care", "Corner Book Stall", "Masala Junction"],
		trades: ["North Indian", "Cafe", "Sweet Shops", "Dentists", "Book Shops"],
		districts: ["Koramangala", "Indiranagar", "Jayanagar", "Banashankari"],
	},
	MX: {
		country: "México",
		code: "MX",
		towns: [
			["Monterrey", "Nuevo León", "64000", 25.6866, -100.3161],
			["Mérida", "Yucatán", "97000", 20.9674, -89.5926],
			["Puebla", "Puebla", "72000", 19.0414, -98.2063],
		],
		streets: ["5 DE MAYO", "HIDALGO", "BENITO JUAREZ"],
		phone: (row) => `81 5555 ${digits(row, 1_000)}`,
		names: ["TORTILLERIA LA ESPIGA", "FARMACIA SAN JOSE", "ABARROTES EL PINO", "PAPELERIA LUZ", "TALLER MECANICO RUIZ"],
		trades: ["Elaboración de tortillas de maíz", "Farmacias sin minisúper", "Comercio al por menor de abarrotes"],
		districts: ["CENTRO", "OBISPADO", "SAN JUAN"],
	},
	NO: {
		country: "Norge",
		code: "NO",
		towns: [
			["BERGEN", "Vestland", "5003", 60.3913, 5.3221],
			["TRONDHEIM", "Trøndelag", "7011", 63.4305, 10.3951],
			["TROMSØ", "Troms", "9008", 69.6492, 18.9553],
		],
		streets: ["Storgata", "Kirkegata", "Strandgata"],
		phone: (row) => `55 55 ${10 + (row % 80)} ${10 + ((row * 3) % 80)}`,
	},
	DK: {
		country: "Danmark",
		code: "DK",
		towns: [
			["Aarhus C", "Region Midtjylland", "8000", 56.1629, 10.2039],
			["Odense C", "Region Syddanmark", "5000", 55.4038, 10.4024],
			["Aalborg", "Region Nordjylland", "9000", 57.0488, 9.9217],
		],
		streets: ["Nørregade", "Vestergade", "Havnevej"],
		phone: (row) => `86 55 ${10 + (row % 80)} ${10 + ((row * 3) % 80)}`,
	},
	EE: {
		country: "Eesti",
		code: "EE",
		towns: [
			["Tartu linn", "Tartumaa", "50103", 58.378, 26.729],
			["Pärnu linn", "Pärnumaa", "80010", 58.3859, 24.4971],
			["Narva linn", "Ida-Virumaa", "20308", 59.3772, 28.1903],
		],
		streets: ["Ülikooli tn", "Rüütli tn", "Pikk tn"],
		phone: (row) => `7 555 ${100 + (row % 800)}`,
	},
	RO: {
		country: "România",
		code: "RO",
		towns: [
			["Cluj-Napoca", "Cluj", "400001", 46.7712, 23.6236],
			["Iași", "Iași", "700028", 47.1585, 27.6014],
			["Sibiu", "Sibiu", "550178", 45.7983, 24.1256],
		],
		streets: ["Str. Republicii", "Bd. Unirii", "Str. Lungă"],
		phone: (row) => `0264 555 ${100 + (row % 800)}`,
	},
	PT: {
		country: "Portugal",
		code: "PT",
		towns: [
			["Braga", "Braga", "4700-004", 41.5454, -8.4265],
			["Faro", "Faro", "8000-120", 37.0194, -7.9304],
			["Évora", "Évora", "7000-508", 38.571, -7.9135],
		],
		streets: ["Rua Direita", "Avenida da Liberdade", "Largo da Sé"],
		phone: (row) => `253 555 ${100 + (row % 800)}`,
	},
	SE: {
		country: "Sverige",
		code: "SE",
		towns: [
			["Uppsala", "Uppsala län", "753 10", 59.8586, 17.6389],
			["Malmö", "Skåne län", "211 22", 55.605, 13.0038],
			["Umeå", "Västerbottens län", "903 26", 63.8258, 20.263],
		],
		streets: ["Storgatan", "Kungsgatan", "Skolgatan"],
		phone: (row) => `018-55 ${10 + (row % 80)} ${10 + ((row * 3) % 80)}`,
	},
	FI: {
		country: "Suomi",
		code: "FI",
		towns: [
			["Tampere", "Pirkanmaa", "33100", 61.4978, 23.761],
			["Turku", "Varsinais-Suomi", "20100", 60.4518, 22.2666],
			["Oulu", "Pohjois-Pohjanmaa", "90100", 65.0121, 25.4651],
		],
		streets: ["Hämeenkatu", "Kauppakatu", "Koulukatu"],
		phone: (row) => `03 555 ${digits(row, 1_000)}`,
	},
	CZ: {
		country: "Česko",
		code: "CZ",
		towns: [
			["Brno", "Jihomoravský kraj", "602 00", 49.1951, 16.6068],
			["Plzeň", "Plzeňský kraj", "301 00", 49.7384, 13.3736],
			["Ostrava", "Moravskoslezský kraj", "702 00", 49.8209, 18.2625],
		],
		streets: ["Nádražní", "Husova", "Masarykova"],
		phone: (row) => `+420 555 ${100 + (row % 800)} ${100 + ((row * 3) % 800)}`,
	},
	HU: {
		country: "Magyarország",
		code: "HU",
		towns: [
			["Szeged", "Csongrád-Csanád", "6720", 46.253, 20.1414],
			["Győr", "Győr-Moson-Sopron", "9021", 47.6875, 17.6504],
			["Pécs", "Baranya", "7621", 46.0727, 18.2323],
		],
		streets: ["Kossuth utca", "Petőfi utca", "Fő tér"],
		phone: (row) => `62 555 ${100 + (row % 800)}`,
	},
	UA: {
		country: "Україна",
		code: "UA",
		towns: [
			["Львів", "Львівська область", "79000", 49.8397, 24.0297],
			["Одеса", "Одеська область", "65000", 46.4825, 30.7233],
			["Полтава", "Полтавська область", "36000", 49.5883, 34.5514],
		],
		streets: ["вул. Шевченка", "вул. Франка", "просп. Свободи"],
		phone: (row) => `032 255 ${10 + (row % 80)} ${10 + ((row * 3) % 80)}`,
		names: ["Кав'ярня Затишок", "Аптека Ліки", "Пекарня Хліб", "Салон Краса", "Книгарня Літера"],
		trades: ["Кав'ярні", "Аптеки", "Пекарні", "Салони краси", "Книгарні"],
		districts: ["Галицький", "Приморський", "Шевченківський"],
	},
	TH: {
		country: "ประเทศไทย",
		code: "TH",
		towns: [
			["เชียงใหม่", "เชียงใหม่", "50000", 18.7883, 98.9853],
			["ขอนแก่น", "ขอนแก่น", "40000", 16.4419, 102.836],
			["ภูเก็ต", "ภูเก็ต", "83000", 7.8804, 98.3923],
		],
		streets: ["ถนนสุขุมวิท", "ถนนพระราม", "ถนนเจริญเมือง"],
		phone: (row) => `053-55${digits(row, 1_000)}`,
		names: ["ร้านกาแฟดอย", "ครัวคุณยาย", "ร้านยาสุขใจ", "บ้านหนังสือ", "คลินิกยิ้มสวย"],
		trades: ["ร้านกาแฟ", "ร้านอาหาร", "ร้านขายยา", "ร้านหนังสือ", "คลินิกทันตกรรม"],
		districts: ["เมือง", "สันทราย", "กะทู้"],
	},
	VN: {
		country: "Việt Nam",
		code: "VN",
		towns: [
			["Đà Nẵng", "Đà Nẵng", "550000", 16.0544, 108.2022],
			["Cần Thơ", "Cần Thơ", "900000", 10.0452, 105.7469],
			["Hải Phòng", "Hải Phòng", "180000", 20.8449, 106.6881],
		],
		streets: ["Lê Lợi", "Trần Phú", "Nguyễn Huệ"],
		phone: (row) => `0236 355 ${digits(row, 1_000)}`,
		names: ["Quán Cà Phê Sen", "Nhà Thuốc An Tâm", "Tiệm Bánh Mai", "Nha Khoa Nụ Cười", "Nhà Sách Tre"],
		trades: ["Quán cà phê", "Nhà thuốc", "Tiệm bánh", "Nha khoa", "Nhà sách"],
		districts: ["Hải Châu", "Ninh Kiều", "Lê Chân"],
	},
	ID: {
		country: "Indonesia",
		code: "ID",
		towns: [
			["Bandung", "Jawa Barat", "40111", -6.9175, 107.6191],
			["Surabaya", "Jawa Timur", "60111", -7.2575, 112.7521],
			["Medan", "Sumatera Utara", "20111", 3.5952, 98.6722],
		],
		streets: ["Jl. Merdeka", "Jl. Sudirman", "Jl. Diponegoro"],
		phone: (row) => `(022) 555${digits(row, 1_000)}`,
		names: ["Warung Ibu Sari", "Apotek Sehat", "Toko Roti Melati", "Klinik Gigi Senyum", "Toko Buku Cendana"],
		trades: ["Warung makan", "Apotek", "Toko roti", "Klinik gigi", "Toko buku"],
		districts: ["Coblong", "Gubeng", "Polonia"],
	},
	IL: {
		country: "ישראל",
		code: "IL",
		towns: [
			["חיפה", "חיפה", "3303301", 32.794, 34.9896],
			["באר שבע", "הדרום", "8410501", 31.2518, 34.7913],
			["נתניה", "המרכז", "4220101", 32.3215, 34.8532],
		],
		streets: ["הרצל", "ויצמן", "ז'בוטינסקי"],
		phone: (row) => `04-855-${digits(row, 1_000)}`,
		names: ["קפה הנמל", "מאפיית השחר", "מרפאת חיוך", "ספרי הכיכר", "בית מרקחת אור"],
		trades: ["בית קפה", "מאפייה", "מרפאת שיניים", "חנות ספרים", "בית מרקחת"],
		districts: ["הדר", "רמות", "המרכז"],
	},
};
