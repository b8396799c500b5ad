import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paletteTexts as t } from "#web/admin/texts/palette.tr.ts";
import { Combobox } from "#web/admin/ui/combobox.tsx";
import { Dialog } from "#web/admin/ui/dialog.tsx";
import type { ManagedBusiness } from "#web/request/api.ts";
import { businessAddress } from "../business-edit/addresses.ts";
import { useBusinessChoices } from "../businesses/use-business-choices.ts";
import { COMMANDS, type Command, commandsFor } from "./commands.ts";

const MOST_COMMANDS = 8;
const MOST_BUSINESSES = 6;

/**
 * Finds screens, actions and businesses by what is typed. The arrow keys move the choice, Enter opens it, and Escape
 * closes the palette. It begins with the words that were typed before it was there.
 */
export function CommandPalette({ begun, onClose }: { begun: string; onClose: () => void }) {
	const navigate = useNavigate();
	const { commands, businesses, state, search } = useFound();
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
					status={
						state === "searching" || state === "failed"
							? t[state]
							: found.length === 0
								? t.nothing
								: t.found(found.length)
					}
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
	const { businesses, state, search } = useBusinessChoices(MOST_BUSINESSES);
	return {
		commands: commandsFor(words),
		businesses: businesses.map(businessCommand),
		state,
		search(next: string) {
			setWords(next);
			search(next);
		},
	};
}

function businessCommand({ id, name, category, city }: ManagedBusiness): Command {
	return { name, note: [category?.name, city].filter(Boolean).join(", "), href: businessAddress(id) };
}
