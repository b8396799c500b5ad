import { type ReactNode, Suspense } from "react";
import { Skeleton } from "#web/admin/ui/states.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";

/**
 * Wraps a lazy editor, which the browser fetches when the form is there. Until then it shows as many `bars` as the
 * editor is high.
 */
export function FetchedEditor({ bars, children }: { bars: number; children: ReactNode }) {
	const waiting = <Skeleton rows={bars} />;
	return useHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
