import { type ReactNode, Suspense } from "react";
import { Skeleton } from "#web/admin/ui/states.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";

type FetchedEditorProps = {
	/** Is true when it is to be seen by now. */
	wanted?: boolean;
	bars: number;
	children: ReactNode;
};

/**
 * Surrounds an editor that the browser fetches when it is wanted. Until then it shows grey `bars`, as many as the
 * editor is high.
 */
export function FetchedEditor({ wanted = true, bars, children }: FetchedEditorProps) {
	const waiting = <Skeleton rows={bars} />;
	return useHydrated() && wanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
