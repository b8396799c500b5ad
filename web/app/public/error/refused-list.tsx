import { errorPageTexts as t } from "#web/public/texts/error.en.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { suggestTexts } from "#web/public/texts/search.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MAX_SEARCH_LENGTH } from "#workers/contract/list.ts";
import { Container } from "../ui/container.tsx";
import type { Refused } from "./refused.ts";

/**
 * Shows why a list cannot be shown. It also shows the search with the typed text, and a link to the list without the
 * wrong parts.
 */
export function RefusedList({ title, path, refused }: { title: string; path: string; refused: Refused }) {
	const { search, reasons, href, onlyPage, kept } = refused;
	return (
		<Container className="py-12 text-center sm:py-20">
			<Icon name="search-x" size={48} className="mx-auto mb-4 text-muted" />
			<h1 className="text-3xl font-bold">{title}</h1>
			{reasons.map((reason) => (
				<p key={reason} className="mx-auto mt-3 max-w-prose text-muted wrap-anywhere">
					{reason}
				</p>
			))}
			<search className="mx-auto mt-8 block max-w-xl text-left">
				<form action={path} method="get" className="list-search">
					{kept.map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<div className="search-box">
						<Icon name="search" size={18} />
						<input
							type="search"
							name="search"
							defaultValue={search}
							maxLength={MAX_SEARCH_LENGTH}
							placeholder={suggestTexts.placeholder}
							aria-label={siteTexts.search}
							autoComplete="off"
							enterKeyHint="search"
							className="field"
						/>
					</div>
					<button type="submit" className="button button-primary shrink-0">
						{siteTexts.search}
					</button>
				</form>
			</search>
			<div className="mt-6 flex flex-wrap justify-center gap-3">
				<a href={href} rel="nofollow" className="button button-primary">
					{onlyPage ? t.firstPage : t.without}
				</a>
				<a href="/" className="button">
					{siteTexts.backToHome}
				</a>
			</div>
		</Container>
	);
}
