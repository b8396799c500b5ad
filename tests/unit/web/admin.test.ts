import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isCurrent, isMarked, SIDEBAR_LINKS } from "#web/admin/sidebar/links.ts";
import { isSidebarCollapsed, sidebarCookie } from "#web/admin/sidebar/sidebar.server.ts";
import { loginAddress, safeNext } from "#web/admin/sign-in/login-address.ts";
import { relativeTime } from "#web/admin/ui/relative-time.ts";
import { isAdminPath } from "#web/request/admin-path.ts";
import { hostKindOf } from "#web/request/host-kind.server.ts";

describe("where sign-in leads to", () => {
	test.each(["/admin", "/admin/audit", "/admin/audit?action=auth.sign-in&from=2026-01-01", "/admin?x=1"])(
		"%s is ours",
		(path) => expect(safeNext(path)).toBe(path),
	);

	test.each([
		null,
		"",
		"/",
		"/administrator",
		"admin",
		"//evil.example",
		"https://evil.example/admin",
		"/admin//evil.example",
		"/admin/\\evil.example",
		"/\\evil.example",
		"/admin/../../evil",
		"/admin/%2e%2e/evil",
		"/admin/%2f%2fevil.example",
		"/admin/%5cevil.example",
		"/admin/\n//evil.example",
		"/admin/%0d%0aSet-Cookie:x",
		"/admin /x",
		"javascript:alert(1)",
		"/admin/login",
		"/admin/login?next=/admin/login",
		"/admin/sign-out",
		"/admin/sidebar",
	])("%j is not, so it is /admin", (path) => expect(safeNext(path)).toBe("/admin"));

	test("the sign-in's address carries it only where it is not /admin anyway", () => {
		expect(loginAddress("/admin")).toBe("/admin/login");
		expect(loginAddress("/admin/audit?x=1")).toBe("/admin/login?next=%2Fadmin%2Faudit%3Fx%3D1");
		expect(loginAddress("/admin", "signed-out")).toBe("/admin/login?notice=signed-out");
	});
});

test("an address of the staff's is one however it is written, and others that look alike are not", () => {
	const staff = [
		"/admin",
		"/admin/",
		"/admin/x",
		"/ADMIN",
		"/%61dmin/login",
		"//admin",
		"/admin.data",
		"/admin/x.data",
	];
	for (const path of staff) expect(isAdminPath(path), path).toBe(true);
	for (const path of ["/", "/administrator", "/x/admin", "/admin-x", "/%zz"])
		expect(isAdminPath(path), path).toBe(false);
});

test("an entry is highlighted at its own address and below it, the dashboard at its own alone", () => {
	expect(isCurrent("/admin", "/admin")).toBe(true);
	expect(isCurrent("/admin/excel", "/admin")).toBe(false);
	expect(isCurrent("/admin/excel", "/admin/excel")).toBe(true);
	expect(isCurrent("/admin/excel/1", "/admin/excel")).toBe(true);
	expect(isCurrent("/admin/excel-2", "/admin/excel")).toBe(false);
});

test("the rooms below the businesses, whose addresses are their own, mark the entry of the businesses and no other", () => {
	const marked = (pathname: string) => SIDEBAR_LINKS.filter((link) => isMarked(pathname, link)).map(({ href }) => href);
	for (const room of ["businesses/new", "categories", "categories/7", "cities", "duplicates", "changes", "changes/x"])
		expect(marked(`/admin/${room}`), room).toEqual(["/admin/businesses"]);
	expect([marked("/admin"), marked("/admin/settings"), marked("/admin/messages")]).toEqual([
		["/admin"],
		["/admin/settings"],
		[],
	]);
});

test.each([
	[0, "az önce"],
	[59, "az önce"],
	[60, "1 dakika önce"],
	[3_599, "59 dakika önce"],
	[7_200, "2 saat önce"],
	[86_400 * 3, "3 gün önce"],
	[-30, "az önce"],
])("%d seconds ago reads '%s'", (seconds, text) => {
	const now = Date.UTC(2026, 10, 21);
	expect(relativeTime(new Date(now - seconds * 1_000).toISOString(), now)).toBe(text);
});

test("the host is decided by the whole origin", () => {
	const admin = "https://admin.example";
	expect(hostKindOf(new URL("https://admin.example/x"), admin)).toBe("admin");
	for (const url of [
		"http://admin.example/",
		"https://admin.example:8443/",
		"https://x.admin.example/",
		"https://example/",
	])
		expect(hostKindOf(new URL(url), admin), url).toBe("public");
	expect(hostKindOf(new URL("https://anything.example/"), null)).toBe("only");
});

test("the sidebar's cookie lasts a year, and is for https alone where the admin has it", () => {
	const cookie = sidebarCookie("collapsed", "https://admin.example");
	expect(cookie).toBe("admin_sidebar=collapsed; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure");
	expect(sidebarCookie("expanded", "http://localhost:8788")).not.toContain("Secure");
	const asked = (Cookie: string) => isSidebarCollapsed(new Request("http://x/admin", { headers: { Cookie } }));
	expect(asked("a=b; admin_sidebar=collapsed")).toBe(true);
	expect(asked("admin_sidebar=expanded")).toBe(false);
	expect(asked("x_admin_sidebar=collapsed")).toBe(false);
});

test("no screen links to a page of visitors by its path alone, which the admin's own host does not have", () => {
	const links = globSync("web/app/admin/**/*.tsx").flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/\b(?:href|to)=\{?["`](\/[\w.-]*)/g)].map(([, path]) => `${file}: ${path}`),
	);
	expect(links.length).toBeGreaterThan(50);
	expect(links.filter((link) => !/: \/(?:admin|api)$/.test(link))).toEqual([]);
});
