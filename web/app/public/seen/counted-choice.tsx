import { visitorTexts } from "#web/public/texts/visitor.en.ts";
import { CountedForm } from "./counted-form.tsx";

const t = visitorTexts.counted;

/**
 * Offers both choices. The page is the same for everybody, so it cannot say what the visitor has chosen before. The
 * answer to the form leads to a part of the page that says what was chosen just now (`COUNTED_CHOICE`).
 */
export function CountedChoice() {
	return (
		<>
			<div className="mt-4 flex flex-wrap gap-2">
				<CountedForm counted="no" className="button" />
				<CountedForm counted="yes" className="button" />
			</div>
			<p id="not-counted" tabIndex={-1} className="mt-3 hidden font-semibold target:block">
				{t.stopped}
			</p>
			<p id="counted" tabIndex={-1} className="mt-3 hidden font-semibold target:block">
				{t.goesOn}
			</p>
		</>
	);
}
