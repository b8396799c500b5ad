import { CircleAlert, RefreshCw } from "lucide-react";
import { useLocation } from "react-router";
import { errorText, adminErrorPageTexts as t } from "#web/admin/texts/error.tr.ts";
import { errorCode } from "#web/ui/error-code.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";

export function adminErrorTitle(error: unknown): string {
	return isMissing(errorCode(error)) ? t.notFoundTitle : t.failedTitle;
}

/** A missing thing is also missing at the next try. */
function isMissing(code: ErrorCode): boolean {
	return code.endsWith("not-found");
}

/**
 * Says in Turkish what went wrong, with the id under which it was logged. `alone` is set when the page has no shell
 * around it.
 */
export function AdminErrorPage({
	error,
	requestId,
	alone,
}: {
	error: unknown;
	requestId: string | null;
	alone?: boolean;
}) {
	const { pathname, search } = useLocation();
	const code = errorCode(error);
	const missing = isMissing(code);
	const page = (
		<div className="mx-auto max-w-prose py-16 text-center">
			<CircleAlert aria-hidden="true" size={44} className="mx-auto mb-4 text-muted" />
			<h1 className="text-2xl font-bold">{adminErrorTitle(error)}</h1>
			<p className="mt-3 text-muted">{code === "not-found" ? t.notFoundText : errorText(code)}</p>
			{!missing && requestId && (
				<p className="mt-3 text-sm text-muted">
					{t.requestId} <code>{requestId}</code>
				</p>
			)}
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				{!missing && (
					<a href={pathname + search} className="button button-primary">
						<RefreshCw aria-hidden="true" size={18} />
						{t.tryAgain}
					</a>
				)}
				<a href="/admin" className={missing ? "button button-primary" : "button"}>
					{t.toDashboard}
				</a>
			</div>
		</div>
	);
	return alone ? (
		<main id="content" className="px-4">
			{page}
		</main>
	) : (
		page
	);
}
