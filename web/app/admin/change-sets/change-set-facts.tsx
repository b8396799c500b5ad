import type { ReactNode } from "react";
import { Link } from "react-router";
import { describeActor } from "#web/admin/audit/actor.ts";
import { auditHref } from "#web/admin/audit/filter.ts";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { Fact } from "#web/admin/ui/fact.tsx";
import { Instant } from "#web/admin/ui/instant.tsx";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { ChangeSetState } from "./change-set-table.tsx";
import { describeBulk, describeCounts, describeSelection } from "./describe.ts";

/** Shows the facts of a change set: who made it, when, what it did and to how many. The possible actions are below. */
export function ChangeSetFacts({ set, children }: { set: ChangeSetItem; children?: ReactNode }) {
	const { bulk } = set;
	return (
		<section aria-label={t.facts.counts} className="card p-5">
			<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
				<Fact label={t.facts.counts}>{describeCounts(set)}</Fact>
				<Fact label={t.facts.state}>
					<ChangeSetState set={set} />
				</Fact>
				<Fact label={t.facts.at}>
					<Instant iso={set.createdAt} />
				</Fact>
				<Fact label={t.facts.actor}>{describeActor(set.actor)}</Fact>
				<Fact label={t.facts.request}>
					<Link to={auditHref({ request: set.requestId })} className="text-link">
						<code>{set.requestId.slice(0, 8)}</code>
					</Link>
				</Fact>
				{bulk !== null && (
					<Fact label={t.facts.what}>
						{describeBulk(bulk)?.map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
						<span className="text-muted">{describeSelection(bulk)}</span>
					</Fact>
				)}
				{set.undoes !== null && (
					<Fact label={t.takesBack}>
						<ChangeSetLink id={set.undoes} />
					</Fact>
				)}
				{set.undoneBy !== null && (
					<Fact label={t.takenBackBy}>
						<ChangeSetLink id={set.undoneBy} />
					</Fact>
				)}
			</dl>
			<div className="mt-4 flex flex-wrap gap-3 empty:hidden">{children}</div>
		</section>
	);
}

function ChangeSetLink({ id }: { id: string }) {
	return (
		<Link to={`/admin/changes/${id}`} className="text-link">
			<code>{id.slice(0, 8)}</code>
		</Link>
	);
}
