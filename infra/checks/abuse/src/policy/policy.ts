import type { ServiceName } from '@platform/contracts/services'

/**
 * Who may call a route. Everybody else gets 401 or 403 before anything is read or done.
 * - `anyone`: with or without a token, good or bad.
 * - `visitors`: anyone, but a token that is sent must be good. `users`: the signed in.
 * - `... and embeds`: also with the token of a partner's embed.
 * - `operators`, `treasurers`: users who have that role.
 * - `partners`: partners' servers, with their key and secret.
 * - `teams`: the release token of the team whose remote it is; `deployers`: of the team that deploys the host.
 * - `teams and operators`: any team's release token, or an operator.
 * - `{ services }`: these services, with their own tokens.
 */
export type Policy =
  | 'anyone'
  | 'visitors'
  | 'visitors and embeds'
  | 'users'
  | 'operators'
  | 'treasurers'
  | 'partners'
  | 'teams'
  | 'deployers'
  | 'teams and operators'
  | { readonly services: readonly ServiceName[] }

/** By `METHOD /path` as the service's OpenAPI names it. */
export type PolicyTable = Readonly<Record<string, Policy>>
