import { useId } from "react";
import { useNavigate } from "react-router";
import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import type { DataColumn } from "#web/admin/ui/data-table.tsx";
import type { ManagedBusiness } from "#web/request/api.ts";
import type { ManagedOrder, ManagedSort } from "#workers/contract/business-list.ts";
import { listHref, type Typed } from "./list-address.ts";

type OrderChoiceProps = {
	columns: readonly DataColumn<ManagedBusiness>[];
	typed: Typed;
	order: ManagedOrder;
	disabled: boolean;
};

/** Chooses the order on a small screen, where the heads of the columns have no room beside each other. */
export function OrderChoice({ columns, typed, order, disabled }: OrderChoiceProps) {
	const id = useId();
	const navigate = useNavigate();
	return (
		<div className="list-order">
			<label htmlFor={id} className="sr-only">
				{t.order.title}
			</label>
			<select
				id={id}
				className="field select"
				disabled={disabled}
				value={`${order.sort} ${order.order}`}
				onChange={({ target }) => {
					const [sort, way] = target.value.split(" ") as [ManagedSort, ManagedOrder["order"]];
					navigate(listHref(typed, { sort, order: way }), { preventScrollReset: true });
				}}
			>
				{columns
					.filter(({ sort }) => sort !== undefined)
					.flatMap(({ id: sort, header }) =>
						(["asc", "desc"] as const).map((way) => (
							<option key={`${sort} ${way}`} value={`${sort} ${way}`}>
								{t.order[way](header)}
							</option>
						)),
					)}
			</select>
		</div>
	);
}
