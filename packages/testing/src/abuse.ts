/**
 * What a service declares for the abuse suite (infra/checks/abuse): `services/<name>/abuse/policy.ts` exports
 * `policy`, and `valid-requests.ts` exports `validRequests` where requests cannot be made from a schema alone.
 */
export interface ServicePolicy {
  /** Who may call each route. A route without a line fails the suite, and so does a line without its route. */
  routes: PolicyTable
  /** A value for each name in its paths that the suite has none for; it passes the schema and names nothing there is. */
  samples?: Readonly<Record<string, string>>
  /** Bodies of routes that answer before they ask who calls: the secret is in the request itself. By `METHOD /path`. */
  sampleBodies?: Readonly<Record<string, unknown>>
  /** A POST without names in its path that reads its body for an operator: broken bodies are sent to it. */
  bodyPath?: string
  /** Limits per signed-in user: of more calls at once, to two instances, exactly `allowed` pass. */
  userLimits?: readonly UserLimit[]
  /** Where a body takes names or values that its schema does not know, and why it may: `METHOD /path body.a.b`. */
  openObjects?: Readonly<Record<string, OpenObject>>
  /** Files, from the service's folder, that open connections, and why no user or operator decides where to. */
  callSites?: Readonly<Record<string, string>>
}

/** By `METHOD /path` as the service's OpenAPI names it. */
export type PolicyTable = Readonly<Record<string, Policy>>

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
  | { readonly services: readonly string[] }

export interface UserLimit {
  allowed: number
  method: string
  path: string
  json?: unknown
}

export interface OpenObject {
  why: string
  /** Whether names are tried in it all the same: the operation refuses or drops what it does not know. */
  isTried?: boolean
}

/** A request that its route takes, since all that it names is there. */
export interface ValidRequest {
  /** Values of names in the path, where not the samples. */
  named?: Readonly<Record<string, string>>
  /** With its question mark. */
  query?: string
  /** Those of a caller who may send it; by default any caller that the policy lets in. */
  headers?: Record<string, string>
  body: unknown
}

/**
 * Makes one more request, and what it needs: one that was taken may have used that up. By `METHOD /path`, for every
 * route whose body must name something that is there; for all others a body is made from the schema.
 */
export type ValidRequests = Readonly<Record<string, () => Promise<ValidRequest>>>

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
  /** A user with a valid token who never logged in. */
  newUser(roles?: readonly string[]): Promise<TestUser>
  /** A user who logged in by a code; identity knows the account. */
  newAccount(): Promise<TestUser>
  newPhone(): string
  /** Requests a login code and reads it from the sandbox. */
  receiveCode(phone: string): Promise<{ challengeId: string; code: string }>
  /** Credits KCash from the treasury to a user with the role `treasurer`. */
  issue(treasurer: TestUser, amount: string): Promise<void>
  /** Sets the clock of a service off by `byMs` for `ms`, then right again. */
  skewClock(service: string, skew: { byMs: number; ms: number }): Promise<void>
  /** The release token that admits every release. */
  releaseToken(): Promise<string>
  /** File of the private key that a team signs its remote's builds with. */
  teamKeyFile(remote: string): string
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
