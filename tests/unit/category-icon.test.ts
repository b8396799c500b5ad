import { icons } from "lucide-react";
import { describe, expect, test } from "vitest";
import { categoryIcon } from "#workers/domain/category-icon.ts";

describe("a category's icon", () => {
	test.each([
		["Restaurant", "utensils"],
		["Fish & chips restaurant", "utensils"],
		["Lokanta", "utensils"],
		["Coffee shop", "coffee"],
		["CAFÉ", "coffee"],
		["Pub", "beer"],
		["Public library", "book-open"],
		["Barber shop", "scissors"],
		["Kuaför", "scissors"],
		["Bakery", "croissant"],
		["FIRIN", "croissant"],
		["Hotel", "bed"],
		["Dentist", "smile"],
		["Eczane", "pill"],
		["Veterinarian", "paw-print"],
		["Car repair", "car"],
		["Plumber", "droplets"],
		["Electrician", "zap"],
		["Hardware store", "hammer"],
		["Roofing contractor", "wrench"],
		["Oto servis", "car"],
		["Klima servisi", "wrench"],
		["Elektrikli Ev Aletleri Tamir Servisi", "wrench"],
		["Gas station", "fuel"],
		["Park", "trees"],
		["Museum", "landmark"],
		["Florist", "flower"],
		["Art gallery", "palette"],
		["Mosque", "church"],
		["Laundry", "sparkles"],
		["Book store", "book-open"],
		["Clothing store", "shopping-bag"],
		["Supermarket", "shopping-basket"],
		["Estate agent", "house"],
		["Accountant", "calculator"],
		["Solicitor", "scale"],
	])("of %j is %s", (name, icon) => {
		expect(categoryIcon(name)).toBe(icon);
	});

	test.each(["", "東京", "Zymurgist", "!!", "constructor", "__proto__"])("of %j is the general one", (name) => {
		expect(categoryIcon(name)).toBe("store");
	});

	// A keyword is at the beginning of a word, and the short ones are whole words: no car in a carpenter, no tea in a
	// teacher.
	test.each([
		["Startup", "store"],
		["Scarf maker", "store"],
		["Steam engine", "store"],
		["Party planner", "store"],
		["Teacher", "store"],
		["Innovation agency", "store"],
		["Parkour hall", "store"],
		["Bedding supplier", "store"],
		["Cardiologist", "store"],
		["Carpenter", "store"],
		["Carpet cleaning service", "sparkles"],
		["Bankruptcy lawyer", "scale"],
		["Banquet hall", "store"],
		["Spanish teacher", "store"],
		["Lawn mower dealer", "store"],
		["Marketing agency", "store"],
		["Motel", "bed"],
		["Artificial plant supplier", "store"],
		["Telephone company", "store"],
	])("of %j is not that of a word it only begins like", (name, icon) => {
		expect(categoryIcon(name)).toBe(icon);
	});

	test("exists in the icon set", () => {
		const names = new Set(Object.keys(icons).map((name) => name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()));
		for (const name of [
			"Restaurant",
			"Cafe",
			"Pub",
			"Vet",
			"Barber",
			"Gym",
			"School",
			"Shop",
			"IT services",
			"Taxi",
			"?",
		])
			expect(names).toContain(categoryIcon(name));
	});
});
