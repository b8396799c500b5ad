import { useEffect } from "react";
import { Form, useSubmit } from "react-router";
import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { DUPLICATES } from "./addresses.ts";
import type { Done } from "./read-query.server.ts";

/** Shows what was done with the pair before, and the way back. With JavaScript a notification says it too. */
export function LastDone({ done }: { done: Done | null }) {
	const show = useToast();
	const submit = useSubmit();
	const key = done === null ? null : JSON.stringify(done);
	useEffect(() => {
		if (key === null) return;
		const { kind, ...fields } = fieldsOf(JSON.parse(key) as Done);
		const { title, text } = t.done[kind];
		const { action, ...posted } = fields;
		show({
			title,
			text,
			action: { label: t.undo, onAction: () => submit(posted, { method: "post", action }) },
		});
	}, [key, show, submit]);
	if (done === null) return null;
	const { kind, action, ...fields } = fieldsOf(done);
	return (
		<Form
			method="post"
			action={action}
			className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-open-soft px-4 py-2 text-open"
		>
			<p className="flex-1 font-medium">{t.done[kind].title}</p>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit" className="button">
				{t.undo}
			</button>
		</Form>
	);
}

/** Returns what the undo posts, and where to. */
function fieldsOf(done: Done): { kind: Done["kind"]; action: string } & Record<string, string> {
	const action = `${DUPLICATES}/${done.pair}`;
	return done.kind === "merged"
		? { kind: done.kind, action, intent: "undo", changeSet: done.changeSet }
		: { kind: done.kind, action, intent: "reopen" };
}
