import { foldText } from "../../fold-text.ts";

/**
 * Names whose value a header announces: nobody's in particular (`own`), that of the place where people go (`trade`), of bills, of
 * deliveries, of the register, of the post, of somebody's home, of a person, or of somebody else (a head office, an authority).
 */
export type HeaderSubject =
	| "own"
	| "trade"
	| "billing"
	| "shipping"
	| "registered"
	| "mailing"
	| "home"
	| "person"
	| "other";

/** Lists folded words by the subject that they give a header. `contact` alone is no person: a contact e-mail may be the business's. */
const WORDS: Readonly<Record<Exclude<HeaderSubject, "own">, string>> = {
	trade:
		"bezoek besoks besok kaynti besuchs trading trade premises premise physical practice location operating operativa operativo operational visit visitor dba establishment faaliyet isyeri " +
		"comercial commerciale commercial usuelle denominationusuelleetablissement enseigne1etablissement esercizio enseigne insegna διακριτικοσ fantasia tradename doingbusinessas venue shopfront geschaftlich geschaeftlich zakelijk travail lavoro trabajo trabalho arbete arbejde sluzbowy sluzbowa sluzbowe",
	billing:
		"請求 請求先 发票 開票 开票 청구 billing bill billed invoice invoicing fatura faturalama rechnung rechnungs facturation facture facturacion fatturazione faturamento payer",
	shipping:
		"shipping ship shipto delivery deliver livraison lieferung liefer envio entrega spedizione consegna teslimat sevkiyat levering",
	registered:
		"法人 登記 登記上 登记 注册 注册地 법인 등기 ticaret ticari registered registration register reg legal legale statutair statutaire statutory social sociale ownership taxpayer licensee entity registrato kayitli resmi tescilli juridique titulaire siege unitelegale επωνυμια القانوني",
	mailing:
		"郵送 郵送先 邮寄 通讯 通訊 通信 우편 mailing mail postal post po postadresse postanschrift postadress correspondence remittance yazisma correspondance correspondencia corrispondenza",
	home: "自宅 住宅 家庭 자택 abitazione home personal private residential residence ev ozel privat privee domicile",
	person:
		"店長 店长 担当 担当者 責任者 责任人 负责人 負責人 負責 代表 代表者 経営者 经营者 オーナー 老板 老闆 法人代表 联系人 聯絡人 连络人 管理员 管理者 経理 经理 園長 院長 校長 医師 사장 사장님 점장 담당 담당자 책임자 대표 원장 person persons people owner owners owned manager managers agent landlord landlady pastor priest vicar minister director ceo cfo coo president chairman " +
		"secretary teacher headteacher principal employee employees staff rep representative salesperson seller attendee guest author user assigned franchisee " +
		"physician doctor arzt arztin first last given family middle surname forename firstname lastname fullname full nickname maiden birth emergency spouse " +
		"individual applicant holder proprietor proprietors prop partner operator boss lead member members yetkili yetkilisi sahibi sahip mudur muduru sorumlu sorumlusu kisi kisisi soyadi " +
		"soyad adsoyad ansprechpartner ansprechpartnerin inhaber inhaberin geschaftsfuhrer geschaeftsfuehrer vorname nachname anrede kontaktperson gebietsleiter gerant " +
		"gerante proprietaire responsable dirigeant prenom titular propietario persona representante apellido apellidos cargo referente rappresentante " +
		"responsabile titolare cognome contatto contactpersoon eigenaar voornaam achternaam salutation honorific temsilci danisman calisan personel " +
		"مالك المالك صاحب المدير مدير المسؤول مسؤول المفوض الممثل ممثل الموظف الطبيب مالک مدیر مسئول איש בעלים בעל מנהל מנהלת אחראי נציג " +
		"their his her lijn kierownik kierownika saelger saelgers seljer saljare directe 대표자 대표자명 담당자 담당자명 점주 관리자 " +
		"nguoi giamdoc pemilik pimpinan direktur penanggung pengelola pengurus मालिक स्वामी संचालक प्रबंधक",
	other:
		"本社 本店 本部 总部 總部 总公司 總公司 倉庫 仓库 旧 舊 前 以前 原 曾 問合せ先 緊急 紧急 緊急連絡先 監督 监督 代理店 供应商 供應商 仕入先 본사 창고 이전 긴급 head hq headquarters headquarter corporate parent provider authority council localauthority holding group franchisor distributor district regional area bdm " +
		"previous former old eski alternate alternative ultimate affiliate affiliated sponsor organiser organizer issuer issuing genelmerkez " +
		"formerly tidigare fruher fruhere ehemals vroegere voormalige ancien ancienne anterior antigo antiga antiguo antigua precedente dawna dawny drivejsi korabbi παλαια " +
		"прежний прежняя бывший السابق سابق קודם 이전 lama purana warehouse storage godown lager almacen entrepot magazzino magazijn raktar sklad skladu склад склада magazynu gudang المستودع מחסן αποθηκης " +
		"press presse basin pers emergency acil urgence notfall notdienst emergencia emergenza storing start search scrape scraper crawl source scheme yelp facebook tripadvisor trustpilot",
};

/** Lists words that do not tell whose a value is. */
const FILLERS =
	"unitate unitatii реквизит рабочий корпоративный 店舗 店铺 店舖 門店 门店 商户 公司 会社 企業 企业 施設 設施 机构 機構 单位 單位 事業所 営業所 漢字 中文 日本語 全角 主 主要 代表番号 お客様 漢 매장 점포 가게 업소 시설 the a an of for to in and or s my our main primary default official current work name value text field data info information details num number no nr " +
	"company business store shop office branch unit church club hotel restaurant pub bar cafe salon clinic site local place firm firma isletme sirket sirketi bayi magaza " +
	"sube kurum unternehmen betrieb geschaft haendler handler empresa negocio azienda entreprise etablissement establecimiento estabelecimento organisation organization org org account customer cliente " +
	"supplier vendor dealer exhibitor merchant brokerage agency charity school structure struttura museum musee du de la le les des d l el los del della di il im der die das " +
	"von contact address adres adresse line href google formatted full " +
	"المتجر المنشأة الشركة المحل النشاط المؤسسة الفرع المطعم رقم شماره העסק החברה החנות הסניף מספר toko usaha perusahaan tempat outlet nomor nombor lengkap kedai premis दुकान का की नंबर 매장 점포 가게 업소 do da dos fix fixe fixo fijo fisso sabit landline loja sklepu lokalu";

/** Lists words that change the meaning of the value: a phone's type is no phone. */
const ALTERING =
	"カナ かな フリガナ ふりがな 英語 英文 ローマ字 拼音 영문 種別 区分 類別 type types status code codes id ids key date dated count total verified valid validation confidence time since opt optin label owner score rank ranking grade url " +
	"image logo title class level group kind format source language currency percent percentage average position tipi turu kodu tarihi durumu typ art kategorie datum statut " +
	"etat fecha estado tipo open opening closing uri link url data stato fax faks telefax tax vat duns sic naics nace ext extension " +
	"فاكس الفاكس تاريخ حالة نوع کد תאריך סטטוס סוג קוד פקס faksimile tanggal tarikh kode kod दिनांक तारीख कोड फैक्स";

const subjects: ReadonlyMap<string, HeaderSubject> = new Map(
	Object.entries(WORDS).flatMap(([subject, words]) =>
		words.split(" ").map((word) => [foldText(word), subject as HeaderSubject] as const),
	),
);
const fillers: ReadonlySet<string> = new Set(FILLERS.split(" ").map(foldText));
const altering: ReadonlySet<string> = new Set(ALTERING.split(" ").map(foldText));

/** Tells whether a folded word says whose a value is. */
export function namesSubject(word: string): boolean {
	return subjects.has(word);
}

/** Holds what the other words of a header say. `sure`: each of them is known. */
type Beside = {
	subject: HeaderSubject;
	altered: boolean;
	contact: boolean;
	sure: boolean;
	/** Lists the unknown words. Columns of one address share them. */
	family: string;
};

/** Reads the words of a header that do not name its thing, folded. */
export function readBeside(words: readonly string[]): Beside {
	let subject: HeaderSubject = "own";
	let altered = false;
	const unknown: string[] = [];
	for (const word of words) {
		if (/^\d+$/.test(word)) continue;
		const said = subjects.get(word);
		if (altering.has(word)) altered = true;
		if (said !== undefined && !(word === "provider" && words.some((other) => other !== word && subjects.has(other))))
			subject = strongest(subject, said);
		else if (!fillers.has(word) && !altering.has(word)) unknown.push(word);
	}
	const contact = words.includes("contact") || words.includes("kontakt");
	return { subject, altered, contact, sure: unknown.length === 0, family: unknown.join(" ") };
}

/** When a header has several subjects (a person at the place, a provider's post), the one farther from the place decides. */
const DISTANCE: readonly HeaderSubject[] = [
	"own",
	"trade",
	"billing",
	"shipping",
	"registered",
	"mailing",
	"home",
	"other",
	"person",
];

function strongest(one: HeaderSubject, other: HeaderSubject): HeaderSubject {
	// "Business mailing address", "practice location": the place's own word leaves the other its meaning.
	return DISTANCE.indexOf(one) >= DISTANCE.indexOf(other) ? one : other;
}
