import { commit, WriteConflict } from "#db/batch.ts";
import { nextDataVersion } from "#db/queries/directory.ts";
import {
	addPlan,
	keepPlanVersion,
	type ManagedPlanRecord,
	type PlanRecord,
	planById,
	presentPlans,
	putPlan,
	versionsOfPlan,
} from "#db/queries/plans.ts";
import { readBatch } from "#db/statement.ts";
import type { Plan, PlanEdit, PlanFacts } from "#workers/contract/plan.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { PLAN_LIMITS } from "#workers/domain/plan.ts";
import { slugify } from "#workers/domain/slug.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { offerChanges } from "./offer-changes.ts";
import { factsOf, planOf } from "./shown.ts";

/** Limits the tries when others save in between and no version was given. */
const TRIES = 3;

/**
 * Saves a plan. Equal facts change nothing, and sold plans stay as they were sold. Errors: plan-not-found (it does not exist or is closed),
 * edit-conflict (the stored version is not the edited one), validation-failed (another plan has its name and its price).
 */
export async function savePlan(ctx: ServiceContext, id: string, edit: PlanEdit): Promise<Plan> {
	try {
		return await untilWritten(() => saveOnce(ctx, id, edit), edit.version === undefined ? TRIES : 1);
	} catch (error) {
		throw error instanceof WriteConflict ? planConflict() : error;
	}
}

async function saveOnce(ctx: ServiceContext, id: string, { version, ...facts }: PlanEdit): Promise<Plan> {
	const stored = await presentPlan(ctx, id);
	if (version !== undefined && version !== stored.version) throw planConflict();
	if (JSON.stringify(factsOf(stored)) === JSON.stringify(inOrder(facts))) return planOf(stored);
	const { results } = await presentPlans(ctx.db).all();
	const others = results.filter((plan) => plan.id !== id);
	refuseTwin(facts, others, stored);
	const { sold, undoable: _, ...record } = stored;
	const next = { ...record, ...recordOf(facts), version: stored.version + 1, updatedAt: ctx.now };
	await commit(ctx.db, [
		...putPlan(ctx.db, next),
		...(stored.version === 0 ? keepPlanVersion(ctx.db, versionOf(ctx, record, "cron")) : []),
		...keepPlanVersion(ctx.db, versionOf(ctx, next, ctx.actor)),
		nextDataVersion(ctx.db),
		audit(ctx, "plan.edit", id, { before: factsOf(stored), after: inOrder(facts) }),
		...offerChanges(ctx, { was: stored.enabled === 1, is: facts.enabled }),
	]);
	return planOf({ ...next, sold, undoable: 1 });
}

/**
 * Adds a plan after the others. An id that a deleted plan had is not given again: the kept versions of that plan would be the new one's.
 * Errors: validation-failed (there are already as many as allowed, or one of its name and price), edit-conflict (others were first each time).
 */
export async function createPlan(ctx: ServiceContext, facts: PlanFacts): Promise<Plan> {
	try {
		return await untilWritten(() => createOnce(ctx, facts), TRIES);
	} catch (error) {
		throw error instanceof WriteConflict ? planConflict() : error;
	}
}

async function createOnce(ctx: ServiceContext, facts: PlanFacts): Promise<Plan> {
	const beginning = slugify(facts.name, 30) || "plan";
	const [results, namesakes, versions] = await readBatch(ctx.db, [
		presentPlans(ctx.db),
		planById(ctx.db, beginning),
		versionsOfPlan(ctx.db, beginning),
	]);
	if (results.length >= PLAN_LIMITS.plans)
		throw new ServiceError("validation-failed", "There are as many plans as there may be", {
			issues: [{ path: "name", message: "too-many-plans" }],
		});
	refuseTwin(facts, results);
	const isTaken = namesakes.length > 0 || versions.length > 0;
	const id = isTaken ? `${beginning}-${crypto.randomUUID().slice(0, 8)}` : beginning;
	const place = 1 + Math.max(0, ...results.map((plan) => plan.place));
	const record = { id, ...recordOf(facts), closedAt: null, place, version: 1, updatedAt: ctx.now };
	await commit(ctx.db, [
		...addPlan(ctx.db, record),
		...keepPlanVersion(ctx.db, versionOf(ctx, record, ctx.actor)),
		nextDataVersion(ctx.db),
		audit(ctx, "plan.create", id, { after: factsOf(record) }),
		...offerChanges(ctx, { was: false, is: facts.enabled }),
	]);
	return planOf({ ...record, sold: 0, undoable: 0 });
}

/**
 * Refuses a plan that nobody could tell from another one: the same name and the same price. One that is stored so already (`before`) may
 * change otherwise.
 */
function refuseTwin({ name, price }: PlanFacts, others: readonly PlanRecord[], before?: PlanRecord): void {
	const key = foldText(name);
	if (before !== undefined && foldText(before.name) === key && before.price === price) return;
	const isTwin = (plan: PlanRecord) => foldText(plan.name) === key && plan.price === price;
	if (others.some(isTwin))
		throw new ServiceError("validation-failed", "There is a plan of this name and price", {
			issues: [{ path: "name", message: "same-plan" }],
		});
}

/** Finds a plan that is not closed. Errors: plan-not-found. */
export async function presentPlan({ db }: ServiceContext, id: string): Promise<ManagedPlanRecord> {
	const plan = await planById(db, id).first();
	if (plan === null || plan.closedAt !== null) throw new ServiceError("plan-not-found", "There is no such plan");
	return plan;
}

export function planConflict(): ServiceError {
	return new ServiceError("edit-conflict", "The plan has been changed meanwhile");
}

function recordOf({ name, price, duration, features, ...more }: PlanFacts) {
	return {
		name,
		price,
		durationDays: duration,
		features: JSON.stringify(features),
		maxAds: more.maxAds,
		priorityPlacement: more.priorityPlacement ? 1 : 0,
		analyticsAccess: more.analyticsAccess ? 1 : 0,
		customStyling: more.customStyling ? 1 : 0,
		enabled: more.enabled ? 1 : 0,
	};
}

/** Puts the facts into the order in which they are compared. */
function inOrder(facts: PlanFacts): PlanFacts {
	const { name, price, duration, features, maxAds, priorityPlacement, analyticsAccess, customStyling, enabled } = facts;
	return { name, price, duration, features, maxAds, priorityPlacement, analyticsAccess, customStyling, enabled };
}

function versionOf(ctx: ServiceContext, record: PlanRecord, actor: ServiceContext["actor"]) {
	return {
		planId: record.id,
		version: record.version,
		at: record.version === 0 ? record.updatedAt : ctx.now,
		actor,
		kept: JSON.stringify(factsOf(record)),
	};
}
