import { useState } from "react";
import { type Issue, openIssues } from "./open-issues.ts";

type Touched = { of: unknown; paths: readonly string[] };

/**
 * Holds what an answer says of fields until they change: it was said of the value that was sent. `touch` takes the path of a field that
 * changes, or of a group of fields. The next answer is whole again.
 */
export function useOpenIssues<One extends Issue>(answer: unknown, issues: readonly One[] | undefined) {
	const [touched, setTouched] = useState<Touched>({ of: answer, paths: [] });
	const paths = touched.of === answer ? touched.paths : [];
	return {
		issues: openIssues(issues ?? [], paths),
		touch: (path: string) =>
			setTouched((before) => {
				const former = before.of === answer ? before.paths : [];
				return former.includes(path) ? before : { of: answer, paths: [...former, path] };
			}),
	};
}

/** Returns the name of the field that an event of a form comes from; an empty text when it has none. */
export function fieldOfEvent({ target }: { target: EventTarget }): string {
	return "name" in target && typeof target.name === "string" ? target.name : "";
}
