import { expect, test } from "vitest";
import { hasOtherDigits, withPlainDigits } from "#workers/domain/plain-digits.ts";

test("every digit of every script is found, and written as ours", () => {
	let found = 0;
	for (let code = 0x80; code <= 0x10_ffff; code += 1) {
		if (code >= 0xd800 && code <= 0xdfff) continue;
		const sign = String.fromCodePoint(code);
		if (!/\p{Nd}/u.test(sign)) continue;
		found += 1;
		if (!hasOtherDigits(`a ${sign}`) || !/^\d$/.test(withPlainDigits(sign))) expect.fail(`U+${code.toString(16)}`);
	}
	expect(found).toBeGreaterThan(500);
	expect(["Çiğdem 12 中文 ☕ 😀", "12"].map(hasOtherDigits)).toEqual([false, false]);
	expect(withPlainDigits("٠٥٣٢ ０１２ 😀")).toBe("0532 012 😀");
});
