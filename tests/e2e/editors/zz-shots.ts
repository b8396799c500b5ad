import { launchChromium } from "/work/wt-editor/tests/e2e/chromium.ts";
import { startEditorSite } from "/work/wt-editor/tests/e2e/editors/editor-site.ts";

const t0 = Date.now();
const site = await startEditorSite();
console.log("built", Date.now() - t0);
const browser = await launchChromium();
const hours = [
	[
		[540, 780],
		[840, 1080],
	],
	[[540, 1080]],
	"closed",
	"open24h",
	[[1080, 1620]],
	[[60, 600]],
	"unknown",
];
const about = {
	"Hizmet seçenekleri": { "Paket servis": true, "Eve teslim": false, Ödeme: "Nakit, kart" },
	Olanaklar: { "Wi-Fi": true },
};
for (const [w, scheme] of [
	[390, "light"],
	[1440, "dark"],
] as const) {
	const { page, problems } = await site.page(browser, { viewport: { width: w, height: 900 }, colorScheme: scheme });
	await page.evaluate((v) => (window as any).editors.show("opening-hours", v), hours);
	await page.getByRole("button", { name: /Salı saatlerini/ }).click();
	await page.screenshot({ path: `/tmp/hours-${w}.png`, fullPage: true });
	await page.evaluate((v) => (window as any).editors.show("about", v), about);
	await page
		.getByRole("button", { name: /Hizmet seçenekleri/ })
		.first()
		.click();
	await page.screenshot({ path: `/tmp/about-${w}.png`, fullPage: true });
	console.log(problems);
}
await browser.close();
site.stop();
