import { renderToStaticMarkup } from "react-dom/server.edge";
import stylesheet from "./app/admin/admin.css?url";
import { WITHOUT_NETWORK } from "./app/admin/offline/address.ts";
import { SIDEBAR_LINKS } from "./app/admin/sidebar/links.ts";
import { offlineTexts as t } from "./app/admin/texts/offline.tr.ts";
import { shellTexts } from "./app/admin/texts/shell.tr.ts";

const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

/**
 * Answers the page that the admin's worker (`web/public/admin-worker.js`) keeps, and shows in the place of a screen that
 * cannot be loaded. It is the same for everybody and has nothing of an operator in it.
 */
export function offlinePage(): Response {
	const html = renderToStaticMarkup(<OfflinePage />);
	return new Response(`<!doctype html>${html}`, {
		headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
	});
}

/** Has the shell's look without its parts that need a session, and without the router's scripts. */
function OfflinePage() {
	return (
		<html lang="tr">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>{shellTexts.title(t.title)}</title>
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="stylesheet" href={stylesheet} />
				<script src={WITHOUT_NETWORK.script} defer />
			</head>
			<body>
				<div className="shell">
					<header className="sidebar">
						<div className="sidebar-head">
							<span className="sidebar-text truncate font-bold">{shellTexts.name}</span>
						</div>
						<nav aria-label={shellTexts.mainNavigation} className="flex-1 overflow-y-auto p-3">
							<ul className="grid gap-1">
								{SIDEBAR_LINKS.map(({ href, label, icon: LinkIcon }) => (
									<li key={href}>
										<a href={href} className="admin-link">
											<LinkIcon aria-hidden="true" size={20} className="shrink-0" />
											{label}
										</a>
									</li>
								))}
							</ul>
						</nav>
					</header>
					<header className="mobile-bar">
						<p className="truncate font-bold">{shellTexts.name}</p>
					</header>
					<main className="shell-content">
						<p role="status" className="mb-6 rounded-xl bg-notice-soft px-4 py-2 text-notice">
							{t.page}
						</p>
						<h1 className="mb-3 text-2xl font-bold">{t.title}</h1>
						<button type="button" className="button button-primary">
							{t.again}
						</button>
					</main>
				</div>
			</body>
		</html>
	);
}
