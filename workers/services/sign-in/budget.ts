import { BROWSER_BUDGET, type Budget, budgetLock } from "#db/queries/sign-ins.ts";
import type { SignInStep } from "#workers/contract/sign-in.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import type { Tokens } from "./visit.ts";

/** Attempts without a wait. Each further one doubles the wait, which begins with half a minute; after a day without one the count begins again. */
const RULE = { free: 5, firstLockMs: 30_000, forgivenMs: DAY_MS };
const LONGEST_LOCK_MS = 15 * 60_000;

const EVERYONE: Budget = { ...RULE, name: "everyone", longestLockMs: LONGEST_LOCK_MS };
/**
 * The longer wait of the fourth step affects nobody else, since nobody reaches that step without all three secrets. It
 * limits guesses of six digits to some tries a day, since three codes are right at any time.
 */
const ONE_TIME_CODE: Budget = { ...RULE, name: "one-time-code", longestLockMs: RULE.forgivenMs };
/** A browser is known for this long after its last sign-in. */
export const BROWSER_KNOWN_MS = 180 * DAY_MS;

/** Returns the budget of a browser that has signed in before, so that strangers cannot lock it out. */
export function browserBudget(browser: string): Budget {
	return { ...RULE, name: `${BROWSER_BUDGET}${tokenHash(browser)}`, longestLockMs: LONGEST_LOCK_MS };
}

/** Returns the budget of a step's attempts: that of a known browser, else everyone's. The fourth step has its own. */
export async function budgetFor({ db }: ServiceContext, step: SignInStep, { browser }: Tokens): Promise<Budget> {
	if (step === 4) return ONE_TIME_CODE;
	if (browser === null) return EVERYONE;
	const own = browserBudget(browser);
	return (await budgetLock(db, own).first()) === null ? EVERYONE : own;
}
