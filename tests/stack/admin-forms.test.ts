import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, json, newBrowser, OPERATOR, sendStep, signIn } from "#tests/factories/operator.ts";
import { MAX_ADMIN_FORM } from "#web/admin/server/admin-form.server.ts";
import { MAX_SETTINGS_FORM } from "#web/admin/settings/read-settings-form.server.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

const PIECE = new Uint8Array(4 * 1024).fill(97);
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let site: TestSite;
let operator: Browser;

beforeAll(async () => {
	site = await sharedSite([]);
	operator = await site.signedIn();
});
afterAll(() => site?.stop());

/**
 * Sends a form that has become too long and never ends. What is sent is read, because otherwise an answer could be lost
 * with the connection.
 */
function endlessForm(allowed = MAX_ADMIN_FORM): RequestInit {
	let sent = 0;
	const body = new ReadableStream({
		pull(controller) {
			if (sent > allowed) return new Promise(() => {});
			sent += PIECE.length;
			controller.enqueue(PIECE);
		},
	});
	return { method: "POST", body, duplex: "half", headers: FORM } as RequestInit;
}

/** The sign-in redirects an operator who is already signed in. */
const sender = (path: string) => (path === "/admin/login" ? newBrowser({ fetch: site.get }, site.url) : operator);

describe.each(["/admin/login", "/admin/confirm", "/admin/sessions", "/admin/settings/security", "/admin/settings/seo"])(
	"a form at %s",
	(path) => {
		test("that goes on and on is refused in Turkish before its end", async () => {
			const answer = await sender(path).fetch(
				path,
				endlessForm(path === "/admin/settings/seo" ? MAX_SETTINGS_FORM : undefined),
			);
			expect(answer.status).toBe(413);
			expect(await answer.text()).toContain("çok büyük");
		});

		test.each([
			["text/plain", "password=x"],
			["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-da"],
			["multipart/form-data", "x"],
			["application/json", "{}"],
		])("as %s is refused in Turkish", async (type, body) => {
			const answer = await sender(path).fetch(path, { method: "POST", body, headers: { "Content-Type": type } });
			expect(answer.status).toBe(400);
			expect(await answer.text()).toMatch(/form okunamadı/i);
		});
	},
);

test("ads.txt is saved by its form alone; of one with a bad line everything typed comes back, with what is wrong", async () => {
	const path = "/admin/settings/ads-txt";
	const post = (text: string, revision: string) =>
		operator.fetch(path, { method: "POST", headers: FORM, body: new URLSearchParams({ text, revision }).toString() });
	const refused = await post("# Ours\ngoogle.com, pub-1", "0");
	const page = await refused.text();
	expect(refused.status).toBe(400);
	expect(page).toContain("# Ours\ngoogle.com, pub-1</textarea>");
	expect(page).toContain("2. satır");
	expect(page).toContain("Bir kayıt virgülle ayrılmış üç ya da dört alandan oluşur");
	const saved = await post("# Ours\r\ngoogle.com, pub-1, DIRECT", "0");
	expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${path}?notice=saved`]);
	expect(await (await fetch(`${site.url}/ads.txt`)).text()).toBe("# Ours\ngoogle.com, pub-1, DIRECT\n");
	const other = await post("# Mine", "0");
	expect(other.status).toBe(409);
	expect(await other.text()).toMatch(/# Mine<\/textarea>.*google\.com, pub-1, DIRECT<\/pre>/s);
	expect(await (await operator.fetch("/admin/settings")).text()).toContain(`href="${path}"`);
});

test("how long closed businesses stay in the site map is set by a form alone; what is no such number comes back", async () => {
	const post = (days: string) => {
		const body = new URLSearchParams({ intent: "closed-days", days }).toString();
		return operator.fetch("/admin/settings/seo?sitemap", { method: "POST", headers: FORM, body });
	};
	const field = async (answer: Response) => (await answer.text()).match(/<input[^>]*id="closed-days"[^>]*>/)?.[0];
	for (const days of ["", "-1", "1.5", "3651", "otuz"]) {
		const refused = await post(days);
		expect(refused.status).toBe(400);
		expect(await field(refused)).toMatch(new RegExp(`aria-invalid="true".* value="${days}"`));
	}
	expect(await field(await operator.fetch("/admin/settings/seo"))).toContain('value="90"');
	const saved = await post(" 30 ");
	const shown = "/admin/settings/seo?notice=closed-days-saved";
	expect([saved.status, saved.headers.get("Location")]).toEqual([303, shown]);
	const page = await (await operator.fetch(shown)).text();
	expect(page).toContain("Site haritası ayarı kaydedildi.");
	expect(page).toMatch(/id="closed-days"[^>]* value="30"/);
	expect(await (await operator.fetch("/api/admin/sitemap")).json()).toMatchObject({ closedDays: 30 });
});

test("the sidebar's form is refused in the same way", async () => {
	const plain = await operator.fetch("/admin/sidebar", {
		method: "POST",
		body: "x",
		headers: { "Content-Type": "text/plain" },
	});
	expect([plain.status, await plain.text()]).toEqual([400, expect.stringContaining("Form okunamadı")]);
	const large = await operator.fetch("/admin/sidebar", endlessForm());
	expect([large.status, await large.text()]).toEqual([413, expect.stringContaining("çok büyük")]);
});

test("the last step of a second tab leads on where the first one has signed in, else says that it has expired", async () => {
	const browser = await signIn(newBrowser({ fetch: site.get }, site.url), 2);
	const other = new Map(browser.cookies);
	expect((await sendStep(browser, 3, OPERATOR.password)).status).toBe(200);
	const post = () => {
		const body = new URLSearchParams({ formId: crypto.randomUUID(), step: "3", secret: OPERATOR.password });
		return browser.fetch("/admin/login?next=%2Fadmin%2Faudit", { method: "POST", body });
	};
	const answer = await post();
	expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/audit"]);
	browser.cookies.clear();
	for (const [name, value] of other) browser.cookies.set(name, value);
	const expired = await post();
	expect(expired.status).toBe(409);
	expect(await expired.text()).toContain("Girişin Süresi Doldu");
});

test("the sign-in says why one is there: signed out, a session that has ended, and nothing to a stranger", async () => {
	const browser = await site.signedIn();
	const kept = new Map(browser.cookies);
	const out = await browser.fetch("/admin/sign-out", { method: "POST" });
	expect(out.headers.get("Location")).toBe("/admin/login?notice=signed-out");
	expect(await site.page("/admin/login?notice=signed-out")).toContain("Çıkış yaptınız.");
	expect((await browser.fetch("/admin/audit")).headers.get("Location")).toBe("/admin/login?next=%2Fadmin%2Faudit");
	for (const [name, value] of kept) browser.cookies.set(name, value);
	const ended = (await browser.fetch("/admin/audit")).headers.get("Location") as string;
	expect(ended).toBe("/admin/login?next=%2Fadmin%2Faudit&notice=session-ended");
	expect(await site.page(ended)).toContain("Oturumunuz sona erdi. Lütfen yeniden giriş yapın.");
	expect(await site.page("/admin/login?notice=toString")).not.toMatch(/Çıkış yaptınız|sona erdi|native code/);
});

test("a view is kept in KV for the browser that chose it; what is none is refused, and leads nowhere else", async () => {
	const chosen = { screen: "businesses", view: { hidden: ["phone"], rowNumbers: true, roomy: true, shortcuts: false } };
	const kept = await operator.fetch("/admin/views", json("POST", chosen));
	expect([kept.status, await kept.json()]).toEqual([200, { view: chosen.view }]);
	const cookie = kept.headers.getSetCookie().find((line) => line.startsWith("admin_views="));
	expect(cookie).toMatch(/Path=\/.*HttpOnly.*SameSite=Strict/);
	const again = await operator.fetch("/admin/views", json("POST", chosen));
	expect(again.headers.getSetCookie()[0]?.split(";")[0]).toBe(cookie?.split(";")[0]);
	const post = (body: string) => operator.fetch("/admin/views", { ...json("POST", null), body });
	expect((await post("no json")).status).toBe(400);
	expect((await post('{"screen":"others","view":{}}')).status).toBe(400);
	expect((await post("null")).status).toBe(400);
	expect((await post(JSON.stringify({ ...chosen, more: "x".repeat(5_000) }))).status).toBe(413);
	const stranger = await site.get("/admin/views", json("POST", chosen));
	expect(stranger.headers.getSetCookie().filter((line) => line.includes("views"))).toEqual([]);
	expect(stranger.status).not.toBe(200);
});

test("the end of the log's chain is shown with its row, as soon as a night has written it outside the database", async () => {
	const shown = async () => (await operator.fetch("/admin/settings/security")).text();
	expect(await shown()).toContain("bu gece ilk kez veritabanının dışına da yazılacak");
	for (const job of ["seal-audit", "verify-audit"])
		expect((await operator.fetch(`/api/admin/jobs/${job}/run`, { method: "POST" })).status).toBe(202);
	await expect.poll(shown).toMatch(/İşlem geçmişi \d+ numaralı kayda kadar mühürlü; mührün sonu \([\da-f]{16}…\)/);
	expect(await shown()).not.toContain("mühürlendiği gibi değil");

	const db = await site.database();
	const { results: triggers } = await db
		.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit_log'")
		.all<{ name: string; sql: string }>();
	const first = await db.prepare("SELECT min(id) AS id FROM audit_log").first<number>("id");
	const moveInTime = async (by: number) => {
		await db.batch([
			...triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
			db.prepare("UPDATE audit_log SET at = at + ?1 WHERE id = ?2").bind(by, first),
			...triggers.map(({ sql }) => db.prepare(sql)),
		]);
		expect((await operator.fetch("/api/admin/jobs/verify-audit/run", { method: "POST" })).status).toBe(202);
	};
	await moveInTime(1);
	await expect.poll(shown).toContain(`${first} numaralı kayıttan başlayarak mühürlendiği gibi değil`);
	await moveInTime(-1);
	await expect.poll(shown).not.toContain("mühürlendiği gibi değil");
});
