import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { parseLira, typedLira } from "#workers/domain/lira.ts";
import {
	daysUntil,
	endOfTerm,
	GRACE_DAYS,
	placeOfSale,
	reminderAt,
	type Sale,
	settled,
	spanOf,
	stateAt,
	withoutSale,
	withPayment,
} from "#workers/domain/subscription.ts";

const DAY = 86_400_000;
const at = (text: string) => Date.parse(text);
const sold = (facts: Partial<Sale> & Pick<Sale, "id" | "place">): Sale => ({
	price: 100,
	durationDays: 30,
	maxAds: 1,
	priorityPlacement: true,
	analyticsAccess: false,
	customStyling: false,
	paid: 0,
	startsAt: null,
	endsAt: null,
	graceEndsAt: null,
	closedAs: null,
	closedAt: null,
	...facts,
});
const paid = (sales: readonly Sale[], id: string, now: number): Sale[] => {
	const after = withPayment(sales, { id, amount: 100 }, now);
	if (typeof after === "string") throw new Error(after);
	return after;
};

describe("a subscription", () => {
	const bought = at("2026-11-26T15:20:00+03:00");

	test("awaits its payment, runs for whole days to a midnight in Istanbul, has a grace and ends, by its dates alone", () => {
		const [sale] = paid([sold({ id: "a", place: "running" })], "a", bought);
		expect(sale).toMatchObject({ startsAt: bought, endsAt: at("2026-12-27T00:00:00+03:00") });
		const end = sale?.endsAt ?? 0;
		expect(
			[bought, end - 1, end, end + GRACE_DAYS * DAY - 1, end + GRACE_DAYS * DAY].map(
				(now) => sale && stateAt(sale, now),
			),
		).toEqual(["active", "active", "grace", "grace", "ended"]);
	});

	test("begins with the payment that completes its price, and takes no more", () => {
		const part = withPayment([sold({ id: "a", place: "running" })], { id: "a", amount: 40 }, bought) as Sale[];
		expect(part.map((sale) => stateAt(sale, bought))).toEqual(["awaiting_payment"]);
		expect(withPayment(part, { id: "a", amount: 61 }, bought)).toBe("too-much");
		const whole = withPayment(part, { id: "a", amount: 60 }, bought) as Sale[];
		expect(whole.map((sale) => stateAt(sale, bought))).toEqual(["active"]);
		expect(withPayment(whole, { id: "a", amount: 1 }, bought)).toBe("paid-already");
	});

	test.each([
		["long before its end", 5 * DAY],
		["in its grace", 33 * DAY],
	])("that is renewed %s goes on where it ends, without a gap and without a day twice", (_, later) => {
		const first = paid([sold({ id: "a", place: "running" })], "a", bought);
		expect(placeOfSale(first, bought + later)).toBe("next");
		const both = paid([...first, sold({ id: "b", place: "next" })], "b", bought + later);
		const [a, b] = both;
		expect([b?.startsAt, a?.graceEndsAt]).toEqual([a?.endsAt, a?.endsAt]);
		expect(b?.endsAt).toBe((a?.endsAt ?? 0) + 30 * DAY);
		expect(placeOfSale(both, bought + later)).toBe(later < 30 * DAY ? "has-next" : "next");
	});

	test("that is sold anew after its end begins with its payment", () => {
		const first = paid([sold({ id: "a", place: "running" })], "a", bought);
		const late = bought + 60 * DAY;
		expect(placeOfSale(first, late)).toBe("running");
		const [, b] = paid([...settled(first, late), sold({ id: "b", place: "running" })], "b", late);
		expect(b?.startsAt).toBe(late);
	});

	test("that is cancelled ends at once, and its paid renewal begins then; without its renewal it has its grace again", () => {
		const both = paid(
			[...paid([sold({ id: "a", place: "running" })], "a", bought), sold({ id: "b", place: "next" })],
			"b",
			bought,
		);
		const now = bought + DAY;
		const left = withoutSale(both, { id: "a", as: "refunded" }, now) as Sale[];
		expect(left.map((sale) => stateAt(sale, now))).toEqual(["refunded", "active"]);
		expect(left[1]).toMatchObject({ startsAt: now, place: "running" });
		const [a] = withoutSale(both, { id: "b", as: "cancelled" }, now) as Sale[];
		expect(a?.graceEndsAt).toBe((a?.endsAt ?? 0) + GRACE_DAYS * DAY);
		expect(withoutSale(left, { id: "a", as: "refunded" }, now)).toBe("not-open");
		expect(withoutSale([sold({ id: "c", place: "running" })], { id: "c", as: "refunded" }, now)).toBe("not-paid");
	});

	test("is reminded of 14, 3 and 0 days before its end", () => {
		const end = at("2026-12-27T00:00:00+03:00");
		const asked = [15.1, 14.9, 4.1, 3.9, 1.1, 0.9, -1].map((days) => [
			reminderAt(end, end - days * DAY),
			daysUntil(end, end - days * DAY),
		]);
		expect(asked).toEqual([
			[null, 15],
			[14, 14],
			[14, 4],
			[3, 3],
			[3, 1],
			[0, 0],
			[0, 0],
		]);
	});
});

type Step = {
	what: "sell" | "pay" | "part" | "cancel" | "refund" | "wait";
	which: number;
	days: number;
	priority: boolean;
	term: number;
};
const steps = fc.array(
	fc.record<Step>({
		what: fc.constantFrom("sell", "pay", "part", "cancel", "refund", "wait"),
		which: fc.nat(3),
		days: fc.integer({ min: 0, max: 50 }),
		priority: fc.boolean(),
		term: fc.integer({ min: 1, max: 60 }),
	}),
	{ maxLength: 40 },
);

/** Returns the state of a listing after the steps. `tidy` is what a job would do in between, if there were one. */
function lived(
	all: readonly Step[],
	tidy: (sales: Sale[], now: number) => Sale[],
	look: (sales: Sale[], now: number) => void = () => {},
) {
	let now = at("2026-01-01T10:00:00Z");
	let sales: Sale[] = [];
	for (const [index, { what, which, days, priority, term }] of all.entries()) {
		if (what === "wait") now += days * DAY + 3_600_000;
		sales = tidy(sales, now);
		const open = sales.filter(({ place }) => place !== null);
		const id = (what === "refund" ? sales : open)[which]?.id ?? "none";
		if (what === "sell") {
			const place = placeOfSale(sales, now);
			if (place === "running" || place === "next")
				sales = [
					...settled(sales, now),
					sold({ id: `s${index}`, place, priorityPlacement: priority, durationDays: term }),
				];
		} else if (what !== "wait") {
			const changed =
				what === "pay" || what === "part"
					? withPayment(
							sales,
							{ id, amount: what === "part" ? 30 : 100 - (sales.find((one) => one.id === id)?.paid ?? 0) },
							now,
						)
					: withoutSale(sales, { id, as: what === "cancel" ? "cancelled" : "refunded" }, now);
			if (typeof changed !== "string") sales = changed;
		}
		look(sales, now);
	}
	return { sales, now };
}

test("whatever is sold, paid, renewed and ended: one runs at a time, by payments alone, and terms never overlap", () => {
	fc.assert(
		fc.property(steps, (all) => {
			lived(
				all,
				(sales) => sales,
				(sales, now) => {
					const settledNow = settled(sales, now);
					for (const place of ["running", "next"])
						expect(settledNow.filter((sale) => sale.place === place).length).toBeLessThan(2);
					const paidTerms = sales
						.filter((sale) => sale.closedAs === null && sale.startsAt !== null)
						.sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0));
					for (const [
						index,
						{ paid: came, price, startsAt, endsAt, durationDays, graceEndsAt },
					] of paidTerms.entries()) {
						expect(came).toBe(price);
						expect(endsAt).toBe(endOfTerm(startsAt ?? 0, durationDays));
						const following = paidTerms[index + 1];
						if (following) expect(following.startsAt).toBeGreaterThanOrEqual(graceEndsAt ?? 0);
					}
					// At any later time no two run at once, and the span is that of the running ones.
					const moments = paidTerms.flatMap(({ startsAt, endsAt, graceEndsAt }) => [
						startsAt ?? 0,
						endsAt ?? 0,
						graceEndsAt ?? 0,
					]);
					const span = spanOf(sales, "priorityPlacement", now);
					for (const moment of [now, ...moments.flatMap((one) => [one - 1, one])].filter((one) => one >= now)) {
						const running = sales.filter((sale) => ["active", "grace"].includes(stateAt(sale, moment)));
						expect(running.length).toBeLessThan(2);
						const inSpan = span !== null && span.from <= moment && moment < span.until;
						expect(inSpan).toBe(running.some((sale) => sale.priorityPlacement));
					}
				},
			);
		}),
		{ numRuns: casesOf(3_000) },
	);
});

test("a job that would settle what is over changes nothing, whether it runs at each step or never", () => {
	fc.assert(
		fc.property(steps, (all) => {
			const missed = lived(all, (sales) => sales);
			const ran = lived(all, settled);
			expect(settled(missed.sales, missed.now)).toEqual(settled(ran.sales, ran.now));
		}),
		{ numRuns: casesOf(3_000) },
	);
});

test("an amount of liras is read in kuruş as it is typed, and nothing finer, below zero or else is one", () => {
	fc.assert(
		fc.property(fc.nat(100_000_000), (kurus) => {
			expect(parseLira(typedLira(kurus))).toBe(kurus);
		}),
	);
	expect(["249", "249,5", "1.249,50", "249.50", "₺99", "99,00 TL"].map(parseLira)).toEqual([
		24_900, 24_950, 124_950, 24_950, 9_900, 9_900,
	]);
	expect(["", "-1", "99,505", "1e3", "abc", "1.2.3", "٣"].map(parseLira)).toEqual(Array(7).fill(null));
});
