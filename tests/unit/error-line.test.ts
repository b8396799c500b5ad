import { describe, expect, test } from "vitest";
import { errorLine } from "#workers/domain/error-line.ts";

describe("an error that is kept", () => {
	test("is one line of at most 500 characters", () => {
		expect(errorLine(new TypeError(" out\n\n of\torder "))).toBe("TypeError: out of order");
		expect(errorLine("x".repeat(9_999))).toHaveLength(500);
		expect(errorLine(null)).toBe("null");
	});

	test.each([
		[
			"a private key",
			"-----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN\n-----END PRIVATE KEY----- is none",
			"Error: … is none",
		],
		["a cut private key", "of -----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN", "Error: of …"],
		["an assertion", "refused eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJ4In0.c2ln", "Error: refused …"],
		["an access token", "refused ya29.a0AfH6SMBx-_y", "Error: refused …"],
		["a header", "sent Authorization: Bearer abcdefghijkl", "Error: sent Authorization: …"],
		["a header of JSON", 'sent {"authorization":"Basic abcdefghijkl"}', 'Error: sent {"authorization":"…"}'],
		["a token of a scheme", "sent bearer 3f9ac0d1e2b7 twice", "Error: sent … twice"],
		["a name and its password", "sent Basic dXNlcjpwYXNz", "Error: sent …"],
	])("does not show %s", (_, message, shown) => {
		expect(errorLine(new Error(message))).toBe(shown);
	});

	test.each([
		"basic authentication failed",
		"Bearer authentication-scheme unsupported.",
		"the basic constraints. None",
	])("shows what is no secret: %s", (message) => {
		expect(errorLine(new Error(message))).toBe(`Error: ${message}`);
	});
});
