import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useRefresh, useRefreshEvery } from "#web/admin/ui/use-refresh.ts";
import type { RestoreItem } from "#workers/contract/backup.ts";
import { useEnd } from "./use-end.ts";

/** The page asks this often how far a restore or a reset is. */
const LOOK_MS = 2_000;

type Watch = {
	/** Holds the latest restores and resets, the newest first; null when they could not be read. */
	restores: readonly RestoreItem[] | null;
	/** Is the one that is under way, or else the last that was begun or seen under way on this page. */
	watched: RestoreItem | null;
	/** Is the id of the one that was begun on this page. */
	begun: string | null;
	/** Shows one that the server has just begun, before it is in a list. */
	begin: (restore: RestoreItem) => void;
};

const Context = createContext<Watch>({ restores: null, watched: null, begun: null, begin: () => {} });

export function useRestoreWatch(): Watch {
	return use(Context);
}

/** Tells whether a restore or a reset is at work. */
export function isUnderWay({ state }: RestoreItem): boolean {
	return state !== "finished" && state !== "failed";
}

/**
 * Knows of the restores and resets what the server has listed, and at once the one that is begun on this page. It looks how far one is, and
 * tells its end.
 */
export function RestoreWatch({
	restores: listed,
	children,
}: {
	restores: readonly RestoreItem[] | null;
	children: ReactNode;
}) {
	const [begun, setBegun] = useState<RestoreItem | null>(null);
	const isListed = listed?.some(({ id }) => id === begun?.id) ?? false;
	const restores = useMemo(
		() => (begun === null || isListed ? listed : [begun, ...(listed ?? [])]),
		[begun, isListed, listed],
	);
	const running = restores?.find(isUnderWay) ?? null;
	const [seen, setSeen] = useState<string | null>(null);
	if (running !== null && running.id !== seen) setSeen(running.id);
	const watched = running ?? restores?.find(({ id }) => id === seen) ?? null;
	const refresh = useRefresh();
	useRefreshEvery(running === null ? null : LOOK_MS);
	useEndToast(watched);
	const value = useMemo<Watch>(
		() => ({
			restores,
			watched,
			begun: begun?.id ?? null,
			begin: (restore) => {
				setBegun(restore);
				refresh();
			},
		}),
		[restores, watched, begun, refresh],
	);
	return <Context value={value}>{children}</Context>;
}

function useEndToast(watched: RestoreItem | null): void {
	const toast = useToast();
	useEnd(watched !== null && isUnderWay(watched), () => {
		if (watched === null) return;
		const texts = watched.kind === "reset" ? backupTexts.reset : backupTexts.restores;
		if (watched.state === "finished") toast({ title: texts.done });
		if (watched.state === "failed")
			toast({
				title: texts.failed,
				text: watched.failure ? backupTexts.failures[watched.failure.code] : undefined,
				tone: "destructive",
			});
	});
}
