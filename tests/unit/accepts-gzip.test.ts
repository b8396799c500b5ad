import { expect, test } from "vitest";
import { acceptsGzip } from "#workers/domain/accepts-gzip.ts";

test.each([
	["gzip", true],
	["gzip, deflate, br, zstd", true],
	["br, gzip", true],
	["deflate , GZIP ; q=0.3", true],
	["x-gzip", true],
	["*", true],
	["br;q=1, *;q=0.1", true],
	["gzip;q=0.5, identity;q=0.5", true],
	["gzip;q=0.5, *;q=0", true],
	["gzip;q=0", false],
	["gzip;q=0.000, *", false],
	["*;q=0", false],
	["identity", false],
	["identity;q=1, *;q=0", false],
	["gzip;q=0.5, identity", false],
	["br", false],
	["deflate", false],
	["gzip;q=much", false],
	["", false],
	[undefined, false],
])("Accept-Encoding: %s has an answer zipped: %s", (header, zipped) => {
	expect(acceptsGzip(header)).toBe(zipped);
});
