import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { adminFrame } from "./admin/frame.tsx";
import { DocumentContext } from "./request/document-context.ts";

/** Brings a staff page to life. Public pages never load this: their script is `public/enhance.ts`. */
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<DocumentContext value={{ frame: adminFrame, tag: null }}>
				<HydratedRouter />
			</DocumentContext>
		</StrictMode>,
	);
});
