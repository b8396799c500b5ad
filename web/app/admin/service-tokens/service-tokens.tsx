import type { ReactNode } from "react";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { serviceTokenTexts } from "#web/admin/texts/service-token.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { Instant } from "#web/admin/ui/instant.tsx";
import type { TokenItem } from "#workers/contract/service-token.ts";
import { tokenState } from "./token-form.ts";

const t = serviceTokenTexts;
const COLUMNS = ["name", "scopes", "created", "expires", "used", "state", "actions"] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Lists every service token, ended ones too. On screens that are not large, each row is a card. `now` is an ISO
 * instant.
 */
export function TokenTable({ tokens, now }: { tokens: TokenItem[]; now: string }) {
	if (tokens.length === 0) return <p className="text-muted">{t.none}</p>;
	return (
		<table className="w-full text-left max-xl:block xl:wrap-normal">
			<caption className="sr-only">{t.title}</caption>
			<thead className="max-xl:sr-only">
				<tr>
					{COLUMNS.map((column) => (
						<th key={column} scope="col" className="border-b border-line px-3 py-2 text-sm font-semibold text-muted">
							{t.columns[column]}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-xl:flex max-xl:flex-col max-xl:gap-4">
				{tokens.map((token) => (
					<TokenRow key={token.id} token={token} state={tokenState(token, now)} />
				))}
			</tbody>
		</table>
	);
}

const STATE_TONES = { live: "success", expired: "notice", revoked: "failure" } as const;

function TokenRow({ token, state }: { token: TokenItem; state: keyof typeof STATE_TONES }) {
	return (
		<tr className="align-top max-xl:block max-xl:rounded-xl max-xl:border max-xl:border-line max-xl:p-4">
			<Cell column="name">
				<span className="inline-block font-semibold wrap-anywhere xl:min-w-28">{token.name}</span>
			</Cell>
			<Cell column="scopes">{token.scopes.map((scope) => t.scopeNames[scope] ?? scope).join(", ")}</Cell>
			<Cell column="created">
				<Instant iso={token.createdAt} />
			</Cell>
			<Cell column="expires">
				<Instant iso={token.expiresAt} />
			</Cell>
			<Cell column="used">{token.lastUsedAt === null ? screenTexts.never : <Instant iso={token.lastUsedAt} />}</Cell>
			<Cell column="state">
				<Badge tone={STATE_TONES[state]}>{t.states[state]}</Badge>
				{token.revokedAt !== null && <Instant iso={token.revokedAt} className="mt-1 block text-sm text-muted" />}
			</Cell>
			{state === "live" ? (
				<Cell column="actions">
					<ConfirmButton
						className="whitespace-nowrap"
						label={t.revoke}
						name={t.revokeOne(token.name)}
						question={t.revokeQuestion}
						text={t.revokeText(token.name)}
						confirm={t.revokeConfirm}
						action="/admin/settings/security"
						fields={{ intent: "token-revoke", id: token.id }}
					/>
				</Cell>
			) : (
				<td className="border-line max-xl:hidden xl:border-b" />
			)}
		</tr>
	);
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
	return (
		<td className="border-line py-2 max-xl:flex max-xl:flex-wrap max-xl:gap-x-3 max-xl:*:first:basis-28 max-xl:*:last:flex-[1_1_8rem] xl:border-b xl:px-3">
			<span aria-hidden="true" className="text-sm text-muted xl:hidden">
				{t.columns[column]}
			</span>
			<div>{children}</div>
		</td>
	);
}
