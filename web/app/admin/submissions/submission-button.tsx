import { Form, useLocation } from "react-router";
import { SUBMISSIONS } from "./addresses.ts";

type SubmissionButtonProps = {
	intent: "retry" | "pause" | "resume";
	fields: Record<string, string>;
	label: string;
	/** Is for screen readers, because `label` alone is there more than once. */
	name: string;
};

/**
 * Shows a button that does something with the queue and leads back to its page. It does not ask, because its effect is
 * easily taken back.
 */
export function SubmissionButton({ intent, fields, label, name }: SubmissionButtonProps) {
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action={SUBMISSIONS} preventScrollReset>
			{Object.entries({ ...fields, next: pathname + search }).map(([field, value]) => (
				<input key={field} type="hidden" name={field} value={value} />
			))}
			<button type="submit" name="intent" value={intent} aria-label={name} className="button">
				{label}
			</button>
		</Form>
	);
}
