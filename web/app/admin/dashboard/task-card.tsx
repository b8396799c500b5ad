import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type TaskCardProps = {
	id: string;
	icon: LucideIcon;
	title: string;
	text: string;
	className?: string;
	children: ReactNode;
};

/** Shows a card of the dashboard for a task. `text` says what it is about. */
export function TaskCard({ id, icon: Icon, title, text, className = "", children }: TaskCardProps) {
	return (
		<section aria-labelledby={id} className={`card flex flex-col p-5 ${className}`}>
			<div className="flex items-start gap-4">
				<Icon aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-brand" />
				<div className="min-w-0 flex-1">
					<h3 id={id} className="font-semibold">
						{title}
					</h3>
					<p className="text-sm text-muted">{text}</p>
				</div>
			</div>
			{children}
		</section>
	);
}

/** Is shown instead of figures that could not be read. */
export function Unreadable({ text }: { text: string }) {
	return (
		<p role="alert" className="text-shut">
			{text}
		</p>
	);
}
