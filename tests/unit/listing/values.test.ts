import { describe, expect, it } from "vitest";
import {
	readBoolean,
	readCount,
	readEmail,
	readPriceRange,
	readRating,
	readStatus,
} from "#workers/domain/listing/values.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

describe("readRating", () => {
	it.each<[Cell, number | null]>([
		[4.6, 4.6],
		["4,6", 4.6],
		["4.6/5", 4.6],
		["4,6 / 5", 4.6],
		["5 stars", 5],
		[0, null],
	])("reads %j as %j", (cell, rating) => {
		expect(readRating(cell)).toEqual({ value: rating, reason: null });
	});

	it.each<[Cell]>([[5.1], [0.92], ["0.5"], ["9.2/10"], [46177], ["good"], [-1], [true]])("refuses %j", (cell) => {
		expect(readRating(cell)).toEqual({ value: null, reason: "rating-out-of-range" });
	});
});

describe("readCount", () => {
	it.each<[Cell, number]>([
		[666, 666],
		["1,234", 1234],
		["1.234", 1234],
		["1 234", 1234],
		["1\u202f234\u202f567", 1234567],
		["(123)", 123],
		["123 reviews", 123],
		["123 yorum", 123],
		["1.2K", 1200],
		["12.0", 12],
		["1’234", 1234],
		["1,234.0", 1234],
		["1.234.567,00", 1234567],
		[0, 0],
	])("reads %j as %j", (cell, count) => {
		expect(readCount(cell)).toEqual({ value: count, reason: null });
	});

	it.each(["1 million", "5M", "3 bin", "2 Tausend", "1 mil", "2 milyon yorum", "1 lakh", "1.234,567"])(
		"takes no multiple of %j for the count itself",
		(cell) => {
			expect(readCount(cell)).toEqual({ value: null, reason: "reviews-not-understood" });
		},
	);

	it.each<[Cell]>([[1.234], ["many"], [-3], ['[{"text":"good"}]'], ["12345678901"]])("refuses %j", (cell) => {
		expect(readCount(cell)).toEqual({ value: null, reason: "reviews-not-understood" });
	});
});

describe("readBoolean", () => {
	it.each<[Cell, boolean]>([
		[true, true],
		["TRUE", true],
		[1, true],
		["Evet", true],
		["doğru", true],
		["DOĞRU", true],
		["yes", true],
		["FALSE", false],
		["HAYIR", false],
		["yanlış", false],
		[0, false],
		["WAHR", true],
		["FALSCH", false],
		["Vrai", true],
		["nein", false],
		["t", true],
		["f", false],
		["1.0", true],
		["0.0", false],
		["✓", true],
		["✔️", true],
	])("reads %j as %j", (cell, value) => {
		expect(readBoolean(cell).value).toBe(value);
	});

	it("does not guess", () => {
		expect(readBoolean("perhaps")).toEqual({ value: null, reason: "claimed-not-understood" });
	});
});

describe("readStatus", () => {
	it.each([
		["OPERATIONAL", "OPERATIONAL"],
		["closed_temporarily", "CLOSED_TEMPORARILY"],
		["Permanently closed", "CLOSED_PERMANENTLY"],
		["Kalıcı olarak kapalı", "CLOSED_PERMANENTLY"],
		["Geçici Olarak Kapalı", "CLOSED_TEMPORARILY"],
		["FUTURE_OPENING", "FUTURE_OPENING"],
	])("reads %j as %s", (text, status) => {
		expect(readStatus(text).value).toBe(status);
	});

	it.each(["Kapalı", "closed", "open"])("does not take %j for the fate of the business", (text) => {
		expect(readStatus(text)).toEqual({ value: null, reason: "status-unknown" });
	});
});

describe("readPriceRange", () => {
	it.each<[Cell, string | null]>([
		["$$", "$$"],
		["££", "££"],
		["$20–30", "$20–30"],
		["cheap", null],
		[true, null],
	])("reads %j as %j", (cell, range) => {
		expect(readPriceRange(cell).value).toBe(range);
	});
});

describe("readEmail", () => {
	it.each([
		["Info@Anchor.EXAMPLE", "Info@anchor.example"],
		["mailto:info@anchor.example?subject=Hi", "info@anchor.example"],
		["info@anchor.example, b@anchor.example", "info@anchor.example"],
		["n/a; b@anchor.example", "b@anchor.example"],
		["Anchor <info@anchor.example>", "info@anchor.example"],
		['=HYPERLINK("mailto:info@anchor.example","Mail us")', "info@anchor.example"],
	])("reads %j", (text, email) => {
		expect(readEmail(text).value).toBe(email);
	});

	it.each(["info", "a@b", "logo@2x.png", "a..b@c.example", "@c.example"])("refuses %j", (text) => {
		expect(readEmail(text)).toEqual({ value: null, reason: "email-invalid" });
	});
});
