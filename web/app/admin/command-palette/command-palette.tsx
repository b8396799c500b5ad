import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paletteTexts as t } from "#web/admin/texts/palette.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { Combobox } from "#web/admin/ui/combobox.tsx";
import { Dialog } from "#web/admin/ui/dialog.tsx";
import type { ManagedBusiness } from "#web/request/api.ts";
import { businessAddress } from "../business-edit/addresses.ts";
import { COMMANDS, type Command, commandsFor } from "./commands.ts";

const SEARCH_AFTER_MS = 200;
const MOST_COMMANDS = 8;
const MOST_BUSINESSES = 6;
/** Says how many letters a search needs. One letter alone would find half of the directory. */
const FEWEST_LETTERS = 2;

/**
 * Finds screens, actions and businesses by what is typed. The arrow keys move the choice, Enter opens it, and Escape
 * closes the palette. It begins with the words that were typed before it was there.
 */
export function CommandPalette({ begun, onClose }: { begun: string; onClose: () => void }) {
	const navigate = useNavigate();
	const { commands, businesses, searching, search } = useFound();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before
	useEffect(() => {
		if (begun !== "") search(begun);
	}, []);
	const found = [...commands.slice(0, MOST_COMMANDS), ...businesses];
	function go(href: string) {
		onClose();
		if (COMMANDS.some((one) => one.href === href && one.whole)) location.assign(href);
		else navigate(href);
	}
	return (
		<Dialog open onOpenChange={onClose} title={t.title} text={t.text}>
			<div className="mt-4">
				<label htmlFor="palette" className="sr-only">
					{t.label}
				</label>
				<Combobox
					id="palette"
					begun={begun}
					chosen={null}
					placeholder={t.placeholder}
					options={found.map(({ name, note, href }) => ({ value: href, name, note }))}
					status={searching ? t.searching : found.length === 0 ? t.nothing : t.found(found.length)}
					onSearch={search}
					onChoose={(option) => option !== null && go(option.value)}
				/>
			</div>
		</Dialog>
	);
}

/** Finds what fits the words that were typed last: commands at once, businesses when the server has answered. */
function useFound() {
	const [words, setWords] = useState("");
	const [businesses, setBusinesses] = useState<Command[]>([]);
	const [searching, setSearching] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const asked = useRef<AbortController>(undefined);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			asked.current?.abort();
		},
		[],
	);
	function search(next: string) {
		setWords(next);
		clearTimeout(timer.current);
		asked.current?.abort();
		const text = next.trim();
		const isWanted = text.length >= FEWEST_LETTERS;
		setSearching(isWanted);
		// Enter would open one that the words before have found.
		setBusinesses([]);
		if (!isWanted) return;
		const begun = new AbortController();
		asked.current = begun;
		timer.current = setTimeout(async () => {
			const query = new URLSearchParams({ search: text, limit: String(MOST_BUSINESSES) });
			const answer = await askApi<ManagedBusiness[]>(`/api/admin/businesses?${query}`, { signal: begun.signal });
			if (begun.signal.aborted) return;
			setBusinesses("value" in answer ? answer.value.map(businessCommand) : []);
			setSearching(false);
		}, SEARCH_AFTER_MS);
	}
	return { commands: commandsFor(words), businesses, searching, search };
}

function businessCommand({ id, name, category, city }: ManagedBusiness): Command {
	return { name, note: [category?.name, city].filter(Boolean).join(", "), href: businessAddress(id) };
}
