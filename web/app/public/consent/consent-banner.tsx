import { visitorTexts } from "#web/public/texts/visitor.en.ts";
import type { Purpose } from "./purposes.ts";

const t = visitorTexts.consent;

/**
 * Shows the question of consent for the purposes that are in use. It is a bar at the bottom of the page. It blocks and
 * moves nothing, and on a phone it takes at most a fifth of the height. At 400 % it is the page's first lines. It is hidden
 * until `public/consent/enhance.ts` finds no choice. Without JavaScript nothing optional can load, so nothing is asked.
 */
export function ConsentBanner({ purposes }: { purposes: readonly Purpose[] }) {
	return (
		<section hidden data-consent-banner={purposes.join(" ")} aria-labelledby="consent-title" className="consent">
			<form data-consent-form>
				<div data-consent-intro>
					<div id="consent-title" tabIndex={-1}>
						{t.title}
					</div>
					<p>
						{t.text}{" "}
						<a href="/cookie-policy" className="text-link">
							{t.policy}
						</a>
					</p>
				</div>
				<fieldset id="consent-purposes" hidden>
					<legend className="sr-only">{t.choose}</legend>
					{t.purposes
						.filter(({ purpose }) => purposes.includes(purpose))
						.map(({ purpose, label, text }) => (
							<label key={purpose}>
								<input type="checkbox" name={purpose} aria-describedby={`consent-${purpose}`} className="checkbox" />
								<span>
									<strong>{label}</strong>
									<span id={`consent-${purpose}`}>
										{text}
										{purpose === "marketing" && (
											<span hidden data-consent-refused>
												{" "}
												{t.refusedByBrowser}
											</span>
										)}
									</span>
								</span>
							</label>
						))}
				</fieldset>
				<div>
					<button type="submit" value="all" className="button button-primary">
						{t.acceptAll}
					</button>
					<button type="submit" value="none" className="button button-primary">
						{t.rejectAll}
					</button>
					<button
						type="button"
						data-consent-choose
						aria-expanded="false"
						aria-controls="consent-purposes"
						className="button"
					>
						{t.choose}
					</button>
					<button type="submit" value="chosen" hidden className="button">
						{t.save}
					</button>
					<button type="button" data-consent-back hidden className="button">
						{t.back}
					</button>
				</div>
			</form>
		</section>
	);
}
