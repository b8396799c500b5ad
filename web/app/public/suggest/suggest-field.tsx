import { siteTexts } from "#web/public/texts/public.en.ts";
import { suggestTexts } from "#web/public/texts/search.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MAX_SEARCH_LENGTH } from "#workers/contract/list.ts";

/**
 * Shows the search field of every page's header. It is a form that works without JavaScript. On narrower screens a link
 * to the search replaces it. With JavaScript the link opens the form over the header (`suggest/header-search.ts`).
 */
export function HeaderSearch() {
	return (
		<>
			<search id="header-search" className="header-search">
				<form action="/search" method="get" data-header-search>
					<div className="search-box">
						<button type="submit" aria-label={suggestTexts.submit}>
							<Icon name="search" size={18} />
						</button>
						<input
							type="search"
							name="search"
							maxLength={MAX_SEARCH_LENGTH}
							placeholder={suggestTexts.placeholder}
							aria-label={suggestTexts.label}
							autoComplete="off"
							enterKeyHint="search"
							className="field"
							data-suggest
						/>
					</div>
					<button type="button" data-close-search aria-label={suggestTexts.close} className="button px-3 lg:hidden">
						<Icon name="x" size={20} />
					</button>
				</form>
			</search>
			<a href="/search" data-open-search aria-label={siteTexts.search} className="button px-3 lg:hidden">
				<Icon name="search" size={20} />
			</a>
		</>
	);
}

/** Draws the pattern from which `suggest/enhance.ts` makes each field's list. */
export function SuggestPattern() {
	return (
		<template data-suggest-pattern>
			<div
				className="suggest"
				hidden
				data-one={suggestTexts.one}
				data-many={suggestTexts.many}
				data-none={suggestTexts.none}
				data-removed={suggestTexts.removed}
				data-recent={suggestTexts.recent}
				data-suggestions={suggestTexts.suggestions}
			>
				<div role="listbox" tabIndex={-1}>
					<div role="option" aria-selected="false" tabIndex={-1}>
						<Icon name="search" size={18} />
						<span />
						<small />
					</div>
				</div>
				<ul className="suggest-removals" aria-label={suggestTexts.removals}>
					<li>
						<button type="button" aria-label={suggestTexts.remove}>
							<Icon name="x" size={18} />
						</button>
					</li>
				</ul>
				<button type="button" data-forget-all className="text-link">
					{suggestTexts.removeAll}
				</button>
			</div>
		</template>
	);
}
