import { Fragment } from "react";
import { COOKIE_SETTINGS } from "#web/public/texts/legal-text.ts";

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/**
 * Shows a paragraph of a policy. `[words](address)` in it becomes a link. Links to the consent settings open them on
 * the same page, with the same handler as the footer's link. Without JavaScript there is nothing to set, so they are
 * plain words.
 */
export function LinkedText({ text }: { text: string }) {
	// Splitting by a pattern with two groups gives text, words, address, text, words, address, …, text.
	const parts = text.split(new RegExp(LINK, "g"));
	return parts.map((part, index) => {
		if (index % 3 === 2) return null;
		const key = `${index} ${part}`;
		if (index % 3 === 0) return <Fragment key={key}>{part}</Fragment>;
		return <LinkedWords key={key} words={part} href={parts[index + 1] ?? ""} />;
	});
}

function LinkedWords({ words, href }: { words: string; href: string }) {
	if (href === COOKIE_SETTINGS)
		return (
			<>
				<button type="button" data-cookie-settings data-needs-script className="text-link cursor-pointer text-left">
					{words}
				</button>
				<noscript>{words}</noscript>
			</>
		);
	return (
		<a href={href} className="text-link">
			{words}
		</a>
	);
}
