import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { waitForNetwork } from "#web/admin/offline/wait-for-network.ts";

waitForNetwork();
/** Hydrates a staff page. Public pages never load this: their script is `public/enhance.ts`. */
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
