import { budgetLock, passedSteps } from "#db/queries/sign-ins.ts";
import type { SignInState, SignInStep } from "#workers/contract/sign-in.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import { hasOneTimeCodes } from "../one-time-codes/state.ts";
import { findSession } from "../sessions/find.ts";
import { budgetFor } from "./budget.ts";
import type { Visit } from "./visit.ts";

/** Returns the sign-in state of this browser: the step that it may fill in, and whether it is locked. */
export async function signInState(
	ctx: ServiceContext,
	{ credentials, tokens }: Pick<Visit, "credentials" | "tokens">,
): Promise<SignInState> {
	const { db, now } = ctx;
	const steps = (await hasOneTimeCodes(ctx)) ? 4 : 3;
	const signIn = tokens.signIn === null ? "" : tokenHash(tokens.signIn);
	const pending = await passedSteps(db, signIn, credentials?.fingerprint ?? "", now).first();
	const step = Math.min((pending?.passed ?? 0) + 1, steps) as SignInStep;
	const lock = await budgetLock(db, await budgetFor(ctx, step, tokens)).first();
	return {
		configured: credentials !== null,
		signedIn: (await findSession(ctx, { credentials, token: tokens.session })) !== null,
		step,
		steps,
		lockedUntil: lock !== null && lock.lockedUntil > now ? isoInstant(lock.lockedUntil) : null,
	};
}
