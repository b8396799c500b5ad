import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { offlineTexts as t } from "#web/admin/texts/offline.tr.ts";

/**
 * Makes a component whose code the browser fetches when it is first drawn, below a `Suspense`. Where the code cannot be
 * fetched, a sentence stands in its place and the rest of the screen stays, with all that was typed. It is fetched
 * again on request, and by itself when the network is back.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
	// React remembers a failure as it does a component, so that another try needs another one.
	const begin = () =>
		lazy(async () => ({
			default: await load().catch((cause: unknown) => {
				throw new NotFetched("The code of a part of the screen did not come", { cause });
			}),
		}));
	const code = { latest: begin(), begin };
	return (props) => <Fetched code={code} props={props} />;
}

type Code<Props> = { latest: ComponentType<Props>; begin: () => ComponentType<Props> };

function Fetched<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
	const [{ Part, tries }, setTry] = useState({ Part: code.latest, tries: 0 });
	function again() {
		code.latest = code.begin();
		setTry({ Part: code.latest, tries: tries + 1 });
	}
	return (
		<WithoutCode key={tries} onAgain={again}>
			<Part {...props} />
		</WithoutCode>
	);
}

class NotFetched extends Error {}

/** Stands in for what has no code. Other errors are the screen's. */
class WithoutCode extends Component<{ onAgain: () => void; children: ReactNode }, { error: unknown }> {
	override state = { error: null };

	static getDerivedStateFromError(error: unknown) {
		return { error };
	}

	override render() {
		const { error } = this.state;
		if (error === null) return this.props.children;
		if ((error as unknown) instanceof NotFetched) return <Missing onAgain={this.props.onAgain} />;
		throw error;
	}
}

function Missing({ onAgain }: { onAgain: () => void }) {
	useEffect(() => {
		addEventListener("online", onAgain);
		return () => removeEventListener("online", onAgain);
	}, [onAgain]);
	return (
		<div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded border border-line p-4">
			<p>{t.part}</p>
			<button type="button" className="button" onClick={onAgain}>
				{t.again}
			</button>
		</div>
	);
}
