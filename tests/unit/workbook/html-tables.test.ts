import { describe, expect, it } from "vitest";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { collect, readRows, refusal } from "./reading.ts";

function page(rows: string, around = ""): Blob {
	return new Blob([`<html><head><meta charset="utf-8"></head><body>${around}<table>${rows}</table></body></html>`]);
}

describe("an HTML page saved as .xls", () => {
	it("gives texts as a browser shows them, and none becomes a number or a date", async () => {
		const rows =
			"<tr><th>name</th><th> code </th><th>note</th></tr>" +
			"<tr><td>M&uuml;ller <b>&amp;</b> S&ouml;hne</td><td>007</td><td>1-2<br>3/4</td></tr>" +
			"<tr><td>\n  Hello\n  <i>World</i> &#199;&nbsp;x</td><td>TRUE</td><td><p>one</p><p>two</p></td></tr>";
		expect(await readRows(page(rows))).toEqual([
			{ row: 1, cells: ["name", "code", "note"] },
			{ row: 2, cells: ["Müller & Söhne", "007", "1-2\n3/4"] },
			{ row: 3, cells: ["Hello World Ç\u00a0x", "TRUE", "one\ntwo"] },
		]);
	});

	it("takes the number behind an exponent or a row of #, as Excel and LibreOffice write it beside", async () => {
		const rows =
			'<tr><td x:num="5321234567">5,32E+09</td><td sdval="905321234567" sdnum="1055;">###</td><td x:num="45000">15.03.2023</td></tr>' +
			'<tr><td x:num="9.85263057155042E+18">9,85E+18</td><td x:num>7</td></tr>';
		expect(await readRows(page(rows))).toEqual([
			{ row: 1, cells: ["5321234567", "905321234567", "15.03.2023"] },
			{ row: 2, cells: ["9,85E+18", "7"] },
		]);
	});

	it("needs neither closing tags nor a body, and steps over scripts and comments", async () => {
		const text = "<table><tr><td>a<td>b<!-- x --><tr><td>c<script>var x = '<td>';</script><td>d</table>";
		expect(await readRows(new Blob([text]))).toEqual([
			{ row: 1, cells: ["a", "b"] },
			{ row: 2, cells: ["c", "d"] },
		]);
	});

	it("leaves out what a browser does not show within a cell: LibreOffice's notes, hidden sort keys", async () => {
		const rows =
			'<tr><td><a class="comment-indicator"></a><comment>my<br>note</comment><font>Swan</font></td>' +
			'<td><span style="color: red; display: none">20260102<br></span>2.1.2026</td><td><b hidden>x</b>y<p>z</td></tr>' +
			'<tr style="display:none"><td style="display:none">Lion</td><td>b</p>c</td></tr>';
		expect(await readRows(page(rows))).toEqual([
			{ row: 1, cells: ["Swan", "2.1.2026", "y\nz"] },
			{ row: 2, cells: ["Lion", "b\nc"] },
		]);
	});

	it("fills cells that reach over rows, and steps over those that reach over columns", async () => {
		const rows =
			"<tr><td rowspan=2>Café</td><td colspan=2>a</td><td>x</td></tr><tr><td>b</td><td>c</td><td>y</td></tr><tr><td>d</td></tr>";
		expect(await readRows(page(rows))).toEqual([
			{ row: 1, cells: ["Café", "a", null, "x"] },
			{ row: 2, cells: ["Café", "b", "c", "y"] },
			{ row: 3, cells: ["d"] },
		]);
	});

	it("is one sheet a table, nested ones by themselves, empty ones left out", async () => {
		const inner = "<table><tr><td>name</td><td>city</td></tr></table>";
		const { format, sheets } = await openWorkbook(page(`<tr><td>Menu${inner}</td></tr>`, "<table></table>"));
		expect([format, sheets.map(({ name }) => name)]).toEqual(["html", ["Table 1", "Table 2"]]);
		expect(await collect(sheets[1]?.rows() ?? [])).toEqual([{ row: 1, cells: ["name", "city"] }]);
	});

	it("is read in the encoding that it declares, unless all of it is UTF-8", async () => {
		const text = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1254"><table><tr><td>';
		const latin = new Blob([text, new Uint8Array([0x49, 0xf0, 0x64, 0xfd, 0x72]), "</table>"]);
		expect(await readRows(latin)).toEqual([{ row: 1, cells: ["Iğdır"] }]);
		expect(await readRows(new Blob([text, "Iğdır</table>"]))).toEqual([{ row: 1, cells: ["Iğdır"] }]);
	});

	it("is refused when it ends within a table, is too large or too wide", async () => {
		expect(await refusal(new Blob(["<table><tr><td>a</td></tr><tr><td>b"]))).toBe("truncated-workbook");
		expect(await refusal(page("<tr><td>a"), { limits: { xls: 10 } })).toBe("xls-too-large");
		expect(await refusal(page(`<tr>${'<td colspan="1000">a'.repeat(17)}`))).toBe("row-too-large");
	});

	it("is refused where its elements stand deeper within each other than any page's, whatever follows", async () => {
		for (const element of ["<table><tr><td>", "<div>", "<b>", "<svg>", "<form><p><span>"]) {
			expect(await refusal(page(`<tr><td>${element.repeat(1_001)}`))).toBe("nested-too-deep");
		}
		expect(await refusal(page(`<tr><td>a<td>b<tr><td>${"<b>".repeat(500)}c<td>d`))).toBe("read");
	});
});
