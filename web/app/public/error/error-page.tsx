import { isRouteErrorResponse } from "react-router";
import { errorPageTexts, errorTexts } from "#web/public/texts/error.en.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import type { FailureLink, PageFailure } from "#web/request/load-page.server.ts";
import { errorCode } from "#web/ui/error-code.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { MAIN_LINKS } from "../frame/site-header.tsx";
import { usePage } from "../page-context.ts";
import { Container } from "../ui/container.tsx";
import { refusedList } from "./refused.ts";
import { RefusedList } from "./refused-list.tsx";

type MissingThing = { title: string; text: string; link: { href: string; label: string } };

const MISSING: Partial<Record<ErrorCode, MissingThing>> = {
	"business-not-found": {
		title: errorPageTexts.businessTitle,
		text: errorPageTexts.businessText,
		link: { href: "/", label: siteTexts.backToHome },
	},
	"business-gone": {
		title: errorPageTexts.goneTitle,
		text: errorPageTexts.goneText,
		link: { href: "/", label: siteTexts.backToHome },
	},
	"category-not-found": {
		title: errorPageTexts.categoryTitle,
		text: errorPageTexts.categoryText,
		link: { href: "/categories", label: errorPageTexts.backToCategories },
	},
	"category-gone": {
		title: errorPageTexts.categoryGoneTitle,
		text: errorPageTexts.categoryGoneText,
		link: { href: "/categories", label: errorPageTexts.backToCategories },
	},
	"city-gone": {
		title: errorPageTexts.cityGoneTitle,
		text: errorPageTexts.cityGoneText,
		link: { href: "/cities", label: errorPageTexts.backToCities },
	},
	"trade-not-found": {
		title: errorPageTexts.cityCategoryTitle,
		text: errorPageTexts.cityCategoryText,
		link: { href: "/search", label: errorPageTexts.searchDirectory },
	},
	"city-not-found": {
		title: errorPageTexts.cityTitle,
		text: errorPageTexts.cityText,
		link: { href: "/cities", label: errorPageTexts.backToCities },
	},
};

/** Names the failures that may be over when the visitor tries again. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["internal-error", "unavailable", "rate-limited"]);

/** Returns the title of the error page for what a loader threw. */
export function errorTitle(error: unknown): string {
	const code = errorCode(error);
	if (code === "not-found" || code === "offset-too-deep") return errorPageTexts.notFoundTitle;
	if (code === "bad-request") return errorPageTexts.refusedTitle;
	return MISSING[code]?.title ?? errorPageTexts.failedTitle;
}

/**
 * Shows the page for a missing business, category or city, for an unknown address, or for any other error with the id
 * under which it was logged.
 */
export function ErrorPage({ error, unexpected }: { error: unknown; unexpected: boolean }) {
	const { pathname, search, requestId, facts } = usePage();
	const code = errorCode(error);
	const refused = refusedList(code, { pathname, search }, facts.query);
	if (refused !== null) return <RefusedList title={errorTitle(error)} path={pathname} refused={refused} />;
	const missing = MISSING[code];
	const ways = waysOn(error);
	const mayPass = unexpected || PASSING.has(code);
	if (code === "not-found") return <NotFoundPage />;
	return (
		<Container className="py-20 text-center">
			<Icon name={missing ? "search-x" : "triangle-alert"} size={48} className="mx-auto mb-4 text-muted" />
			<h1 className="text-3xl font-bold">{errorTitle(error)}</h1>
			<p className="mx-auto mt-3 max-w-prose text-muted">{missing?.text ?? errorTexts[code]}</p>
			{mayPass && (
				<p className="mt-3 text-sm text-muted">
					{errorPageTexts.requestId} <code>{requestId}</code>
				</p>
			)}
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				{mayPass && (
					<a href={pathname + search} className="button button-primary">
						<Icon name="refresh-cw" size={18} />
						{errorPageTexts.tryAgain}
					</a>
				)}
				{(ways.length > 0 ? ways : [missing?.link ?? { href: "/", label: siteTexts.backToHome }]).map(
					({ href, label }, at) => (
						<a key={href} href={href} className={mayPass || at > 0 ? "button" : "button button-primary"}>
							{label}
						</a>
					),
				)}
			</div>
		</Container>
	);
}

/** Returns the links of the thrown error, which help the visitor go on. */
function waysOn(error: unknown): readonly FailureLink[] {
	return isRouteErrorResponse(error) ? ((error.data as Partial<PageFailure> | null)?.links ?? []) : [];
}

function NotFoundPage() {
	const t = errorPageTexts;
	const { largestCategories } = usePage();
	return (
		<Container className="py-16 text-center">
			<p aria-hidden="true" className="text-6xl font-black text-brand">
				404
			</p>
			<h1 className="mt-2 text-3xl font-bold">{t.notFoundTitle}</h1>
			<p className="mt-3 text-muted">{t.notFoundText}</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<a href="/" className="button button-primary">
					{t.goHome}
				</a>
				<a href="/" data-go-back className="button">
					{t.goBack}
				</a>
				<a href="/contact" className="button">
					{t.contactSupport}
				</a>
				<a href="/search" className="button">
					{t.searchDirectory}
				</a>
			</div>
			<div className="mx-auto mt-14 grid max-w-3xl gap-10 text-left sm:grid-cols-2">
				<nav aria-labelledby="quick-links">
					<h2 id="quick-links" className="mb-2 text-lg font-semibold">
						{t.quickLinks}
					</h2>
					<LinkList links={MAIN_LINKS} />
				</nav>
				<nav aria-labelledby="popular-categories">
					<h2 id="popular-categories" className="mb-2 text-lg font-semibold">
						{t.popularCategories}
					</h2>
					<LinkList links={largestCategories.map(({ slug, name }) => ({ href: `/category/${slug}`, label: name }))} />
					<a href="/categories" className="text-link mt-2 inline-block py-1 font-medium">
						{siteTexts.viewAll}
						<span className="sr-only">: {siteTexts.categories}</span>
					</a>
				</nav>
			</div>
		</Container>
	);
}

function LinkList({ links }: { links: { href: string; label: string }[] }) {
	return (
		<ul>
			{links.map(({ href, label }) => (
				<li key={href}>
					<a href={href} className="inline-block py-1.5 underline-offset-4 hover:text-brand hover:underline">
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}
