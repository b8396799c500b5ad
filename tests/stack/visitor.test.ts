import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { storeSnippets } from "#tests/factories/snippet.ts";
import type { Snippet } from "#web/request/api.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { requestHost } from "./host-request.ts";
import { sharedSite, withoutTable } from "./shared-site.ts";
import { type TestSite, textOf } from "./test-site.ts";

let site: TestSite;
let senders = 0;

beforeAll(async () => {
	site = await sharedSite([listing({ name: "Corner Cafe", city: "Leeds" })]);
});
afterAll(() => site.stop());

const policyOf = (response: Response) => response.headers.get("Content-Security-Policy") ?? "";
const nonceOf = (response: Response) => /'nonce-([^']+)'/.exec(policyOf(response))?.[1] ?? "";

describe("the Content-Security-Policy", () => {
	test("names every inline script of a page by its digest, and lets nothing else run but what they load", async () => {
		for (const path of ["/", "/city/leeds", "/contact", "/search?search=cafe", "/no-such-page"]) {
			const response = await site.get(path);
			const html = await response.text();
			const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)].filter(
				([, attributes]) => !attributes?.includes("application/ld+json"),
			);
			expect(
				scripts.filter(([, attributes]) => attributes?.includes("src=")),
				path,
			).toEqual([]);
			const inline = scripts.map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
			expect(inline.length, path).toBe(3);
			expect(policyOf(response), path).toContain(`script-src ${inline.join(" ")} 'strict-dynamic';`);
			expect(html, path).not.toContain("nonce");
		}
	});

	test("allows no inline code, no plugins, no base and no framing, and frames of Google Maps alone", async () => {
		const policy = policyOf(await site.get("/"));
		expect(policy).toMatch(/script-src (?:'sha256-[^']+' ){3}'strict-dynamic';/);
		expect(policy).not.toContain("unsafe");
		for (const rule of [
			"style-src 'self';",
			"img-src 'self' data:;",
			"frame-src https://www.google.com https://maps.google.com;",
			"object-src 'none'",
			"base-uri 'none'",
			"form-action 'self'",
			"frame-ancestors 'none'",
		])
			expect(policy).toContain(rule);
	});

	test("of a redirect lets no script run", async () => {
		expect(policyOf(await site.get("/businesses"))).toContain("script-src 'none'");
	});
});

describe("a page's ETag", () => {
	const again = async (path: string, tag: string) => site.get(path, { headers: { "If-None-Match": tag } });

	test("changes with the data and stands in the page for the script that refreshes it", async () => {
		const before = await site.get("/city/leeds");
		const tag = before.headers.get("ETag") ?? "";
		expect(await before.text()).toContain(`data-tag="${tag.replaceAll('"', "&quot;")}"`);
		await importListings({ fetch: site.get }, [listing({ name: "New Bakery", city: "Leeds" })]);
		const after = await again("/city/leeds", tag);
		expect(after.status).toBe(200);
		expect(await after.text()).toContain("New Bakery");
	});

	test("is not given to what must not be kept", async () => {
		for (const path of ["/contact", "/no-such-page"]) expect((await site.get(path)).headers.get("ETag")).toBeNull();
	});
});

describe("the contact form without JavaScript", () => {
	async function filled(facts: Record<string, string> = {}) {
		const page = await site.page("/contact");
		const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
		return new URLSearchParams({
			formId: hidden("formId"),
			shownAt: hidden("shownAt"),
			homepage: "",
			name: "Ada Lovelace",
			email: "ada@example.com",
			subject: "Opening hours",
			message: "The bakery\r\ncloses at five.",
			...facts,
		});
	}
	/** Gives each visitor their own address, because the limits count by address. */
	const post = (body: BodyInit, address = `198.51.100.${++senders}`) =>
		site.get("/contact", { method: "POST", body, headers: { "CF-Connecting-IP": address } });
	const stored = async (formId: string | null) =>
		(await site.database()).prepare("SELECT * FROM contact_messages WHERE form_id = ?1").bind(formId).first();

	test("is a new form in every view, kept by no cache", async () => {
		const one = await site.get("/contact");
		expect(one.headers.get("Cache-Control")).toBe("no-store");
		expect((await filled()).get("formId")).not.toBe((await filled()).get("formId"));
	});

	test("begins with the business of whose page a visitor writes, and with nothing that is no such page", async () => {
		const page = await site.page("/business/corner-cafe-leeds");
		const link = /<a href="(\/contact\?[^"]+)" rel="nofollow"[^>]*>Tell us</.exec(page)?.[1];
		const subject = async (path = "") => /id="contact-subject"[^>]*value="([^"]*)"/.exec(await site.page(path))?.[1];
		expect(await subject(link)).toBe("Correction: /business/corner-cafe-leeds");
		expect(await subject("/contact?about=%3Cb%3EBuy+now")).toBe("");
	});

	test("stores a message as it was typed and leads to the thank-you", async () => {
		const form = await filled();
		const response = await post(form);
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe("/contact?sent=1");
		expect(await stored(form.get("formId"))).toMatchObject({
			name: "Ada Lovelace",
			message: "The bakery\ncloses at five.",
		});
		const text = textOf(await site.page("/contact?sent=1"));
		expect(text).toContain("Message Sent Successfully We'll get back to you within 24 hours.");
	});

	test("names what is wrong beside each field and keeps what was typed", async () => {
		const form = await filled({ email: "ada", subject: " ", name: `"><script>alert(1)</script>` });
		const response = await post(form);
		expect(response.status).toBe(400);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		const html = await response.text();
		for (const field of ["email", "subject"])
			expect(html).toMatch(new RegExp(`id="contact-${field}"[^>]*aria-describedby="contact-${field}-error"`));
		expect(html).toMatch(/id="contact-email-error"[^>]*>This is not an email address/);
		expect(html).toMatch(/id="contact-subject-error"[^>]*>Please enter a subject\./);
		expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
		expect(html).not.toContain("<script>alert(1)");
		expect(html).toMatch(/The bakery\ncloses at five\.<\/textarea>/);
		expect(await stored(form.get("formId"))).toBeNull();
	});

	test("refuses a megabyte with a clear sentence and gives it back", async () => {
		const message = "long ".repeat(200_000);
		const response = await post(await filled({ message }));
		expect(response.status).toBe(413);
		const html = await response.text();
		expect(html).toContain("Your message is too long to be sent. Please shorten it to 5,000 characters.");
		expect(html).toContain(message.slice(0, 10_000));
	});

	test("does not read what is no form", async () => {
		const response = await post("not a form");
		expect(response.status).toBe(400);
		expect(textOf(await response.text())).toContain("We could not read this form.");
	});

	test("of fifty messages in a minute five are stored; the others are told when to try again, and keep their text", async () => {
		// The ten minutes that the limit counts must not end in between.
		await awayFromRotation();
		const address = "203.0.113.50";
		const sent = async () => post(await filled({ subject: "Fifty" }), address);
		// Ten at once are always answered, however slow the machine is.
		const responses: Response[] = [];
		while (responses.length < 50) responses.push(...(await Promise.all(Array.from({ length: 10 }, sent))));
		expect(responses.filter((response) => response.status === 303)).toHaveLength(5);
		const refused = responses.filter((response) => response.status === 429);
		expect(refused).toHaveLength(45);
		expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
		const html = (await refused[0]?.text()) ?? "";
		expect(textOf(html)).toMatch(/Too many messages came from your connection.*Please try again in \d+ minutes?\./);
		expect(html).toContain('value="Fifty"');
		const count = await (await site.database())
			.prepare("SELECT count(*) AS n FROM contact_messages WHERE subject = 'Fifty'")
			.first<{ n: number }>();
		expect(count?.n).toBe(5);
	});

	test("keeps the text when the message cannot be stored", async () => {
		await withoutTable(site, "contact_messages", async () => {
			const response = await post(await filled());
			expect(response.status).toBe(503);
			const html = await response.text();
			expect(html).toContain("Your message could not be stored just now.");
			expect(html).toContain('value="Opening hours"');
		});
	});
});

describe("the operator's snippets", () => {
	async function haveSnippets(snippets: Snippet[]): Promise<void> {
		await storeSnippets(await site.database(), snippets);
		await site.forgetPages();
	}

	test("stand at their positions, in the order of their ids, with the nonce where they may run", async () => {
		await haveSnippets([
			{
				id: "a-verify",
				name: 'Search "Console"',
				code: '<meta name="verify" content="1"><script>window.ran = "<b>";</script>',
				position: "head",
				consent: "necessary",
			},
			{ id: "b-bar", name: "Bar", code: "<p id=bar>Hello</p>", position: "body-start", consent: "necessary" },
			{ id: "c-end", name: "End", code: "<p id=end>Bye</p>", position: "body-end", consent: "necessary" },
		]);
		const response = await site.get("/about");
		const nonce = nonceOf(response);
		const html = await response.text();
		const [head = "", body = ""] = html.split("</head>");
		expect(head).toMatch(
			/<meta name="verify" content="1" data-snippet="a-verify" data-snippet-name="Search &quot;Console&quot;">/,
		);
		expect(head).toContain(`nonce="${nonce}">window.ran = "<b>";</script>`);
		expect(head.indexOf('gtag("consent","default"')).toBeLessThan(head.indexOf("a-verify"));
		expect(head.indexOf('gtag("consent","default"')).toBeGreaterThan(0);
		expect(body).toMatch(/^<body[^>]*><p id=bar data-snippet="b-bar"/);
		expect(body).toMatch(/<p id=end data-snippet="c-end"[^>]*>Bye<\/p><\/body>/);
	});

	test("give every answer a nonce of its own, which every script carries", async () => {
		await haveSnippets([{ id: "x", name: "X", code: "<script></script>", position: "head", consent: "statistics" }]);
		const seen = new Set<string>();
		for (const path of ["/", "/", "/city/leeds", "/contact", "/no-such-page"]) {
			const response = await site.get(path);
			const nonce = nonceOf(response);
			expect(nonce, path).toMatch(/^[\w+/]{22}==$/);
			seen.add(nonce);
			const scripts = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
			expect(scripts.length, path).toBeGreaterThan(0);
			for (const tag of scripts) if (!tag.includes("application/ld+json")) expect(tag).toContain(`nonce="${nonce}"`);
		}
		expect(seen.size).toBe(5);
	});

	test("that need consent are text in a template which their own markup cannot leave", async () => {
		const code = `</template><img src="https://pixel.example/p.gif"><script src='https://t.example/t.js'></script>&amp;`;
		await haveSnippets([{ id: "pixel", name: "Pixel", code, position: "body-end", consent: "marketing" }]);
		const html = await site.page("/");
		expect(html).not.toContain('<img src="https://pixel.example');
		expect(html).not.toContain("<script src='https://t.example");
		expect(html).toMatch(
			/<template data-snippet="pixel" data-snippet-name="Pixel" data-consent="marketing" data-code="&lt;\/template&gt;/,
		);
	});

	test("never stand below /admin, and come with the page in one call", async () => {
		await haveSnippets([{ id: "x", name: "X", code: "<p id=snippet-x></p>", position: "head", consent: "necessary" }]);
		expect(await (await site.get("/admin/businesses")).text()).not.toContain("snippet-x");
		const response = await site.get("/city/leeds");
		expect(await response.text()).toContain("snippet-x");
		expect(response.headers.get("Server-Timing")).toBe('bindingCalls;desc="1"');
	});

	const necessary = (code: string): Snippet => ({
		id: "x",
		name: "X",
		code,
		position: "body-end",
		consent: "necessary",
	});

	test("widen the policy by what they need, on the pages that carry them, and never to inline scripts", async () => {
		await haveSnippets([
			{ ...necessary('<img src="https://pixel.example/p.gif" alt="">'), pageKinds: ["home"] },
			{
				...necessary("<script>new Image().src = '//count.example/' + Date.now()</script>"),
				id: "y",
				pageKinds: ["city"],
			},
			{ ...necessary('<script async src="https://unknown.example/x.js"></script>'), id: "z", pageKinds: ["search"] },
		]);
		const home = policyOf(await site.get("/"));
		expect(home).toContain("img-src 'self' data: https://pixel.example;");
		expect(home).toContain("connect-src 'self';");
		const city = policyOf(await site.get("/city/leeds"));
		expect(city).toContain("connect-src 'self' https://count.example;");
		expect(city).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
		const search = policyOf(await site.get("/search"));
		expect(search).toContain("connect-src 'self' https:;");
		expect(search).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
		const about = await site.get("/about");
		expect(policyOf(about)).not.toMatch(/pixel|count|https:;/);
		expect(await about.text()).not.toMatch(/data-snippet=/);
	});

	test("leave the policy and the scripts' digests as they are for a meta element and a comment", async () => {
		await haveSnippets([]);
		const before = policyOf(await site.get("/"));
		await haveSnippets([
			{ ...necessary('<meta name="google-site-verification" content="abc"><!-- ours -->'), position: "head" },
		]);
		const response = await site.get("/");
		expect(policyOf(response)).toBe(before);
		const html = await response.text();
		expect(html).toContain('<meta name="google-site-verification" content="abc" data-snippet="x"');
		expect(html).not.toContain("nonce");
		expect((await site.get("/", { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } })).status).toBe(
			304,
		);
	});

	test("that wait for consent widen it for the visitor who has agreed, under an ETag of its own", async () => {
		await haveSnippets([
			{ ...necessary('<img src="https://count.example/" alt="">'), consent: "statistics" },
			{ ...necessary('<script src="https://ads.example/x.js"></script>'), id: "y", consent: "marketing" },
		]);
		const as = (headers: Record<string, string>) => site.get("/about", { headers });
		const nobody = await as({});
		expect(policyOf(nobody)).not.toMatch(/count|https:;/);
		expect(nobody.headers.get("Needs-After-Consent")).toBeNull();
		const some = await as({ Cookie: "a=1; consent=statistics" });
		expect(policyOf(some)).toContain("img-src 'self' data: https://count.example;");
		expect(policyOf(some)).toContain("connect-src 'self';");
		const all = await as({ Cookie: "consent=statistics.marketing" });
		expect(policyOf(all)).toContain("img-src 'self' data: https:;");
		const refuses = await as({ Cookie: "consent=statistics.marketing", "Sec-GPC": "1" });
		expect(policyOf(refuses)).toContain("img-src 'self' data: https://count.example;");
		for (const odd of ["consent=everything", "consent=", "consent=<b>", "xconsent=marketing"])
			expect(policyOf(await as({ Cookie: odd })), odd).not.toMatch(/count|https:;/);

		const tag = nobody.headers.get("ETag") ?? "";
		const own = all.headers.get("ETag") ?? "";
		expect(own).not.toBe(tag);
		const Cookie = "consent=statistics.marketing";
		expect((await as({ Cookie, "If-None-Match": own })).status).toBe(304);
		// The browser's copy has another policy, so it must not be told that nothing has changed.
		const opened = await requestHost(site.url, new URL(site.url).host, "/about", {
			headers: { Cookie, "If-None-Match": tag, "Sec-Fetch-Mode": "navigate" },
		});
		expect(opened.status).toBe(200);
		// `fetch` asks only for the text.
		expect((await as({ Cookie, "If-None-Match": tag })).status).toBe(304);
		await haveSnippets([]);
	});

	test("name the purposes in use for the question of consent", async () => {
		const asked = async () => /data-consent-banner="([^"]*)"/.exec(await site.page("/about"))?.[1];
		expect(await asked()).toBe("maps");
		await haveSnippets([{ ...necessary("<p>x</p>"), consent: "statistics", pageKinds: ["home"] }]);
		expect(await asked()).toBe("statistics maps");
		await haveSnippets([]);
	});
});
