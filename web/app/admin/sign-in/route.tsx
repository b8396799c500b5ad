import { ShieldCheck, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useNavigate,
	useSearchParams,
} from "react-router";
import { isDraftKept } from "#web/admin/business-edit/draft.ts";
import { type SignInNotice, safeNext } from "#web/admin/sign-in/login-address.ts";
import { signInTexts as t } from "#web/admin/texts/sign-in.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Toasts, useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { ApiError } from "#web/request/api.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { SignInStep } from "#workers/contract/sign-in.ts";
import { answerToast } from "./answer-toast.ts";
import { LockNotice, useLock } from "./lock.tsx";
import { Progress } from "./progress.tsx";
import { runStep } from "./sign-in.server.ts";
import { type SignInAnswer, type SignInView, shownStep } from "./sign-in-page.ts";
import { StepForm } from "./step-form.tsx";

const REDIRECT_DELAY_MS = 1_000;

/**
 * Loads how far the sign-in of this browser is. Answers 503 with the same page when that cannot be known, or nothing is
 * set up.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const next = nextOf(request);
	const view = { formId: crypto.randomUUID(), next, now: new Date().toISOString(), notice: noticeOf(request) };
	try {
		const state = await context.get(adminApiContext).signInState();
		if (state.signedIn && request.method === "GET") throw redirect(next);
		return data({ ...view, state } satisfies SignInView, { status: state.configured ? 200 : 503 });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		console.error(JSON.stringify({ level: "error", detail: error.message }));
		return data({ ...view, state: null } satisfies SignInView, { status: 503 });
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	return runStep(request, context.get(adminApiContext), nextOf(request));
}

/** Keeps what was typed in its field when the network is away. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
	const form = await request.clone().formData();
	try {
		return await serverAction<typeof action>();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const step = Number(form.get("step")) as SignInStep;
		const formId = String(form.get("formId"));
		return data({ outcome: "problem", problem: "network", step, formId } satisfies SignInAnswer, { status: 503 });
	}
}

/** Does not load again after a refused or finished step, because its answer says how to go on. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return (actionResult as SignInAnswer | undefined)?.outcome === "signed-in" ? false : defaultShouldRevalidate;
}

export function headers({ actionHeaders }: HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return adminMeta(t.title);
}

export default function LoginRoute({ loaderData }: { loaderData: SignInView }) {
	return (
		<Toasts>
			<SignIn view={loaderData} />
		</Toasts>
	);
}

function SignIn({ view }: { view: SignInView }) {
	const answer = useActionData<SignInAnswer>();
	const [search] = useSearchParams();
	const hydrated = useHydrated();
	const toast = useToast();
	const navigate = useNavigate();
	const answered = answerToast(answer);
	const { wrong, signedIn, configured, lock, formId } = signInStage(view, answer);
	const left = useLock(lock.until, lock.now);
	// A kept draft alone shows that a session has ended, because its cookie may be gone with it.
	const kept = hydrated && view.notice !== "signed-out" && isDraftKept();
	const noticed = answer === undefined && (view.notice !== null || kept);
	const step = shownStep(view, answer, search.get("step"));
	const steps = step === 4 ? 4 : (view.state?.steps ?? 3);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whatever else changed
	useEffect(() => {
		if (answer) toast(answered);
	}, [answer]);
	useEffect(() => {
		if (!signedIn) return;
		const timer = setTimeout(() => navigate(view.next, { replace: true }), REDIRECT_DELAY_MS);
		return () => clearTimeout(timer);
	}, [signedIn, view.next, navigate]);

	return (
		<main className="sign-in">
			<div className="card sign-in-card">
				<ShieldCheck aria-hidden="true" size={40} className="mx-auto text-brand" />
				<h1 className="mt-3 text-center text-2xl font-bold">{t.heading}</h1>
				{configured && <p className="mt-1 text-center text-muted">{t.lead}</p>}
				{configured ? <Progress current={signedIn ? steps + 1 : step} steps={steps} /> : <NotConfigured />}
				{view.state === null && answer === undefined && <Answer live tone="destructive" {...t.problems.unavailable} />}
				{noticed && <Notices notice={view.notice} kept={kept} />}
				{answered && !wrong && (!hydrated || answer?.outcome === "problem") && (
					<Answer live={!hydrated} {...answered} />
				)}
				{lock.until !== null && left !== null && <LockNotice until={lock.until} left={left} />}
				{signedIn && (
					<p className="text-center">
						<a href={view.next} className="text-link">
							{t.openPanel}
						</a>
					</p>
				)}
				{configured && !signedIn && (
					<StepForm
						key={`${step} ${formId}`}
						step={step}
						last={step === steps}
						formId={formId}
						next={view.next}
						closed={left !== null && left > 0}
						wrong={wrong && answered && <Answer live={!hydrated} {...answered} />}
						described={wrong || answer?.outcome === "problem" || noticed}
					/>
				)}
			</div>
		</main>
	);
}

/** Tells how far a sign-in is, by the answer to the last step or, before one, by what the page was loaded with. */
function signInStage(view: SignInView, answer: SignInAnswer | undefined) {
	return {
		wrong: answer?.outcome === "wrong",
		signedIn: answer?.outcome === "signed-in",
		configured: (view.state?.configured ?? true) && answer?.outcome !== "not-configured",
		lock: answer?.outcome === "locked" ? answer : { until: view.state?.lockedUntil ?? null, now: view.now },
		formId: answer?.formId ?? view.formId,
	};
}

/** Says why the operator is at the sign-in, and that nothing is lost. */
function Notices({ notice, kept }: { notice: SignInNotice | null; kept: boolean }) {
	if (notice === null) return <Answer live title={t.draftKept} tone="notice" />;
	const tone = notice === "session-ended" ? "notice" : "success";
	return <Answer live title={t.notices[notice]} text={kept ? t.draftKept : undefined} tone={tone} />;
}

type AnswerProps = { title: string; text?: string; tone?: string; live: boolean };

/**
 * Says inline what a toast says, for readers without JavaScript and for what should stay. `live` is set when no toast
 * says it aloud.
 */
function Answer({ title, text, tone = "success", live }: AnswerProps) {
	const role = tone === "destructive" ? "alert" : "status";
	return (
		<div id="answer" role={live ? role : undefined} className="sign-in-notice" data-tone={tone}>
			<p className="font-semibold">{title}</p>
			{text && <p className="mt-0.5">{text}</p>}
		</div>
	);
}

function NotConfigured() {
	return (
		<div className="sign-in-notice mt-6" data-tone="notice">
			<p className="flex items-center gap-2 font-semibold">
				<TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
				{t.notConfigured.title}
			</p>
			<p className="mt-1">{t.notConfigured.text}</p>
			<p className="mt-2">
				<code className="font-semibold">{t.notConfigured.command}</code>
			</p>
		</div>
	);
}

function noticeOf(request: Request): SignInNotice | null {
	const notice = new URL(request.url).searchParams.get("notice") ?? "";
	return Object.hasOwn(t.notices, notice) ? (notice as SignInNotice) : null;
}

function nextOf(request: Request): string {
	return safeNext(new URL(request.url).searchParams.get("next"));
}
