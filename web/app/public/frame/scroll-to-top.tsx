import { siteTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Shows the button that leads to the top of a long page. It is hidden until `scroll-to-top.ts` finds the page scrolled.
 */
export function ScrollToTop() {
	return (
		<a
			href="#content"
			hidden
			data-scroll-top
			data-tooltip={siteTexts.scrollToTop}
			aria-label={siteTexts.scrollToTop}
			className="button button-primary scroll-to-top"
		>
			<Icon name="arrow-up" size={22} />
		</a>
	);
}
