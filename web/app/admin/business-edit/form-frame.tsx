import type { ReactNode } from "react";
import { Link } from "react-router";
import { businessEditTexts as t } from "#web/admin/texts/business-edit.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { Dialog } from "#web/admin/ui/dialog.tsx";

type FormFrameProps = {
	/** Is true when the list lies behind the form. */
	overList: boolean;
	title: string;
	/** Is the address of the list as it was left. */
	list: string;
	onClose: () => void;
	children: ReactNode;
};

/** Wraps a business's form: in a dialog over the list, or in a page when the form was opened by its own address. */
export function FormFrame({ overList, title, list, onClose, children }: FormFrameProps) {
	if (overList)
		return (
			<Dialog open wide onOpenChange={onClose} title={title}>
				<div className="mt-4">{children}</div>
			</Dialog>
		);
	return (
		<>
			<p className="mb-3">
				<Link to={list} className="text-link inline-block min-h-6">
					{t.back}
				</Link>
			</p>
			<AdminHeading title={title} />
			<div className="card max-w-4xl p-4 sm:p-6">{children}</div>
		</>
	);
}
