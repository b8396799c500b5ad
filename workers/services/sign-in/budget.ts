import { type Budget, browserBudget, budgetLock, EVERYONE, ONE_TIME_CODE } from "#db/queries/sign-ins.ts";
import type { SignInStep } from "#workers/contract/sign-in.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import type { Tokens } from "./visit.ts";

/** Returns the budget of a step's attempts: that of a known browser, else everyone's. The fourth step has its own. */
export async function budgetFor({ db }: ServiceContext, step: SignInStep, { browser }: Tokens): Promise<Budget> {
	if (step === 4) return ONE_TIME_CODE;
	if (browser === null) return EVERYONE;
	const own = browserBudget(tokenHash(browser));
	return (await budgetLock(db, own).first()) === null ? EVERYONE : own;
}
