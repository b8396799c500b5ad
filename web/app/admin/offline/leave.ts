/** Connects the links that wait for the network with the screen whose unsaved changes they would lose. */

type Ask = (leave: () => void) => void;

let asking: Ask | null = null;

/** Makes `ask` decide about leaving the screen, until the returned function is called. It runs `leave` when the operator wants to. */
export function decideLeaving(ask: Ask): () => void {
	asking = ask;
	return () => {
		if (asking === ask) asking = null;
	};
}

/** Runs `leave` at once where nothing is unsaved, else when the operator has said so. */
export function askToLeave(leave: () => void): void {
	if (asking === null) leave();
	else asking(leave);
}
