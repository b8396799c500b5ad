import type { AdsTxtFault, AdsTxtNote } from "#workers/domain/ads-txt.ts";

export const adsTxtTexts = {
	title: "ads.txt",
	section: "Reklam",
	sectionLead: "Sitenizde kimlerin reklam alanı satabileceği.",
	open: "ads.txt dosyasını düzenle",
	lead: "Reklam alanlarınızı kimlerin satabileceğini bildiren dosya (IAB ads.txt 1.1). Reklam sisteminizin verdiği satırları buraya yapıştırın; her satır bir kayıttır.",
	label: "Dosyanın içeriği",
	example: "Örnek: google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0",
	hint: "# ile başlayan satırlar açıklamadır. Boş bırakırsanız sitenin ads.txt dosyası olmaz.",
	save: "Kaydet",
	saved: "ads.txt kaydedildi.",
	seen: "Yayındaki dosya",
	none: "Şu anda yayında bir ads.txt yok.",
	problems: (count: number) =>
		count === 1 ? "Bir satır düzeltilmeli; dosya kaydedilmedi." : `${count} satır düzeltilmeli; dosya kaydedilmedi.`,
	draftProblems: (count: number) => (count === 1 ? "Bir satır düzeltilmeli" : `${count} satır düzeltilmeli`),
	notes: {
		title: "Kaydedilebilir, ama bir bakın:",
		"record-twice": "Aynı kayıt daha yukarıda da var; biri yeter.",
		"authority-form": "Yetkili numarası (TAG ID) 16 haneli onaltılık bir sayıdır; doğru yazıldığını denetleyin.",
	} satisfies Record<AdsTxtNote | "title", string>,
	more: (count: number) => `… ve ${count} satır daha`,
	atLine: (line: number) => `${line}. satır`,
	goTo: (line: number) => `${line}. satır: bu satıra git`,
	conflict:
		"Bu dosya siz düzenlerken başka biri tarafından değiştirildi. Aşağıda sizin yazdığınız duruyor; kaydederseniz diğerinin yerine geçer.",
	stored: "Şimdi kayıtlı olan",
	back: "Ayarlara dön",
	faults: {
		"too-long": "Metin çok uzun: en fazla 200.000 karakter ve 5.000 satır olabilir.",
		"control-character": "Satırda görünmeyen bir denetim karakteri var; satırı silip yeniden yazın.",
		"field-count":
			"Bir kayıt virgülle ayrılmış üç ya da dört alandan oluşur: reklam sisteminin alan adı, hesap numarası, DIRECT ya da RESELLER ve isteğe bağlı yetkili numarası.",
		"ad-system": "İlk alan reklam sisteminin alan adı olmalı, örneğin google.com (https:// ve / olmadan).",
		"account-id": "İkinci alan, reklam sistemindeki hesap numaranız olmalı; boş olamaz ve içinde boşluk bulunamaz.",
		relationship: "Üçüncü alan DIRECT ya da RESELLER olmalı.",
		"authority-id":
			"Dördüncü alan yetkili numarası olmalı ve içinde boşluk bulunamaz; numaranız yoksa sondaki virgülü silin.",
		"unknown-variable":
			"Bu değişken bilinmiyor. Bilinenler: CONTACT, SUBDOMAIN, INVENTORYPARTNERDOMAIN, OWNERDOMAIN, MANAGERDOMAIN.",
		"variable-empty": "Değişkenin değeri boş; = işaretinden sonra bir değer yazın ya da satırı silin.",
		"variable-domain": "Değişkenin değeri bir alan adı olmalı, örneğin example.com (https:// ve / olmadan).",
		"variable-country":
			"MANAGERDOMAIN değerinde alan adından sonra yalnızca iki harfli bir ülke kodu gelebilir, örneğin TR.",
		"owner-twice": "OWNERDOMAIN yalnızca bir kez yazılabilir.",
		"manager-twice": "MANAGERDOMAIN her ülke için yalnızca bir kez yazılabilir.",
	} satisfies Record<AdsTxtFault, string>,
};
