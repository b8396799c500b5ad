import { useLayoutEffect, useRef } from "react";
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { LeadingReason } from "#workers/contract/duplicate.ts";
import { DUPLICATES, pairHref, queueHref, withQuery } from "./addresses.ts";
import { LastDone } from "./done.tsx";
import { Grounds } from "./grounds.tsx";
import { mergeOf, postedChoices } from "./merge-choice.ts";
import { MergeForm } from "./merge-form.tsx";
import { isPair, readDone, readQueue } from "./read-query.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";
// A refused merge too: the operator has to see what somebody else has changed.
export { shouldRevalidate } from "#web/admin/ui/load-after-conflict.ts";

/** Loads the pair and the number of waiting pairs. A pair that is gone leads to the next one of the queue. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	if (!isPair(params.pair)) throw data({ code: "not-found" }, { status: 404 });
	const { reason } = readQueue(request);
	const found = await adminPage(request, orGone(api.duplicate(params.pair)));
	if (found === null) {
		const done = Object.fromEntries(new URL(request.url).searchParams);
		const notice = readDone(request) === null ? "gone" : undefined;
		throw redirect(withQuery(await nextOf(api, reason, undefined), { ...done, notice }), 303);
	}
	const { counts } = await adminPage(request, api.duplicates({ state: "open", reason }));
	return { pair: found, counts, reason, done: readDone(request), notice: noticeText(t.notices, request) };
}

/**
 * Merges, dismisses or skips the pair and leads to the next one. Undoing a merge or a dismissal leads to the pair
 * again.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
	const api = context.get(adminApiContext);
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const { pair } = params;
	if (!isPair(pair)) throw data({ code: "not-found" }, { status: 404 });
	const { reason } = readQueue(request);
	const next = async (done: Record<string, string | undefined>) =>
		redirect(withQuery(await nextOf(api, reason, String(form.get("position") ?? "")), { reason, ...done }), 303);
	return adminAction(request, async () => {
		switch (form.get("intent")) {
			case "merge": {
				const { keep, choices } = postedChoices(form);
				const [a = 0, b = 0] = pair.split("-").map(Number);
				const revision = (side: "a" | "b") => Number(form.get(`revision-${side}`) ?? 0);
				const sides = { a: { id: a, revision: revision("a") }, b: { id: b, revision: revision("b") } };
				const { changeSet } = await api.mergeDuplicates(pair, mergeOf(sides, keep, choices));
				return next({ merged: pair, change: changeSet });
			}
			case "dismiss":
				await api.dismissDuplicate(pair);
				return next({ dismissed: pair });
			case "skip":
				return next({});
			case "reopen":
				await api.reopenDuplicate(pair);
				return redirect(withQuery(pairHref(pair), { notice: "reopened" }), 303);
			case "undo":
				await api.undoMerge(pair, String(form.get("changeSet") ?? ""));
				return redirect(withQuery(pairHref(pair), { notice: "undone" }), 303);
			default:
				return data({ unreadable: true }, 400);
		}
	});
}

/**
 * Returns the address of the pair behind a position of the queue; of the first pair when none is behind it; of the
 * queue when none waits.
 */
async function nextOf(api: AdminApi, reason: LeadingReason | undefined, position: string | undefined): Promise<string> {
	const behind = /^\d{1,3}-\d{1,16}-\d{1,16}$/.test(position ?? "") ? position : undefined;
	const [item] = (await api.duplicates({ state: "open", reason, after: behind })).items;
	if (item !== undefined) return pairHref(item.pair);
	const [first] = behind === undefined ? [] : (await api.duplicates({ state: "open", reason })).items;
	return first === undefined ? DUPLICATES : pairHref(first.pair);
}

async function orGone<T>(call: Promise<T>): Promise<T | null> {
	try {
		return await call;
	} catch (error) {
		if (error instanceof ApiError && error.code === "duplicate-not-found") return null;
		throw error;
	}
}

export function meta() {
	return adminMeta(t.title);
}

/**
 * Moves the focus to the top, because the next pair replaces the one before and with it the pressed button. It does so while the pair is
 * drawn: a moment later the focus would have gone to what stood beside the button.
 */
function useNewPair(pair: string): void {
	const shown = useRef(pair);
	useLayoutEffect(() => {
		if (shown.current === pair) return;
		shown.current = pair;
		window.scrollTo(0, 0);
		if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
	}, [pair]);
}

export default function DuplicateRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: unknown }) {
	const { pair, counts, reason, done, notice } = loaderData;
	useNewPair(pair.pair);
	const problem = isProblem(actionData) ? actionData.problem : null;
	const refusal = problem === "edit-conflict" ? t.changed : problem === "subscription-conflict" ? t.subscribed : null;
	return (
		<>
			<RoomLinks counts={{ [DUPLICATES]: formatNumber(counts.open) }} />
			<AdminHeading title={t.pairTitle} />
			<Notice text={refusal ?? problemText(actionData)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			<LastDone done={done} />
			<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
				{pair.grounds === null ? <p>{t.noGrounds}</p> : <Grounds grounds={pair.grounds} />}
				<Link to={queueHref({ state: pair.state === "dismissed" ? "dismissed" : "open", reason })} className="button">
					{t.back}
				</Link>
			</div>
			{pair.state === "dismissed" && <p className="mb-5 font-medium">{t.isDismissed}</p>}
			<MergeForm key={pair.pair} pair={pair} />
		</>
	);
}
