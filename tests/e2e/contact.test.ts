import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { longDescribe, longTest, sampleOf } from "#tests/long-run.ts";
import { awayFromRotation } from "#tests/stack/home-rotation.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { ownChromium } from "./chromium.ts";
import { stopClock, type WatchedPage, watchedPage, withChoice } from "./watched-page.ts";

let site: TestSite;
let browser: Browser;
let senders = 0;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function openContact(options = {}): Promise<WatchedPage> {
	// Each visitor has their own address, because the limit counts by address.
	const extraHTTPHeaders = { "CF-Connecting-IP": `198.51.100.${++senders}` };
	const visit = await watchedPage(browser, site.url, { extraHTTPHeaders, ...options });
	await withChoice(visit);
	await visit.page.goto(`${site.url}/contact`);
	return visit;
}

async function fill(page: Page, facts: Partial<Record<"Name" | "Email" | "Subject" | "Message", string>> = {}) {
	const texts = {
		Name: "Ada Lovelace",
		Email: "ada@example.com",
		Subject: "Hours",
		Message: "Closes at five.\nNot six.",
		...facts,
	};
	for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

const typed = (page: Page) =>
	page
		.locator("form[data-contact] :is(input[required], textarea)")
		.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const stored = async (subject: string) =>
	(
		await (
			await site.database()
		)
			.prepare("SELECT message FROM contact_messages WHERE subject = ?1")
			.bind(subject)
			.all<{ message: string }>()
	).results.map((row) => row.message);

longTest(
	"the form has its four required fields, the email checked by the browser, the message with six rows",
	async () => {
		const { page } = await openContact();
		for (const label of ["Name", "Email", "Subject", "Message"])
			expect(await page.getByLabel(label, { exact: true }).getAttribute("required")).not.toBeNull();
		expect(await page.getByLabel("Email", { exact: true }).getAttribute("type")).toBe("email");
		expect(await page.getByLabel("Message", { exact: true }).getAttribute("rows")).toBe("6");
		await fill(page, { Email: "not an address" });
		await page.getByRole("button", { name: "Send Message" }).click();
		expect(await page.locator("input[type=email]:invalid").count()).toBe(1);
		expect(await stored("Hours")).toEqual([]);
	},
);

describe("sending with JavaScript", () => {
	test("idle, 'Sending Message...' with the button disabled, then the toast and an empty form, on the same page", async () => {
		const { page, problems } = await openContact();
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/contact", async (route) => {
			await held;
			await route.continue();
		});
		await page.evaluate(() => Object.assign(window, { samePage: true }));
		await fill(page, { Subject: "With script" });
		await page.getByRole("button", { name: "Send Message" }).click();
		const sending = page.getByRole("button", { name: "Sending Message..." });
		await sending.waitFor();
		expect(await sending.isDisabled()).toBe(true);
		answer();
		const toast = page.locator("[data-toasts] [role=status]");
		await toast.getByText("Message Sent Successfully").waitFor();
		expect(await toast.textContent()).toContain("We'll get back to you within 24 hours.");
		expect(await typed(page)).toEqual(["", "", "", ""]);
		expect(await page.getByRole("button", { name: "Send Message" }).isEnabled()).toBe(true);
		expect(await page.evaluate(() => "samePage" in window)).toBe(true);
		expect(await stored("With script")).toEqual(["Closes at five.\nNot six."]);
		expect(problems).toEqual([]);
	});

	longTest("a second message from the same page is a second message", async () => {
		const { page } = await openContact();
		for (const message of ["One", "Two"]) {
			await fill(page, { Subject: "Twice", Message: message });
			await page.getByRole("button", { name: "Send Message" }).click();
			await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
		}
		expect((await stored("Twice")).sort()).toEqual(["One", "Two"]);
	});

	longTest("a failure shows the error toast and keeps everything that was typed", async () => {
		const { page } = await openContact();
		await page.route("**/contact", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
		await fill(page, { Subject: "Lost network" });
		await page.getByRole("button", { name: "Send Message" }).click();
		const toast = page.locator("[data-toasts] [role=alert]");
		await toast.getByText("Failed to send message. Please try again.").waitFor();
		expect(await toast.locator("[data-toast-title]").textContent()).toBe("Error");
		expect(await typed(page)).toEqual(["Ada Lovelace", "ada@example.com", "Lost network", "Closes at five.\nNot six."]);
		await page.unroute("**/contact");
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.getByText("Message Sent Successfully").waitFor();
		expect(await stored("Lost network")).toHaveLength(1);
	});

	longTest("a first failure is tried again by itself, and the message is stored once", async () => {
		const { page } = await openContact();
		let tries = 0;
		await page.route("**/contact", (route) => {
			if (route.request().method() !== "POST") return route.continue();
			tries += 1;
			return tries === 1 ? route.fulfill({ status: 503, body: "no" }) : route.continue();
		});
		await fill(page, { Subject: "Second try" });
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.locator("[data-toasts] [role=status]").getByText("Message Sent Successfully").waitFor();
		expect(tries).toBe(2);
		expect(await stored("Second try")).toHaveLength(1);
	});

	longTest("a message whose answer was lost is sent again and stored once", async () => {
		const { page } = await openContact();
		let tries = 0;
		await page.route("**/contact", async (route) => {
			if (route.request().method() !== "POST") return route.continue();
			tries += 1;
			if (tries > 1) return route.continue();
			await route.fetch({ maxRedirects: 0 });
			await route.abort();
		});
		await fill(page, { Subject: "Lost answer" });
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.locator("[data-toasts] [role=status]").getByText("Message Sent Successfully").waitFor();
		expect(tries).toBe(2);
		expect(await stored("Lost answer")).toHaveLength(1);
	});

	longTest("what the server refuses is named beside its field, which has the focus", async () => {
		const { page } = await openContact();
		// The browser's own check accepts this.
		await fill(page, { Email: "ada@localhost", Subject: "Refused" });
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.getByText("This is not an email address we can reply to.").waitFor();
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-email");
		expect(await page.locator("#contact-email").getAttribute("aria-describedby")).toBe("contact-email-error");
		expect(await typed(page)).toEqual(["Ada Lovelace", "ada@localhost", "Refused", "Closes at five.\nNot six."]);
	});

	longTest("what is typed while a message is sent stays when it is refused", async () => {
		const { page } = await openContact();
		let letThrough = () => {};
		const waiting = new Promise<void>((done) => {
			letThrough = done;
		});
		await page.route("**/contact", async (route) => {
			if (route.request().method() === "POST") await waiting;
			await route.continue();
		});
		await fill(page, { Email: "ada@localhost", Subject: "Typed on" });
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.getByLabel("Message", { exact: true }).fill("Closes at five.\nNot six.\nOn Sundays too.");
		letThrough();
		await page.getByText("This is not an email address we can reply to.").waitFor();
		expect(await typed(page)).toEqual([
			"Ada Lovelace",
			"ada@localhost",
			"Typed on",
			"Closes at five.\nNot six.\nOn Sundays too.",
		]);
	});

	longTest("a megabyte is refused in a clear sentence and stays in the field", async () => {
		const { page } = await openContact();
		await fill(page, { Subject: "Megabyte" });
		const length = await page.locator("textarea").evaluate((field) => {
			const area = field as HTMLTextAreaElement;
			area.removeAttribute("maxlength");
			area.value = "x".repeat(1_000_000);
			return area.value.length;
		});
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.locator("form [role=alert]").getByText("Please shorten it to 5,000 characters.").waitFor();
		await page.getByText("Failed to send message. Please try again.").waitFor();
		expect(await page.locator("textarea").evaluate((field) => (field as HTMLTextAreaElement).value.length)).toBe(
			length,
		);
		expect(await stored("Megabyte")).toEqual([]);
	});

	longTest("the sixth message in ten minutes is told to wait, and nothing typed is lost", async () => {
		await awayFromRotation();
		const { page } = await openContact();
		for (let sent = 0; sent < 5; sent += 1) {
			await fill(page, { Subject: "Six" });
			await page.getByRole("button", { name: "Send Message" }).click();
			await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
		}
		await fill(page, { Subject: "Six" });
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.locator("form [role=alert]").getByText("Too many messages came from your connection").waitFor();
		expect((await typed(page))[3]).toBe("Closes at five.\nNot six.");
		expect(await stored("Six")).toHaveLength(5);
	});
});

longDescribe("sending without JavaScript", () => {
	longTest("a wrong address comes back with its reason, and the corrected form is stored and thanked for", async () => {
		const { page } = await openContact({ javaScriptEnabled: false });
		await fill(page, { Email: "ada@localhost", Subject: "No script" });
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.getByText("This is not an email address we can reply to.").waitFor();
		expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("Closes at five.\nNot six.");
		await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
		await page.getByRole("button", { name: "Send Message" }).click();
		await page.waitForURL("**/contact?sent=1");
		await page.getByRole("status").getByText("Message Sent Successfully").waitFor();
		expect(await stored("No script")).toEqual(["Closes at five.\nNot six."]);
	});
});

describe("the business hours", () => {
	test.each(
		sampleOf(
			[
				["2026-11-18T17:59:30Z", "Currently Open", "Closes 6:00 PM"],
				["2026-11-18T18:00:30Z", "Currently Closed", "Opens tomorrow 9:00 AM"],
				["2026-11-21T16:30:00Z", "Currently Closed", "Opens Monday 9:00 AM"],
			],
			3,
		),
	)("at %s the notice says %s, %s", async (time, badge, detail) => {
		const visit = await watchedPage(browser, site.url, { timezoneId: "Asia/Tokyo" });
		await stopClock(visit.page, Date.parse(time));
		await visit.page.goto(`${site.url}/contact`);
		const notice = await visit.page.locator("[data-open-text]").textContent();
		expect(notice).toContain(badge);
		expect(notice).toContain(detail);
		expect(notice).toContain("Responses take 2-4 hours");
	});
});
