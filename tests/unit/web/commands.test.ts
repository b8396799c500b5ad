import { expect, test } from "vitest";
import { commandsFor } from "#web/admin/command-palette/commands.ts";

const names = (typed: string) => commandsFor(typed).map(({ name }) => name);

test("a command is found by the beginnings of its words, however they are typed, and those that begin so come first", () => {
	expect(names("islet")[0]).toBe("İşletmeler");
	expect(names("ISLETME")).toContain("Yeni işletme ekle");
	expect(names("yeni kat")).toEqual(["Yeni kategori ekle"]);
	expect(names("ads txt")).toEqual(["Ayarlar: ads.txt"]);
	expect(names("gecmis")).toEqual(["İşlem geçmişi"]);
	expect(names("böyle bir ekran yok")).toEqual([]);
	expect(names("").length).toBeGreaterThan(20);
});

test("each leads to an address of the admin, and no two of one kind to the same", () => {
	const all = commandsFor("");
	for (const { href } of all) expect(href).toMatch(/^\/admin(?:\/[a-z-]+)*(?:\?[\w=&]+)?$/);
	expect(new Set(all.map(({ note, href }) => `${note} ${href}`)).size).toBe(all.length);
});
