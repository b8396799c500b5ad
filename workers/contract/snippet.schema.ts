import * as z from "zod";
import { snippetProblems } from "#workers/domain/snippets/faults.ts";
import {
	MAX_SNIPPET_BYTES,
	MAX_SNIPPETS,
	MAX_SNIPPETS_BYTES,
	SNIPPET_CONSENTS,
	SNIPPET_POSITIONS,
} from "#workers/domain/snippets/snippet.ts";
import { PAGE_KINDS } from "#workers/domain/web-vitals.ts";
import {
	MOST_REPORTED,
	REPORTED_DETAIL,
	SNIPPET_DESCRIPTION_LENGTH,
	SNIPPET_FAILURES,
	SNIPPET_ID,
	SNIPPET_NAME_LENGTH,
	type SnippetItem,
	type SnippetReport,
} from "./snippet.ts";

const utf8 = new TextEncoder();
const instant = z.iso.datetime({ offset: true }).nullable().default(null);

const item = z
	.object({
		id: z.string().regex(SNIPPET_ID, "snippet-id"),
		name: z.string().trim().min(1, "required").max(SNIPPET_NAME_LENGTH),
		description: z.string().trim().max(SNIPPET_DESCRIPTION_LENGTH).default(""),
		code: z.string(),
		enabled: z.boolean(),
		position: z.enum(SNIPPET_POSITIONS),
		consent: z.enum(SNIPPET_CONSENTS).default("marketing"),
		pageKinds: z.array(z.enum(PAGE_KINDS)).max(PAGE_KINDS.length).default([]),
		shownFrom: instant,
		shownUntil: instant,
	})
	.superRefine(({ code, position, shownFrom, shownUntil }, context) => {
		// The path gives the place of the fault: `2.code.7.13` is line 7, column 13.
		for (const { fault, line, column, detail } of snippetProblems(code, position))
			context.addIssue({ code: "custom", path: ["code", line, column], message: `${fault} ${detail}`.trim() });
		if (shownFrom !== null && shownUntil !== null && Date.parse(shownFrom) >= Date.parse(shownUntil))
			context.addIssue({ code: "custom", path: ["shownUntil"], message: "ends-before-it-begins" });
	});

/** Checks the body of `POST /api/admin/html-injection`. It has all items, in order. */
export const snippetItems = z
	.array(item)
	.max(MAX_SNIPPETS)
	.superRefine((items, context) => {
		const ids = new Set<string>();
		let bytes = 0;
		for (const [index, { id, code }] of items.entries()) {
			if (ids.has(id)) context.addIssue({ code: "custom", path: [index, "id"], message: "id-twice" });
			ids.add(id);
			bytes += code.length > MAX_SNIPPET_BYTES ? code.length : utf8.encode(code).length;
		}
		if (bytes > MAX_SNIPPETS_BYTES) context.addIssue({ code: "custom", path: [], message: "too-large-together" });
	}) satisfies z.ZodType<SnippetItem[]>;

export const snippetSwitch = z.object({ off: z.boolean() });

export const snippetParam = z.object({ id: z.string().regex(SNIPPET_ID) });
export const snippetVersionParam = snippetParam.extend({ version: z.coerce.number().int().min(0) });

const snippetId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** Checks the body of `POST /api/snippet-reports`. */
export const snippetReport = z.object({
	failures: z
		.array(
			z.object({
				snippet: snippetId,
				kind: z.enum(SNIPPET_FAILURES),
				// Half of a surrogate pair cannot be stored, and a NUL ends the text for SQLite.
				detail: z
					.string()
					.max(REPORTED_DETAIL)
					.transform((text) => text.toWellFormed().replaceAll("\0", " ")),
			}),
		)
		.max(MOST_REPORTED)
		.default([]),
	cookies: z
		.array(z.object({ snippet: snippetId.or(z.literal("")), name: z.string().regex(/^[\w.!#$%&'*+^`|~-]{1,64}$/) }))
		.max(MOST_REPORTED)
		.default([]),
}) satisfies z.ZodType<SnippetReport>;
