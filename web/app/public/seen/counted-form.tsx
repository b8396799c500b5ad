import { visitorTexts } from "#web/public/texts/visitor.en.ts";
import { COUNTED_CHOICE_PATH } from "#workers/contract/numbers.ts";

/** Sets whether this browser's visits are counted. It is a form, so that it works without a script. */
export function CountedForm({ counted, className }: { counted: "yes" | "no"; className?: string }) {
	return (
		<form method="post" action={COUNTED_CHOICE_PATH}>
			<button type="submit" name="counted" value={counted} className={className}>
				{counted === "no" ? visitorTexts.counted.stop : visitorTexts.counted.goOn}
			</button>
		</form>
	);
}
