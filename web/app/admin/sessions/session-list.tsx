import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { sessionTexts as t } from "#web/admin/texts/session.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { Fact } from "#web/admin/ui/fact.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import type { SessionItem } from "#workers/contract/session.ts";

type ListedSession = SessionItem & { place: string | null };

/** Lists the live sessions, each with its end. */
export function SessionList({ sessions }: { sessions: ListedSession[] }) {
	return (
		<ul className="flex flex-col gap-4">
			{sessions.map((session) => (
				<li
					key={session.id}
					aria-current={session.current ? "true" : undefined}
					className={`card p-5 ${session.current ? "border-brand" : ""}`}
				>
					<SessionCard session={session} />
				</li>
			))}
		</ul>
	);
}

function SessionCard({ session }: { session: ListedSession }) {
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-3">
				<h2 className="text-lg font-bold">
					{session.device}
					{session.current && (
						<>
							{" "}
							<Badge tone="brand">{t.current}</Badge>
						</>
					)}
				</h2>
				<ConfirmButton
					label={t.end}
					name={t.endOne(session.device, formatInstant(session.since))}
					question={t.endQuestion}
					text={session.current ? t.endOwnText : t.endText(session.device)}
					confirm={t.endConfirm}
					action="/admin/sessions"
					fields={{ intent: "end", id: session.id }}
				/>
			</div>
			<dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-5">
				<Fact label={t.place}>{session.place ?? t.unknownPlace}</Fact>
				<Fact label={t.address}>{session.address ?? screenTexts.unknown}</Fact>
				<Fact label={t.since}>
					<Instant iso={session.since} />
				</Fact>
				<Fact label={t.lastSeen}>
					<Instant iso={session.lastSeen} />
				</Fact>
				<Fact label={t.expiresAt}>
					<Instant iso={session.expiresAt} />
				</Fact>
			</dl>
		</>
	);
}
