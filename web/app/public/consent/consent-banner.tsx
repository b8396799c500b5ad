import { visitorTexts } from "#web/public/texts/visitor.en.ts";

const t = visitorTexts.consent;

/**
 * The consent element: a bar over the bottom of the page that blocks nothing and moves nothing. It is hidden until
 * `public/consent/enhance.ts` finds no choice; without JavaScript nothing optional can load, so nothing is asked.
 */
export function ConsentBanner() {
	return (
		<section
			hidden
			data-consent-banner
			aria-labelledby="consent-title"
			className="fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto border-t border-line bg-raised shadow-[0_-4px_24px_rgb(0_0_0/0.15)] print:hidden"
		>
			<form
				data-consent-form
				className="mx-auto grid max-w-6xl gap-x-8 gap-y-3 px-4 py-4 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-center"
			>
				<div data-consent-intro>
					<h2 id="consent-title" tabIndex={-1} className="font-bold outline-none">
						{t.title}
					</h2>
					<p className="text-sm text-muted">
						{t.text}{" "}
						<a href="/cookie-policy" className="text-link">
							{t.policy}
						</a>
					</p>
				</div>
				<fieldset
					id="consent-purposes"
					hidden
					className="grid gap-x-3 sm:grid-cols-3 sm:gap-y-3 lg:col-span-2 lg:row-start-2 [&[hidden]]:hidden"
				>
					<legend className="sr-only">{t.choose}</legend>
					{t.purposes.map(({ purpose, label, text }) => (
						<label
							key={purpose}
							className="flex cursor-pointer gap-3 border-line py-2 max-sm:border-t sm:rounded-xl sm:border sm:p-3"
						>
							<input
								type="checkbox"
								name={purpose}
								aria-describedby={`consent-${purpose}`}
								className="checkbox mt-0.5 size-5 shrink-0"
							/>
							<span>
								<span className="block font-semibold">{label}</span>
								<span id={`consent-${purpose}`} className="block text-sm text-muted">
									{text}
								</span>
							</span>
						</label>
					))}
				</fieldset>
				<div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:row-start-1 lg:col-start-2">
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
						className="button max-sm:col-span-2 [&[hidden]]:hidden"
					>
						{t.choose}
					</button>
					<button type="submit" value="chosen" hidden className="button [&[hidden]]:hidden">
						{t.save}
					</button>
					<button type="button" data-consent-back hidden className="button [&[hidden]]:hidden">
						{t.back}
					</button>
				</div>
			</form>
		</section>
	);
}
