import { expect, test } from "vitest";
import { attentionLines } from "#web/admin/dashboard/words.server.ts";

const NOTHING = { unread: 0, suspicious: 0, duplicates: 0, failingSnippets: 0 };
const SOUND = { failedJobs: 0, failedProof: false, brokenAudit: false, isEmpty: false };

test("a log that is not as it was sealed waits for an operator, on the screen that says from which row on", () => {
	expect(attentionLines(NOTHING, SOUND)).toEqual([]);
	expect(attentionLines(NOTHING, { ...SOUND, brokenAudit: true })).toEqual([
		{ text: "İşlem geçmişi mühürlendiği gibi değil", href: "/admin/settings/security", alarm: true },
	]);
});

test("an empty directory waits for its first file", () => {
	expect(attentionLines(NOTHING, { ...SOUND, isEmpty: true })).toEqual([
		{ text: "Rehberde henüz işletme yok: ilk dosyayı içe aktarın", href: "/admin/excel" },
	]);
});
