import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { listPageTexts as t } from "#web/admin/texts/list-page.tr.ts";
import type { ManagedOrder } from "#workers/contract/business-list.ts";
import { listHref, type Typed } from "../list-address.ts";

/** Leads to a page by its number. It is a plain form of the list's address, so it works before the scripts have come, too. */
export function PageField({ typed, asked }: { typed: Typed; asked: ManagedOrder }) {
	const field = useRef<HTMLInputElement>(null);
	const { state } = useLocation();
	const sought = state?.sought;
	// The list was taken away while its page was looked for, and the focus with it.
	useEffect(() => {
		if (sought !== undefined) field.current?.focus({ preventScroll: true });
	}, [sought]);
	const [path, query] = listHref(typed, asked).split("?");
	return (
		<Form action={path} className="mt-3 flex items-center justify-center gap-2">
			{[...new URLSearchParams(query)].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label className="flex items-center gap-2 text-sm">
				{t.field}
				<input
					ref={field}
					type="number"
					name="page"
					min={1}
					max={10_000_000}
					required
					inputMode="numeric"
					className="field w-24 tabular-nums"
				/>
			</label>
			<button type="submit" className="button">
				{t.go}
			</button>
		</Form>
	);
}
