import { expect, test } from "vitest";
import { recentActivity } from "#web/admin/dashboard/recent-activity.server.ts";
import type { AuditItem } from "#workers/contract/audit.ts";

const AT = "2026-11-22T20:00:00.000Z";
let id = 0;
const item = (action: string, subject: string, facts: Partial<AuditItem> = {}): AuditItem => ({
	id: ++id,
	at: AT,
	actor: "session:one",
	action,
	subject,
	before: null,
	after: null,
	requestId: "x",
	...facts,
});
const linesOf = (items: AuditItem[]) =>
	recentActivity(items, Date.parse(AT)).map(({ what, about }) => (about === null ? what : `${what} | ${about}`));
const SENT = "URL arama motorlarına gönderildi";

test("a submission is named by its address, several by the newest and how many others", () => {
	expect(linesOf([item("url.submit", "/business/anchor", { after: { type: "URL_UPDATED" } })])).toEqual([
		`${SENT} | /business/anchor`,
	]);
	const paths = Array.from({ length: 1_500 }, (_, at) => `/business/place-${at}`);
	expect(linesOf([item("url.submit", "urls", { after: { paths } })])).toEqual([
		`${SENT} | /business/place-0 ve 1.499 adres daha`,
	]);
	expect(linesOf([item("url.submit", "urls", { after: { paths: ["/city/leeds"] } })])).toEqual([
		`${SENT} | /city/leeds`,
	]);
});

test("the same by the same, several times in a row, is one line: what went before is still seen", () => {
	const many = Array.from({ length: 20 }, (_, at) => item("url.submit", `/business/place-${at}`));
	const others = [
		"import.finish",
		"import.open",
		"auth.sign-in",
		"category.edit",
		"category.edit",
		"job.run",
		"city.edit",
	];
	expect(linesOf([...many, ...others.map((action) => item(action, "x"))])).toEqual([
		`${SENT} | /business/place-0 ve 19 adres daha`,
		"İçe aktarma bitti",
		"İçe aktarma başladı",
		"Giriş yapıldı",
		"Kategori düzenlendi | 2 kez",
		"Arka plan işi çalıştı",
	]);
	expect(linesOf([item("job.run", "x"), item("job.run", "x", { actor: "cron" }), item("job.run", "x")])).toHaveLength(
		3,
	);
});
