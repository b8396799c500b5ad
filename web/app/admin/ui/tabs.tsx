import * as Radix from "@radix-ui/react-tabs";
import { type ReactNode, useId } from "react";

type Tab = { id: string; label: string; badge?: ReactNode; content: ReactNode };

type TabsProps = {
	/** Names the row of tabs for screen readers. */
	label: string;
	tabs: readonly Tab[];
	value: string;
	onChange: (id: string) => void;
};

/**
 * Radix gives the list an inline style, which the page's policy refuses in the server's HTML. An undefined value is not
 * written.
 */
const NO_STYLE = { outline: undefined };

/**
 * Shows one panel at a time. Arrows, Home and End move between the tabs. Hidden panels stay in the page, so that typed
 * values are kept. The panels are our own, because those of Radix write a style attribute.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
	const id = useId();
	return (
		<Radix.Root value={value} onValueChange={onChange}>
			<Radix.List aria-label={label} className="section-links" style={NO_STYLE}>
				{tabs.map((tab) => (
					<Radix.Trigger
						key={tab.id}
						value={tab.id}
						id={`${id}-tab-${tab.id}`}
						aria-controls={`${id}-panel-${tab.id}`}
						className="section-link cursor-pointer"
					>
						{tab.label}
						{tab.badge}
					</Radix.Trigger>
				))}
			</Radix.List>
			{tabs.map((tab) => (
				<div
					key={tab.id}
					role="tabpanel"
					id={`${id}-panel-${tab.id}`}
					aria-labelledby={`${id}-tab-${tab.id}`}
					hidden={tab.id !== value}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own has to be reachable
					tabIndex={0}
				>
					{tab.content}
				</div>
			))}
		</Radix.Root>
	);
}
