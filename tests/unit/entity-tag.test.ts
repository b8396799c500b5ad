import { expect, test } from "vitest";
import { holdsTag } from "#workers/domain/entity-tag.ts";

test.each([
	['W/"a"', true],
	['"a"', true],
	['"b", W/"a"', true],
	['"b" ,"a"', true],
	["*", true],
	[" * ", true],
	['"b"', false],
	['"A"', false],
	["a", false],
	['w/"a"', false],
	['"*"', false],
	["", false],
	[null, false],
	[undefined, false],
])('If-None-Match: %s names W/"a" and "a": %s', (header, named) => {
	expect([holdsTag(header, 'W/"a"'), holdsTag(header, '"a"')]).toEqual([named, named]);
});
