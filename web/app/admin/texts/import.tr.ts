import type { ImportFailure } from "#web/admin/imports/import-messages.ts";
import type { OverwritableField } from "#workers/domain/import/options.ts";
import { describeActor } from "../audit/actor.ts";
import { errorText } from "./error.tr.ts";

/**
 * Holds the texts of 'Excel İçe Aktarma', from the choice of a file to its result. Numbers are given as they are
 * written here ("12.345").
 */
export const importTexts = {
	title: "Excel İçe Aktarma",
	lead: "Bir Excel dosyasını seçin, ne yapılacağını görün, sonra başlatın. Dosya bu sekmede okunur; bir kez gönderilen satırlar kaybolmaz.",
	needsScript: "İçe aktarma bu sekmede çalışır ve JavaScript ister.",
	status: {
		title: "Veritabanı durumu",
		businesses: "Toplam işletme",
		categories: "Kategori",
		cities: "Şehir",
		countries: "Ülke",
		unknown: "okunamadı",
	},
	upload: {
		title: "Dosya yükleme",
		drop: "Excel dosyasını buraya sürükleyin",
		or: "ya da",
		pick: "Dosya seç",
		pickAnother: "Başka dosya seç",
		hint: "Kabul edilen türler: .xlsx, .xls, .xlsb, .ods ve .csv; en fazla 500MB.",
		start: "İçe aktarmayı başlat",
		reset: "Sıfırla",
		several: "Tek seferde bir dosya seçin.",
		folder: "Bu bir klasör; içindeki dosyayı seçin.",
		chosen: "Seçilen dosya",
		halfDone: (fileName: string, rows: string) =>
			`“${fileName}” yarım kaldı (${rows} satır gönderildi). Aynı dosyayı seçip başlattığınızda kaldığı yerden sürer.`,
		underWay: (fileName: string, rows: string) =>
			`“${fileName}” şu anda gönderiliyor (${rows} satır). Gönderen sekme kapandıysa aynı dosyayı seçip başlatın; kaldığı yerden sürer.`,
	},
	noFile: { title: "Dosya Seçilmedi", text: "Lütfen önce bir Excel dosyası seçin" },
	reading: {
		title: "Dosya okunuyor",
		rows: (rows: string) => `${rows} satır okundu`,
		note: "Henüz hiçbir şey yazılmıyor.",
	},
	refused: {
		title: "Bu dosya içe aktarılamıyor",
		unchanged: "Hiçbir şey yazılmadı.",
	},
	notices: {
		format: (extension: string, format: string) =>
			`${extension === "" ? "Dosyanın adında uzantı yok" : `Dosyanın adı ${extension} ile bitiyor`}, içeriği ise ${format}; içeriğine göre okundu.`,
		encoding: (name: string) =>
			`Metin ${name} kodlamasıyla okundu; bu bir tahmindir. Harfler yanlışsa kodlamayı seçin.`,
		noRows: "Başlığın altında satır yok; içe aktarılacak bir şey bulunamadı.",
		unfinished: (rows: string) =>
			`Bu dosyanın yarım kalmış bir içe aktarması var (${rows} satır gönderilmiş). Aynı seçeneklerle başlatınca kaldığı yerden sürer; değiştirirseniz baştan başlar.`,
		options: "Bu dosyanın yarım kalan içe aktarmasındaki seçenekler kullanılıyor; başlatınca kaldığı yerden sürer.",
		columns: "Bu başlıklar için daha önce seçilen sütun rolleri kullanıldı; Sütunlar sekmesinde değiştirilebilir.",
		tables: (sheet: string, count: string) =>
			`“${sheet}” sayfasında ${count} tablo var; her biri kendi başlığına göre okundu.`,
	},
	preview: {
		title: "Önizleme",
		ready: "Başlatmak için başka bir şey yapmanız gerekmez; aşağıdakileri isterseniz değiştirin.",
		countryless:
			"Dosyada ülke yok; telefon, posta kodu ve konum da hangi ülke olduğunu göstermiyor. Bu yüzden hiçbir ülke varsayılmadı: telefonlar yazıldığı gibi alınır, işletmelerin ülkesi ve saat dilimi boş kalır. Hepsi aynı ülkedeyse “Seçenekler” sekmesinde varsayılan ülkeyi seçin.",
		noAddress:
			"Bu dosyanın hiçbir sütunu adres olarak alınmıyor: işletmelerin adresi olmayacak. Dosyada adres varsa Sütunlar sekmesinde sütununu seçin.",
		addressLeftOut: (headers: string) =>
			`Adres alınmıyor: “${headers}” sütununun başlığında adres yazsa da değerleri uymuyor. Adres buysa Sütunlar sekmesinde seçin.`,
		tabs: {
			result: "Ne olacak",
			columns: "Sütunlar",
			sheets: "Sayfalar",
			findings: "Sorunlu satırlar",
			options: "Seçenekler",
		},
	},
	lostColumns: {
		column: (header: string, role: string) => `“${header}” (${role})`,
		more: (columns: string) => ` ve ${columns} sütun daha`,
		notTaken: (columns: string) =>
			`Başlığında yazan bilgi hiçbir sütundan alınmıyor: ${columns}. Değerleri başlığına uymuyor ya da başlık başka bir şey de anlatabiliyor. Alınsın istiyorsanız “Sütunlar” sekmesinde sütunun rolünü seçin; okunamayan hücreleri “Sorunlu satırlar”da listelenir.`,
		wereNotTaken: (columns: string) =>
			`Başlığında yazan bilgi hiçbir sütundan alınmadı: ${columns}. Değerleri başlığına uymuyor ya da başlık başka bir şey de anlatabiliyor. Alınsın istiyorsanız dosyayı yeniden seçin ve “Sütunlar” sekmesinde sütunun rolünü seçip başlatın.`,
	},
	leftOut: {
		title: (rows: string) => `Dosyanın ${rows} satırı alınmayacak`,
		table: (row: string, header: string, rows: string) =>
			`${row}. satırda yeni bir başlık var (“${header}”), ama hiçbir sütununda işletme adı yok: altındaki ${rows} satır atlanacak.`,
		onSheet: (sheet: string, text: string) => `“${sheet}” sayfası: ${text}`,
		more: (tables: string) => `… ve aynı durumda ${tables} başlık daha.`,
		advice:
			"“Sütunlar” sekmesinde bu başlığın hangi sütununun ad olduğunu seçerseniz satırlar alınır; ya da dosyada başlığı düzeltip yeniden yükleyin.",
	},
	sheets: {
		caption: "Dosyanın sayfaları ve her biriyle ne yapılacağı",
		columns: { name: "Sayfa", rows: "Satır", action: "Ne yapılacak", header: "Başlık satırı", source: "Kaynak" },
		text: "(metin)",
		read: "Okunacak",
		leftOut: (reason: string) => `Atlanacak: ${reason}`,
		more: (rows: string, count: string) => `${rows} ve ${count} tane daha`,
		noHeaderRow: "yok",
	},
	columns: {
		caption: "Dosyanın sütunları ve ne olarak kullanılacakları",
		lead: "Başlıklardan ve değerlerden anlaşılan roller. Değiştirirseniz aynı başlıklara sahip dosyalar için hatırlanır.",
		table: (sheet: string, row: string) =>
			sheet === "" ? `${row}. satırdan başlayan tablo` : `“${sheet}” sayfası, ${row}. satırdan başlayan tablo`,
		columns: {
			header: "Sütun",
			role: "Kullanıldığı yer",
			confidence: "Güven",
			samples: "Örnek değerler",
			filled: "Dolu",
		},
		filledOfFirst: "Dolu (ilk satırlarda)",
		filledAtFirst: "“Dolu” ilk 200 satırda sayıldı; dosyanın tamamı denenince hepsi sayılmış olur.",
		noHeader: "(başlıksız)",
		sheetName: "(sayfanın adı ya da başlığı)",
		tables: "(yan yana duran tablolar)",
		ownTables: "Ayrı tablolar",
		ignore: "Alınmayacak",
		lost: (role: string) =>
			`Başlığı “${role}” olsa da değerleri uymadığı, daha yakın bir sütun bulunduğu ya da bu başlık başka bir şey de anlatabildiği için alınmıyor.`,
		automatic: (role: string) => `Otomatik: ${role}`,
		recognised: "Otomatik",
		roleOf: (header: string) => `“${header}” sütununun rolü`,
		confidence: { used: "kesin", guessed: "tahmin", ignored: "alınmıyor", chosen: "sizin seçiminiz" },
		showIgnored: (count: string) => `Alınmayan ${count} sütunu da göster`,
		hideIgnored: "Alınmayan sütunları gizle",
	},
	trial: {
		title: "Deneme",
		running: "Dosyanın tamamı deneniyor",
		note: "Bu bir denemedir; hiçbir şey yazılmıyor. Bitmesini beklemeden başlatabilirsiniz.",
		/** Stands for a figure before anything of the file has been tried out. */
		notYet: "…",
		failed: "Rehberle karşılaştırılamadı; içe aktarma yine de başlatılabilir.",
		figures: {
			rows: "Satır",
			created: "Yeni",
			updated: "Değişecek",
			unchanged: "Aynı kalacak",
			duplicates: "Yinelenen satır",
			rejected: "Atlanacak satır",
			closed: "Kalıcı olarak kapalı",
			places: "Farklı işletme",
			kept: "Elle düzenlendiği için korunan",
			outOfMode: "“Ne yazılsın” seçiminin dışında",
			closedSkipped: "Kapalı olduğu için alınmayacak",
			categories: "Oluşturulacak kategori",
			cities: "Oluşturulacak şehir",
			cellProblems: "Alınmayan hücre",
			mended: "Onarılan ya da olduğu gibi alınan hücre",
		},
		unknown: (rows: string) =>
			`${rows} satır atlanacak: dosya bu rehberin dışa aktarımından sütunlar çıkarılmış bir kopya ve bu satırların işletmesi burada yok. “source_key” sütununu dosyada bırakın; dosya bu rehberin değilse “row_number” sütununu alınmayacak seçin.`,
		sameName: (rows: string) =>
			`Yeni görünen ${rows} işletmenin adı, burada (satırda şehir varsa aynı şehirde) olan bir işletmenin adıyla aynı; dosyada aynı işletme olduğunu gösteren bir kimlik ya da “source_key” yok.`,
		otherTown: (rows: string, examples: string) =>
			`Yeni görünen ${rows} satırın adı ve telefonu burada başka şehirde olan bir işletmeninkiyle aynı: ${examples}. Şehir düzeltildiyse bunlar ikinci kez eklenir; önce buradaki şehri değiştirin ya da sonra Yinelenenler ekranında birleştirin.`,
		otherTownOne: (name: string, here: string, row: string) => `${name} (burada ${here}, dosyada ${row})`,
		noTown: "şehirsiz",
		renamed: (rows: string, examples: string) =>
			`${rows} işletme kaynaktaki no.sundan tanındı, adı değişmiş: ${examples}. Yenisi eklenmez, var olan güncellenir.`,
		renamedOne: (before: string, after: string) => `“${before}” → “${after}”`,
		unpublishedHere: (rows: string, examples: string) =>
			`Yayında olmadığı için alınmayacak satırlardan ${rows} tanesi burada yayında: ${examples}. Siz istemedikçe burada kalırlar.`,
		removeUnpublished: "Bunları buradan da kaldır (içe aktarmayla birlikte geri alınabilir)",
		apart: (rows: string) =>
			`${rows} satırın kaynaktaki no.su burada başka adda bir işletmenin. Adı, telefonu ve adresi de uymadığı için aynı işletme sayılmadı; yeni işletme olur. Bu sütun satırların sıra numarasıysa Sütunlar sekmesinde “Alınmayacak” seçin.`,
		examples: "Değişiklik örnekleri",
	},
	taxonomies: {
		categories: (made: string, empty: string) =>
			`Oluşturulacak kategoriler (${made})${empty && `, boş olanlar (${empty})`}`,
		cities: (made: string, empty: string) => `Oluşturulacak şehirler (${made})${empty && `, boş olanlar (${empty})`}`,
		toEmpty: { category: "boş kategoriye gidecek", city: "boş şehre gidecek" },
		none: "Yeni kategori ya da şehir oluşturulmayacak.",
		placeholder: "Var olan birine eşlemek için arayın",
		places: (count: string) => `${count} işletme`,
		more: (count: string) => `${count} tane daha göster`,
		isLike: (existing: string) =>
			`Var olan “${existing}” kategorisiyle aynı anlama gelebilir; siz seçmezseniz yeni kategori olur.`,
		takeFor: (existing: string) => `“${existing}” kategorisine al`,
		takeForOf: (name: string, existing: string) => `“${name}” işletmelerini “${existing}” kategorisine al`,
		taken: "Başka adla var olan kategoriye alınanlar",
		takenBy: {
			spelling: "Adı yalnızca çoğuluyla ya da yazılışıyla ayrılıyor.",
			before: "Bu ad daha önce bu kategoriye verildi.",
		},
		makeOwn: "Ayrı kategori yap",
		makeOwnOf: (name: string) => `Ayrı kategori yap: ${name}`,
		own: (name: string) => `“${name}” ayrı bir kategori olacak`,
		mapped: "Var olanlara eşlenenler",
		mappedTo: (name: string, existing: string) => `“${name}” → ${existing}`,
		unmap: "Kaldır",
		unmapOf: (name: string) => `Eşlemeyi kaldır: ${name}`,
	},
	options: {
		title: "Seçenekler",
		mode: "Ne yazılsın",
		modes: {
			both: "Yenileri ekle, var olanları güncelle",
			create: "Yalnızca yenileri ekle",
			update: "Yalnızca var olanları güncelle",
		},
		closed: "Kalıcı olarak kapalı yerler",
		closedChoices: { import: "Kapalı olarak al", skip: "Alma" },
		country: "Varsayılan ülke",
		countryHint: "Ülkesi yazmayan, konumundan ve posta kodundan da anlaşılmayan satırlar için.",
		noCountry: "Otomatik: dosyanın gösterdiği ülke",
		shownCountry: (country: string) => `Otomatik: ${country}`,
		overwrite: "Elle düzenlenen değerlerin üzerine yazılabilecek alanlar",
		overwriteHint: "Elle düzenlenen değerler, işaretlemediğiniz sürece korunur.",
		overwriteAll: "Tümü",
		/** Renames fields whose usual name is not clear among all others. The rest have the names of a business's form. */
		overwriteFields: {
			photoUrl: "Fotoğraf (listede görünen)",
			imageUrl: "Görsel (fotoğraf yoksa görünen)",
			businessStatus: "Durum (faaliyette, kapalı…)",
			isOpen: "Açık/Kapalı",
		} as Partial<Record<OverwritableField, string>>,
		clearEmpty: "Boş hücre alanı boşaltsın",
		clearEmptyHint:
			"Kapalıyken boş hücre kayıtlı değeri değiştirmez. Dosyada olmayan sütunlar hiçbir şeyi değiştirmez.",
		encoding: "Metin kodlaması",
		encodingAutomatic: "Otomatik",
		encodings: {
			"utf-8": "UTF-8",
			"windows-1254": "Türkçe (Windows-1254)",
			"iso-8859-9": "Türkçe (ISO-8859-9)",
			"windows-1252": "Batı Avrupa (Windows-1252)",
			"windows-1250": "Orta Avrupa (Windows-1250)",
			"windows-1251": "Kiril (Windows-1251)",
			"windows-1253": "Yunanca (Windows-1253)",
			"windows-1255": "İbranice (Windows-1255)",
			"windows-1256": "Arapça (Windows-1256)",
			"utf-16le": "UTF-16 LE",
			"utf-16be": "UTF-16 BE",
			gb18030: "Çince (GB18030)",
			shift_jis: "Japonca (Shift JIS)",
			"euc-kr": "Korece (EUC-KR)",
		},
	},
	run: {
		title: "İçe aktarma sürüyor",
		opening: "Dosya doğrulanıyor",
		openingPaused: "Duraklatıldı: dosya doğrulanıyor",
		resumed: (rows: string) =>
			`Yarım kalan içe aktarma sürüyor; daha önce gönderilen ${rows} satır yeniden gönderilmez.`,
		note: "Bu sekme açık kaldıkça sürer; başka ekranlara geçebilirsiniz. Sekme kapanırsa aynı dosyayı yeniden seçin, kaldığı yerden sürer.",
		pause: "Duraklat",
		paused: "Duraklatıldı",
		resume: "Sürdür",
		cancel: "İptal et",
		cancelling: "İptal ediliyor",
		cancelQuestion: "İçe aktarma iptal edilsin mi?",
		cancelText:
			"Şimdiye dek yazılan satırlar korunur; içe aktarma geçmişinden geri alınabilir. Geri kalanlar yazılmaz.",
		cancelConfirm: "Evet, iptal et",
		keep: "Sürdür",
		waiting: "Sunucuya ulaşılamıyor; bağlantı gelince kendiliğinden sürer.",
		offline: "İnternet bağlantısı yok; bağlantı gelince kendiliğinden sürer.",
	},
	cancelled: {
		title: "İçe aktarma iptal edildi",
		text: "Yazılan satırlar korundu. Geri almak isterseniz değişikliği açın.",
		change: "Değişikliği aç",
	},
	failed: {
		title: "İçe aktarma durdu",
		noServer: "Sunucuya ulaşılamıyor.",
		tab: "Tarayıcıda dosyayı okuyan işlem beklenmedik biçimde durdu. Tekrar denediğinizde dosya baştan okunur.",
		text: "Yazılmış satırlar kaybolmadı. Aynı dosyayla yeniden başlattığınızda kaldığı yerden sürer.",
		again: "Tekrar dene",
		requestId: "İstek no.:",
		runningTitle: "Başka bir içe aktarma henüz bitmedi",
		notBegun: "Bu dosyanın içe aktarması başlamadı; bu denemede hiçbir şey yazılmadı.",
		endedTitle: "Bu içe aktarma sona erdirilmiş",
		ended:
			"Bu sırada geri alındı ya da iptal edildi; kalan satırlar gönderilmedi. Yeniden başlatırsanız dosya baştan içe aktarılır.",
		anew: "Baştan başlat",
		running: (fileName: string, actor: string) =>
			`Başka bir içe aktarma henüz bitmedi: ${fileName} (${actor}); son bir dakika içinde satır gönderdi. Bitmesini bekleyin ya da iptal edin; yarım kaldıysa bir dakika içinde yerini bırakır.`,
	},
	result: {
		title: "Yükleme sonucu",
		likeCategories: (names: string) =>
			`Var olan bir kategoriyle aynı anlama gelebilecek kategoriler oluşturuldu: ${names}. Aynıysalar Kategoriler ekranında birleştirin.`,
		taken: (names: string) =>
			`Adı başka yazılan ya da daha önce verilen kategorilere alındı: ${names}. Ayrı kategori olacaksa dosyayı yeniden seçip önizlemede “Ayrı kategori yap”a basın.`,
		imported: "İçe aktarılan işletme",
		totalRows: "Toplam satır",
		categoriesCreated: "Oluşturulan kategori",
		citiesFound: "Dosyadaki şehir",
		updated: "Güncellenen",
		unchanged: "Değişmeyen",
		newer: "Burada daha yeni",
		keptByHand: "Elle düzenlendiği için korunan",
		outOfMode: "“Ne yazılsın” seçiminin dışında",
		closedSkipped: "Kapalı olduğu için alınmayan",
		removed: "Yayında olmadığı için kaldırılan",
		duplicates: "Yinelenen satır",
		rejected: "Atlanan satır",
		cellProblems: "Alınmayan hücre",
		mended: "Onarılan ya da olduğu gibi alınan hücre",
		show: "Yeni işletmeleri göster",
		showUpdated: "Değişen işletmeleri göster",
		change: "Değişikliği aç",
		report: "Raporu indir (.xlsx)",
	},
	/** Is the specification's own sentence. */
	success: (count: string) => `${count} işletme başarıyla içe aktarıldı`,
	countryless: "Dosyada ülke yoktu ve hiçbir ülke varsayılmadı: işletmelerin ülkesi boş, telefonları yazıldığı gibi.",
	successWithoutTowns: "Hiçbirinde şehir yok; şehir sayfalarında görünmezler.",
	onlyUpdated: (count: string) => `${count} işletme güncellendi; yeni işletme yok`,
	nothingChanged: "Hiçbir işletme eklenmedi ya da değişmedi",
	uploadFailed: (status: number, body: string) => `Upload failed: ${status} - ${body}`,
	uploadError: "Dosya yüklenirken hata oluştu",
	findings: {
		empty: "Sorunlu satır ya da hücre yok.",
		running: "Dosyanın tamamı denenince burada listelenir.",
		kinds: {
			rejected: (count: string) => `Atlanan satırlar (${count})`,
			cellProblems: (count: string) => `Alınmayan hücreler (${count})`,
			mended: (count: string) => `Onarılan ya da olduğu gibi alınan hücreler (${count})`,
			repeated: (count: string) => `Yinelenen satırlar (${count})`,
		},
		columns: { sheet: "Sayfa", row: "Satır", column: "Sütun", value: "Değer", reason: "Neden" },
		repeatedColumns: { name: "Ad", of: "Yinelediği satır", differs: "Ondan alınmayan" },
		earlier: "daha önceki bir satır",
		ofSheet: (row: string, sheet: string) => `${row} (“${sheet}”)`,
		more: (count: string) => `${count} satır daha göster`,
		limited: (shown: string, all: string) => `Toplam ${all}; ilk ${shown} listeleniyor.`,
	},
};

/** Says in the operators' words why an import stopped. */
export function importFailureText({ code, status, running }: ImportFailure): string {
	if (running !== null) return importTexts.failed.running(running.fileName, describeActor(running.actor));
	// No server has said so.
	if (code === "internal-error" && status === 0) return importTexts.failed.tab;
	return code === "no-server" || code === "not-the-api" ? importTexts.failed.noServer : errorText(code);
}
