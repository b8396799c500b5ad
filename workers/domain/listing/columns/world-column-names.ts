import type { FieldName } from "./field-name.ts";

/**
 * Lists headers of Arabic, Persian, Hebrew, Thai, Vietnamese, Indonesian, Malay and Hindi tables, as they are written, without blanks.
 */
export const WORLD_NAMES: Readonly<Partial<Record<FieldName, string>>> = {
	name:
		"اسمالمنشأة اسمالمتجر اسمالمحل اسمالشركة اسمالمؤسسة اسمالنشاط اسمالنشاطالتجاري الاسمالتجاري اسمالمطعم اسمالمكان اسمالفندق اسمالعيادة الاسم اسم " +
		"نامفروشگاه نامشرکت نامکسبوکار ناممجموعه نامرستوران نامواحد نام " +
		"שםהעסק שםעסק שםהחברה שםחברה שםהחנות שםחנות שםהמסעדה שםמסעדה שםהמוסד שםהמקום שם " +
		"ชื่อร้าน ชื่อร้านค้า ชื่อบริษัท ชื่อกิจการ ชื่อธุรกิจ ชื่อสถานประกอบการ ชื่อสถานที่ ชื่อสถานพยาบาล ชื่อโรงแรม ชื่อโรงเรียน ชื่อ " +
		"têncửahàng têncôngty têndoanhnghiệp tênđơnvị têncơsở têncơsởkinhdoanh tênnhàhàng tênkháchsạn tênquán tênđịađiểm tênhộkinhdoanh " +
		"namausaha namatoko namaperusahaan namatempat namabisnis namainstansi namarestoran namahotel namaoutlet namakedai namasyarikat " +
		"namaperniagaan namapremis namafasilitas namasekolah nama " +
		"दुकानकानाम व्यवसायकानाम कंपनीकानाम संस्थाकानाम प्रतिष्ठानकानाम फर्मकानाम नाम",
	category:
		"الفئة التصنيف فئة تصنيف النشاط نوعالنشاط النشاطالتجاري نوعالمنشأة نوعالمحل نوعالمطعم التخصص " +
		"دستهبندی دسته نوعفعالیت صنف رسته קטגוריה תחום תחוםעיסוק סוגהעסק סוגעסק ענף סיווג " +
		"ประเภท หมวดหมู่ ประเภทธุรกิจ ประเภทร้าน ประเภทร้านค้า ประเภทกิจการ ประเภทสถานที่ หมวด " +
		"ngànhnghề ngànhnghềkinhdoanh loạihình loạihìnhkinhdoanh danhmục lĩnhvực lĩnhvựckinhdoanh phânloại " +
		"jenisusaha bidangusaha jenisperniagaan jenispremis jeniskedai kategoriusaha jenis klasifikasi " +
		"श्रेणी व्यवसायकाप्रकार दुकानकाप्रकार वर्ग",
	address:
		"العنوان عنوان العنوانالكامل العنوانالتفصيلي العنوانالوطني آدرس آدرسکامل نشانی כתובת כתובתמלאה כתובתהעסק " +
		"ที่อยู่ ที่ตั้ง สถานที่ตั้ง địachỉ địachỉđầyđủ địachỉcửahàng alamat alamatlengkap alamatpremis पता पूरापता",
	street: "الشارع اسمالشارع شارع خیابان רחוב שםרחוב ถนน đường tênđường jalan namajalan सड़क गली",
	houseNumber: "رقمالمبنى پلاک מספרבית เลขที่ บ้านเลขที่ sốnhà",
	district: "อำเภอ เขต อำเภอเขต quậnhuyện quận huyện kecamatan ज़िला जिला",
	quarter: "الحي حي اسمالحي محله שכונה ตำบล แขวง ตำบลแขวง phườngxã phường kelurahan desa kelurahandesa",
	city: "المدينة مدينة اسمالمدينة شهر עיר יישוב ישוב שםיישוב thànhphố kota kabupaten kotakabupaten kabupatenkota kabkota bandar शहर नगर",
	province: "จังหวัด tỉnh tỉnhthành tỉnhthànhphố",
	state: "المنطقة المحافظة محافظة الولاية الإمارة استان מחוז provinsi propinsi negeri राज्य",
	postalCode:
		"الرمزالبريدي رمزبريدي الرقمالبريدي کدپستی מיקוד รหัสไปรษณีย์ mãbưuđiện mãbưuchính kodepos poskod पिनकोड पिन pincode",
	country: "الدولة البلد دولة کشور מדינה ארץ ประเทศ quốcgia negara देश",
	phone:
		"الهاتف هاتف رقمالهاتف التلفون تلفون رقمالتلفون الجوال جوال رقمالجوال الموبايل موبايل رقمالموبايل تليفون التليفون رقمالتليفون رقمالاتصال رقمالتواصل " +
		"تلفن شمارهتلفن موبایل تلفنهمراه شمارهموبایل شمارهتماس همراه شمارههمراه טלפון מספרטלפון נייד טלפוןנייד סלולרי טל " +
		"โทรศัพท์ เบอร์โทร เบอร์โทรศัพท์ หมายเลขโทรศัพท์ โทร มือถือ เบอร์มือถือ โทรศัพท์มือถือ เบอร์ติดต่อ " +
		"sốđiệnthoại điệnthoại sđt sốđt diđộng điệnthoạididộng điệnthoạidiđộng " +
		"telepon telp notelp notelepon nomortelepon nohp nomorhp ponsel notelefon nombortelefon " +
		"फ़ोन फोन मोबाइल फ़ोननंबर फोननंबर मोबाइलनंबर दूरभाष संपर्कनंबर",
	email:
		"البريدالإلكتروني بريدإلكتروني البريد الإيميل ایمیل پستالکترونیک אימייל מייל דואל דוארלקטרוני דואראלקטרוני כתובתמייל " +
		"อีเมล อีเมล์ thưđiệntử hộpthư surel emel ईमेल",
	website:
		"الموقعالإلكتروني موقعالويب رابطالموقعالإلكتروني وبسایت سایت אתר אתראינטרנט כתובתאתר אתרהאינטרנט เว็บไซต์ เว็บไซด์ เว็บ " +
		"trangweb situs situsweb lamanweb वेबसाइट",
	hours:
		"ساعاتالعمل أوقاتالعمل مواعيدالعمل أوقاتالدوام ساعاتالدوام ساعاتکاری ساعتکاری ساعتکار ساعاتکار שעותפתיחה שעותפעילות " +
		"เวลาทำการ เวลาเปิดปิด เวลาเปิดทำการ วันเวลาทำการ giờmởcửa giờhoạtđộng thờigianmởcửa giờlàmviệc " +
		"jambuka jamoperasional jamoperasi waktuoperasi waktuperniagaan खुलनेकासमय कार्यसमय",
	latitude: "خطالعرض دائرةالعرض عرضجغرافیایی קורוחב ละติจูด vĩđộ lintang garislintang latitud अक्षांश",
	longitude: "خطالطول طولجغرافیایی קואורך ลองจิจูด kinhđộ bujur garisbujur longitud देशांतर",
	coordinates: "الإحداثيات مختصات קואורדינטות พิกัด toạđộ",
	description: "الوصف وصف نبذة توضیحات תיאור รายละเอียด คำอธิบาย môtả giớithiệu deskripsi keterangan विवरण",
	rating: "التقييم تقييم متوسطالتقييم امتیاز דירוג คะแนน คะแนนเฉลี่ย đánhgiá điểmđánhgiá penilaian रेटिंग",
	reviewCount:
		"عددالتقييمات عددالمراجعات المراجعات تعدادنظرات ביקורות מספרביקורות รีวิว จำนวนรีวิว sốlượtđánhgiá sốđánhgiá lượtđánhgiá " +
		"ulasan jumlahulasan समीक्षाएँ समीक्षाएं",
};
