import type { Right } from '@platform/contracts/identity/rights'

/**
 * What a service declares for the abuse suite (infra/checks/abuse): `services/<name>/abuse/policy.ts` exports
 * `policy`, and `valid-requests.ts` exports `validRequests` where requests cannot be made from a schema alone.
 */
export interface ServicePolicy {
  /** Who may call each route. A route without a line fails the suite, and so does a line without its route. */
  routes: PolicyTable
  /** Values of path parameters that the suite has no value for. Each passes its schema and names nothing that exists. */
  samples?: Readonly<Record<string, string>>
  /** Bodies of routes that authenticate in the handler, after the body was validated. By `METHOD /path`. */
  sampleBodies?: Readonly<Record<string, unknown>>
  /** Path of a POST that an admin may call, without path parameters: malformed bodies are sent to it. */
  bodyPath?: string
  /** Limits per signed-in user: of more calls at the same time to two instances, exactly `allowed` pass. */
  userLimits?: readonly UserLimit[]
  /** Where a body accepts property names or values that its schema does not define, and why: `METHOD /path body.a.b`. */
  openObjects?: Readonly<Record<string, OpenObject>>
  /** Files, from the service's folder, that open connections, and why no user or operator can choose the address. */
  callSites?: Readonly<Record<string, string>>
}

/** By `METHOD /path` as the service's OpenAPI names it. */
export type PolicyTable = Readonly<Record<string, Policy>>

/**
 * Who may call a route. Everybody else gets 401 or 403 before anything is read or done.
 * - `anyone`: with or without a token, valid or not.
 * - `visitors`: anyone, but a token that is sent must be valid. `users`: signed-in users.
 * - `sessions`: users whose session identity has; a token of a session that it does not have gets 401.
 * - `... and embeds`: also with the token of a partner's embed.
 * - `{ right }`: users with a role that has the right; with `orTeams`, the release token of any team too; with `inSession`,
 *   only in a session that identity has, as for `sessions`.
 * - `partners`: partners' servers, with their key and secret.
 * - `teams`: the release token of the team whose remote it is; `deployers`: of the team that deploys the host; `any team`:
 *   of every team, about itself.
 * - `{ services }`: these services, with their own tokens.
 */
export type Policy =
  | 'anyone'
  | 'visitors'
  | 'visitors and embeds'
  | 'users'
  | 'users and embeds'
  | 'sessions'
  | 'partners'
  | 'teams'
  | 'deployers'
  | 'any team'
  | { readonly right: Right; readonly orTeams?: true; readonly inSession?: true }
  | { readonly services: readonly string[] }

export interface UserLimit {
  allowed: number
  method: string
  path: string
  json?: unknown
}

export interface OpenObject {
  why: string
  /** Whether fields are injected nevertheless: the operation must refuse or drop unknown ones. */
  isTried?: boolean
}

/** A request that its route accepts, because everything that it names exists. */
export interface ValidRequest {
  /** Values of path parameters that replace the samples. */
  named?: Readonly<Record<string, string>>
  /** With its question mark. */
  query?: string
  /** Of a caller who may send it; default: any caller that the policy admits. */
  headers?: Record<string, string>
  body: unknown
  /** Headers that depend on the body, such as its signature; they stand beside `headers`. */
  signed?: (body: unknown) => Record<string, string>
}

/**
 * Makes a new request and whatever it needs, because an accepted one may have used that up. By `METHOD /path`, for
 * every route whose body must name something that exists; for all others the body is generated from the schema.
 */
export type ValidRequests = Readonly<Record<string, () => Promise<ValidRequest>>>

/** More whole units than these, issued in a day, need an approval in the platform under attack. */
export const APPROVAL_ABOVE = '1000000000'
/** A campaign that can pay more whole units than these needs one. */
export const CAMPAIGN_APPROVAL_ABOVE = '1000'

/** What `validRequests` may use of the platform under attack. */
export interface AbuseContext {
  /** Address of the public API. */
  api: string
  /** Origin of the site's page. */
  site: string
  /** Address of one instance of a service. */
  addressOf(service: string): string
  /** Sends it and returns the data of the answer. @throws Error when it is refused */
  send(address: string, request: AbuseRequest): Promise<Record<string, unknown>>
  /** A user with a valid token who never logged in: identity has no account, which other services do not need. @param device of the log-in, as tokens say it */
  newUserWithoutAccount(roles?: readonly string[], device?: string): Promise<TestUser>
  /** A user who logged in by a code. */
  newUserWithAccount(roles?: readonly string[]): Promise<TestUser>
  newPhone(): string
  /** Requests a login code and reads it from the sandbox. */
  receiveCode(phone: string): Promise<{ challengeId: string; code: string }>
  /** Texts that the sandbox has for a number or address, the latest first. */
  messagesTo(to: string): Promise<readonly string[]>
  /** Credits KCash from the treasury to a user with an account and the role `finance`. */
  issue(treasurer: TestUser, amount: string): Promise<void>
  /** Stores a document of a service's collection: what only days, or another service, would make. */
  store(service: string, collection: string, document: Record<string, unknown>): Promise<void>
  /** Shifts the clock of a service by `byMs` for `ms`, then resets it. */
  skewClock(service: string, skew: { byMs: number; ms: number }): Promise<void>
  /** The bearer token of the team that may release every remote and register the host. */
  tokenForEveryRelease(): Promise<string>
  /** File of the private key that a team signs its remote's builds with. */
  buildSigningKeyFile(remote: string): string
}

export interface AbuseRequest {
  method: string
  path: string
  /** Sent as JSON. */
  json?: unknown
  headers?: Record<string, string>
}

export interface TestUser {
  id: string
  headers: Record<string, string>
}

/** Runs `make` at the first call and returns its result to every later one. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
