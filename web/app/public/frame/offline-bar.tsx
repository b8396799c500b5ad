import { visitorTexts } from "#web/public/texts/visitor.en.ts";

const { offline, offlineToast } = visitorTexts;

/** The word about being offline, hidden until `offline.ts` finds that one is. */
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
