import { visitorTexts } from "#web/public/texts/visitor.en.ts";

const { offline, offlineToast } = visitorTexts;

/** Shows the note about being offline. It is hidden until `offline.ts` finds that the visitor is offline. */
export function OfflineBar() {
	return (
		<p
			data-offline
			data-toast={JSON.stringify([offlineToast.title, offlineToast.text])}
			hidden
			role="status"
			className="offline-bar"
		>
			{offline}
		</p>
	);
}
