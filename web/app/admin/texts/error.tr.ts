import type { ErrorCode } from "#workers/contract/errors.ts";

export const adminErrorPageTexts = {
	notFoundTitle: "Sayfa bulunamadı",
	notFoundText: "Bu adreste bir yönetim ekranı yok.",
	failedTitle: "Bir şeyler ters gitti",
	unexpected: "Beklenmeyen bir hata oluştu. Sorun sürerse istek numarasını iletin.",
	requestId: "İstek no.:",
	tryAgain: "Tekrar dene",
	toDashboard: "Dashboard'a dön",
};

const ERRORS: Partial<Record<ErrorCode, string>> = {
	"bad-request": "İstek geçersiz.",
	"validation-failed": "Gönderilen bilgilerin bazıları geçersiz.",
	unauthorized: "Oturumunuz sona erdi. Lütfen yeniden giriş yapın.",
	forbidden: "Bu işlem için yetkiniz yok.",
	"cross-site-request": "Bu istek başka bir siteden gelmiş görünüyor ve reddedildi.",
	"wrong-secret": "Girilen bilgi doğru değil. Lütfen tekrar deneyin.",
	"sign-in-expired": "Girişin süresi doldu. Lütfen baştan başlayın.",
	"sign-in-locked": "Çok fazla hatalı deneme yapıldı. Lütfen bekleyin.",
	"confirmation-required": "Bu işlem için şifrenizi tekrar girmeniz gerekiyor.",
	"admin-not-configured": "Yönetim paneli henüz kurulmamış.",
	"not-found": "Aradığınız kayıt ya da sayfa bulunamadı.",
	"business-not-found": "Bu işletme bulunamadı.",
	"business-gone": "Bu işletme kaldırılmış.",
	"category-not-found": "Seçilen kategori artık yok. Lütfen başka bir kategori seçin.",
	"duplicate-not-found": "Bu iki işletmeden biri artık yok.",
	"edit-conflict": "Bu kayıt siz düzenlerken başkası tarafından değiştirildi.",
	"slug-taken": "Bu adres başka bir işletmenin.",
	"business-exists": "Bu işletmeyi bir içe aktarma başka bir numarayla yeniden eklemiş.",
	"version-not-found": "Bu sürüm artık saklanmıyor.",
	"city-not-found": "Bu şehir yok ya da silinmiş.",
	"trade-not-found": "Bu şehirde bu kategoriden yeterince açık işletme yok.",
	"name-taken": "Aynı adda başka bir kayıt var. İkisini birleştirebilirsiniz.",
	"not-empty": "İçinde işletme olan bir kayıt silinemez. Önce birleştirin ya da işletmeleri taşıyın.",
	"merge-under-way": "Bu kayıt şu anda başka bir kayıtla birleştiriliyor.",
	"export-too-large": "Tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir. Daha küçük bir aralık seçin.",
	"export-empty": "Bu seçime uyan kayıt yok.",
	"empty-selection": "Seçime uyan işletme kalmadı. Listeyi yenileyip yeniden seçin.",
	"change-set-not-found": "Böyle bir değişiklik yok.",
	"undo-expired": "Bu değişikliğin önceki değerleri artık saklanmıyor; geri alınamaz.",
	"import-running": "Şu anda başka bir dosya içe aktarılıyor.",
	"import-not-found": "Sunucu bu içe aktarmayı artık tanımıyor. Lütfen yeniden başlatın.",
	"chunk-conflict": "Aynı dosya başka bir yerde de içe aktarılıyor. Bitmesini bekleyip yeniden başlatın.",
	"chunk-out-of-order": "Aynı dosya başka bir yerde de içe aktarılıyor. Bitmesini bekleyip yeniden başlatın.",
	"chunk-damaged": "Dosyanın bir parçası yolda bozuldu. Yeniden başlatınca kaldığı yerden sürer.",
	"import-finished": "Bu içe aktarma sona ermiş.",
	"engine-not-ready": "Hiçbir arama motoru hazır değil. Nedeni “URL Indexleme” ekranında yazar.",
	"send-all-running": "Otomatik gönderim zaten sürüyor.",
	// Of the queue: what is wrong with an address itself stands in submission.tr.ts.
	duplicate: "Bu adres zaten gönderildi ya da kuyrukta bekliyor.",
	"write-conflict": "Kayıt bu sırada değişti. Lütfen tekrar deneyin.",
	"method-not-allowed": "Bu adres bu işlemi kabul etmiyor.",
	"payload-too-large": "Gönderilen veri çok büyük.",
	"rate-limited": "Kısa sürede çok fazla istek geldi. Biraz bekleyip tekrar deneyin.",
	unavailable: "Sunucuya şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.",
};

/** The sentence that belongs to a code of the API; one fixed sentence for what nobody expects. */
export function errorText(code: ErrorCode): string {
	return ERRORS[code] ?? adminErrorPageTexts.unexpected;
}
