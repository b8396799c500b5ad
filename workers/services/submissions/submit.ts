import { queuePaths, waitingPaths } from "#db/queries/submissions.ts";
import type { BulkSubmitted, Engine, SubmissionType, Submitted, UrlRefusal } from "#workers/contract/submission.ts";
import { absoluteUrl } from "#workers/domain/seo/canonical.ts";
import { ownPage, ownPath } from "#workers/domain/submissions/own-page.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueueSending, someOpenEngines } from "./engines.ts";
import { type PageState, pageStatesOf } from "./pages.ts";
import { toldSlugs } from "./told.ts";

/** These are for developers; operators read the sentences of the admin's texts. */
const REFUSED: Record<UrlRefusal, string> = {
	"not-a-url": "This is no whole address",
	"not-https": "The address does not begin with https://",
	foreign: "The address is of another site",
	"unknown-page": "The site has no such page",
	"not-indexable": "The page is not for search engines, or leads to another address",
	duplicate:
		"The same address waits already for every engine that is ready, or was sent within a day and has not changed since",
	"still-there": "The page is there: it cannot be reported as gone",
};

/** Puts one address into the queue of all engines that are ready, and says which have stopped. Errors: engine-not-ready, each of `URL_REFUSALS`. */
export async function submitUrl(
	ctx: ServiceContext,
	{ url, type }: { url: string; type: SubmissionType },
): Promise<Submitted> {
	const { ready: engines, stopped } = await someOpenEngines(ctx);
	const [judged] = await judgedUrls(ctx, [url], type, engines);
	if (judged === undefined || "refusal" in judged) {
		const refusal = judged?.refusal ?? "not-a-url";
		throw new ServiceError(refusal, REFUSED[refusal]);
	}
	const { path, missing } = judged;
	const entry = audit(ctx, "url.submit", path, { after: { type, engines: missing } });
	await ctx.db.batch([...queued(ctx, [judged], type), entry, ...enqueueSending(ctx, missing)]);
	return {
		url: absoluteUrl(path, ctx.engines.origin),
		engines: missing,
		stopped: missing.filter((engine) => stopped.includes(engine)),
	};
}

/** Queues up to a hundred changed pages for the engines. Each is taken or refused by itself. Errors: engine-not-ready. */
export async function submitUrls(ctx: ServiceContext, urls: readonly string[]): Promise<BulkSubmitted> {
	const type = "URL_UPDATED";
	const { ready: engines, stopped } = await someOpenEngines(ctx);
	const judged = await judgedUrls(ctx, urls, type, engines);
	const taken = judged.filter((one) => "path" in one);
	if (taken.length > 0) {
		const entry = audit(ctx, "url.submit", "urls", { after: { type, engines, paths: taken.map(({ path }) => path) } });
		await ctx.db.batch([...queued(ctx, taken, type), entry, ...enqueueSending(ctx, engines)]);
	}
	return {
		summary: { total: urls.length, successful: taken.length, failed: urls.length - taken.length },
		stopped,
		results: urls.map((url, at) => {
			const one = judged[at];
			return { url, refusal: one !== undefined && "refusal" in one ? one.refusal : null };
		}),
	};
}

/** `missing` are the engines for which it does not wait yet, and which were not told of it as it is within a day. */
type Taken = { path: string; missing: Engine[] };
type Judged = Taken | { refusal: UrlRefusal };

async function judgedUrls(
	ctx: ServiceContext,
	urls: readonly string[],
	type: SubmissionType,
	engines: readonly Engine[],
): Promise<Judged[]> {
	const addresses = urls.map((url) => ownPath(url, ctx.engines.origin));
	const paths = [...new Set(addresses.flatMap((address) => ("path" in address ? address.path : [])))];
	const pageStates = await pageStatesOf(ctx, paths);
	const { results } = await waitingPaths(ctx.db, paths, type).all();
	const known = new Set(results.map(({ path, engine }) => `${engine} ${path}`));
	if (type === "URL_UPDATED") for (const one of await toldOf(ctx, paths, engines)) known.add(one);
	const seen = new Set<string>();
	return addresses.map((address): Judged => {
		if ("fault" in address) return { refusal: address.fault };
		const { path } = address;
		const refusal = refusalOf(pageStates[paths.indexOf(path)] ?? "gone", type);
		if (refusal !== null) return { refusal };
		const missing = engines.filter((engine) => !known.has(`${engine} ${path}`));
		if (seen.has(path) || missing.length === 0) return { refusal: "duplicate" };
		seen.add(path);
		return { path, missing };
	});
}

/** Returns the addresses that engines know as they are, each as its engine and path. */
async function toldOf(ctx: ServiceContext, paths: readonly string[], engines: readonly Engine[]): Promise<string[]> {
	const pathOf = new Map(
		paths.flatMap((path) => {
			const page = ownPage(path);
			return page.kind === "business" ? [[page.slug, path] as const] : [];
		}),
	);
	const told = await Promise.all(
		engines.map(async (engine) =>
			[...(await toldSlugs(ctx, engine, [...pathOf.keys()]))].map((slug) => `${engine} ${pathOf.get(slug)}`),
		),
	);
	return told.flat();
}

function refusalOf(pageState: PageState, type: SubmissionType): UrlRefusal | null {
	if (type === "URL_DELETED") return pageState === "gone" ? null : "still-there";
	if (pageState === "indexable") return null;
	return pageState === "gone" ? "unknown-page" : "not-indexable";
}

function queued(ctx: ServiceContext, taken: readonly Taken[], type: SubmissionType): D1PreparedStatement[] {
	const engines = [...new Set(taken.flatMap(({ missing }) => missing))];
	return engines.map((engine) => {
		const paths = taken.flatMap(({ path, missing }) => (missing.includes(engine) ? path : []));
		return queuePaths(ctx.db, engine, { paths, type }, { cause: "operator", now: ctx.now });
	});
}
