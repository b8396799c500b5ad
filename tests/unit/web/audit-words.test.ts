import { expect, test } from "vitest";
import { describeSubject, subjectOf } from "#web/admin/audit/words.ts";
import { JOB_NAMES } from "#workers/contract/job.ts";

/** What the audit log says a change was made to. */

test.each([
	["placements", "Reklam yerleşimleri"],
	["html-injection", "Eklenen HTML kodları"],
	["ads-txt", "ads.txt dosyası"],
	["settings-12", "Site ayarları, sürüm 12"],
	["business-7", "İşletme 7"],
	["back-up", "Yedekleme"],
	["suspicious", "Şüpheli mesajlar"],
	["step-2", "Giriş adımı 2"],
	["ab".repeat(32), "Görsel abababab"],
	["/business/anchor", "/business/anchor"],
	["toString", "toString"],
])("%s reads %s", (subject, words) => {
	expect(describeSubject(subject)).toBe(words);
});

test("every job has its name, by which its rows are found as well", () => {
	for (const name of JOB_NAMES) {
		expect(describeSubject(name)).not.toBe(name);
		expect(subjectOf(describeSubject(name).toLocaleUpperCase("tr"))).toBe(name);
	}
});
