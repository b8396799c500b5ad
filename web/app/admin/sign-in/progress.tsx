import { Check } from "lucide-react";
import { signInTexts as t } from "#web/admin/texts/sign-in.tr.ts";
import type { SignInStep } from "#workers/contract/sign-in.ts";

const STEPS: readonly SignInStep[] = [1, 2, 3, 4];

/**
 * Shows the sign-in's steps in a row: done, current, to come. A `current` beyond the last step means that all are done.
 */
export function Progress({ current, steps }: { current: number; steps: 3 | 4 }) {
	return (
		<nav aria-label={t.progress}>
			<ol className="sign-in-progress">
				{STEPS.slice(0, steps).map((step) => {
					const done = step < current;
					return (
						<li key={step} aria-current={step === current ? "step" : undefined} data-done={done ? "" : undefined}>
							<span aria-hidden="true" className="sign-in-dot">
								{done ? <Check size={16} strokeWidth={3} /> : step}
							</span>
							<span className="sign-in-step-name">
								{t.names[step]}
								{done && <span className="sr-only"> ({t.done})</span>}
							</span>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
