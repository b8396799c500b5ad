import { expect, test } from "vitest";
import { withLackingApart } from "#workers/domain/search/without/lacking-words.ts";

test.each([
	["wifi'siz otel", "without wifi otel"],
	["Wi-Fi’siz kafe", "without wi fi kafe"],
	["otoparksız", "without otopark"],
	["wlansız pansiyon", "without wlan pansiyon"],
	// These end so, but before the ending is nothing that a place has.
	["Issız Ada Kafe", "Issız Ada Kafe"],
	["siz kafe", "siz kafe"],
])("%j says %j", (typed, said) => {
	expect(withLackingApart(typed)).toBe(said);
});
