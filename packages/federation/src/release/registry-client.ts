import { setTimeout } from 'node:timers/promises'
import type { Failure } from '@platform/contracts/envelope'
import type { BuildRecord, BuildSummary } from '@platform/contracts/registry/build'
import type { CanaryPlan } from '@platform/contracts/registry/canary-plan'
import type { Channel, PinOfRemote, PinOutcome } from '@platform/contracts/registry/manifest'
import type { TeamView, TestNoticeSent } from '@platform/contracts/registry/notices'
import type { Preview } from '@platform/contracts/registry/previews'
import type {
  ChannelChange,
  Checked,
  LiveContract,
  RegistryStatus,
  RemoteStatus,
} from '@platform/contracts/registry/releases'
import type { HostContract, HostDeployed } from '@platform/contracts/registry/remote-contract'
import type { RemoteHealth } from '@platform/contracts/registry/reports'
import type { VersionErrors } from '@platform/contracts/registry/version-errors'
import type { RemoteVersion } from '@platform/contracts/registry/versions'

export interface RegistryAddress {
  /** Base address of the remote-registry, or of a gateway before it. */
  url: string
  /** The team's release token. */
  token: string
  /** ms for one call; default 60 s. */
  timeoutMs?: number
}

/** The registry refused a call; `code` is of the error catalogue. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal'
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(call: string, { status, code, message, details = {} }: Failure) {
    super(`${call}: ${status} ${code}. ${message}`)
    this.code = code
    this.details = details
  }
}

/** No server answers at the registry's address, or one that is no registry. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable'
}

export type RegistryClient = ReturnType<typeof registryClient>

/** The calls of release tools to the remote-registry. Each throws RegistryRefusal or RegistryUnreachable. */
export function registryClient(address: RegistryAddress) {
  const call = caller(address)
  const change = <Answer>(remote: string, channel: Channel, verb: string, body: object) =>
    call<Answer>('POST', `${remote}/channels/${channel}/${verb}`, body)
  return {
    register: (remote: string, version: string, record: BuildRecord) =>
      call<{ missing: string[] }>('PUT', `${remote}/builds/${version}`, record),
    sendFile: (remote: string, version: string, path: string, content: Uint8Array) =>
      call('PUT', `${remote}/builds/${version}/files/${path}`, content),
    missingSourceMaps: (remote: string, version: string) =>
      call<{ missing: string[] }>('GET', `${remote}/builds/${version}/source-maps`),
    /** @param json of the map of the file at `path` */
    sendSourceMap: (remote: string, version: string, path: string, json: string) =>
      call('PUT', `${remote}/builds/${version}/source-maps/${path}`, Buffer.from(json)),
    /** `force`: gives all devices a build although its canary was stopped. `plan`: how the canary grows, in place of `canary`. */
    release: (
      remote: string,
      channel: Channel,
      version: string,
      canary: number | null,
      options: { force?: true; plan?: CanaryPlan | undefined } = {},
    ) => change<RemoteStatus>(remote, channel, 'release', { version, canary, ...options }),
    promote: (
      remote: string,
      channel: Channel,
      options: { version?: string | undefined; force?: true } = {},
    ) => change<RemoteStatus>(remote, channel, 'promote', options),
    rollback: (
      remote: string,
      channel: Channel,
      /** `to`: the version to go back to; repeating the call then changes nothing. */
      options: { to?: string | undefined; reason?: string | undefined; force?: true } = {},
    ) => change<RemoteStatus>(remote, channel, 'rollback', options),
    retire: (remote: string, channel: Channel, options: { reason?: string | undefined } = {}) =>
      change<RemoteStatus>(remote, channel, 'retire', options),
    status: (channel: Channel) => call<RegistryStatus>('GET', `status?channel=${channel}`),
    changes: (channel: Channel, remote?: string) =>
      call<{ items: ChannelChange[] }>(
        'GET',
        `changes?${new URLSearchParams({ channel, ...(remote ? { remote } : {}) })}`,
      ),
    /** How each version did in the last 24 hours. */
    health: (channel: Channel) => call<RemoteHealth>('GET', `health?channel=${channel}`),
    /** What the versions of a remote threw. */
    errors: (channel: Channel, remote: string) =>
      call<VersionErrors>('GET', `${remote}/errors?${new URLSearchParams({ channel })}`),
    /** Whose the token is, and where notices go. */
    team: () => call<TeamView>('GET', 'team'),
    /** Sends the team a test of its notices. */
    testNotice: (remote: string) => call<TestNoticeSent>('POST', 'team/test-notice', { remote }),
    /** @param days until it ends automatically; null: it does not */
    pin: (remote: string, subject: string, version: string, days: number | null) =>
      call<PinOutcome>('PUT', `${remote}/pins`, { subject, version, days }),
    unpin: (remote: string, subject: string) =>
      call<PinOutcome>('DELETE', `${remote}/pins?${new URLSearchParams({ subject })}`),
    /** Whom versions of a remote are pinned for, newest first; a page of them. */
    pins: (remote: string, cursor?: string) =>
      call<Paged<PinOfRemote>>('GET', `${remote}/pins${pageOf(cursor)}`),
    preview: (
      remote: string,
      wanted: {
        version: string
        days?: number | undefined
        path?: string | undefined
        note?: string | undefined
      },
    ) => call<Preview>('POST', `${remote}/previews`, wanted),
    previews: (remote: string) => call<{ items: Preview[] }>('GET', `${remote}/previews`),
    endPreview: (remote: string, id: string) =>
      call<{ ended: boolean }>('DELETE', `${remote}/previews/${id}`),
    /** @param channel the one that the host's pages follow */
    registerHost: (host: string, version: string, contract: HostContract, channel: Channel) =>
      call<HostDeployed>('PUT', `hosts/${host}/${version}?channel=${channel}`, contract),
    /** The registered builds, newest first; a page of them. */
    builds: (remote: string) => call<{ items: BuildSummary[] }>('GET', `${remote}/builds`),
    build: (remote: string, version: string) =>
      call<BuildSummary>('GET', `${remote}/builds/${version}`),
    /** The same with where each runs and how it does. */
    versions: (remote: string, cursor?: string) =>
      call<Paged<RemoteVersion>>('GET', `${remote}/versions${pageOf(cursor)}`),
    check: (remote: string, channel: Channel, version: string) =>
      change<Checked>(remote, channel, 'check', { version }),
    contract: (remote: string, channel: Channel) =>
      call<LiveContract>('GET', `${remote}/contract?channel=${channel}`),
  }
}

/** A page of a list; `nextCursor` is null on the last one. */
interface Paged<Item> {
  items: Item[]
  nextCursor: string | null
}

const pageOf = (cursor: string | undefined) =>
  cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`

function caller({ url, token, timeoutMs = 60_000 }: RegistryAddress) {
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    // Versions may contain `+`, which some servers read as a space.
    const address = new URL(`/api/remotes/${path.replaceAll('+', '%2B')}`, url)
    const send = () =>
      onceThereIsCapacity(method, () =>
        fetch(address, {
          method,
          headers: { authorization: `Bearer ${token}`, ...contentType(body) },
          signal: AbortSignal.timeout(timeoutMs),
          ...(body ? { body: contentOf(body) } : {}),
        }),
      )
    const response = await send()
      .catch((error: unknown) => {
        // A kept connection that the registry closed while it was idle: the next try opens another.
        if (!isRepeatable(method) || !wasClosed(error)) throw error
        return send()
      })
      .catch((cause: unknown) => {
        throw new RegistryUnreachable(`No registry answers at ${url}`, { cause })
      })
    const answer = await response.json().catch((cause: unknown) => {
      const problem = `${method} ${address.pathname}: ${response.status} and not the answer of a registry`
      throw new RegistryUnreachable(problem, { cause })
    })
    if (!response.ok) throw new RegistryRefusal(`${method} ${address.pathname}`, answer as Failure)
    return (answer as { data: Data }).data
  }
}

/** How often a call is sent at most while the registry is overloaded. */
const MOST_TRIES = 15
const LONGEST_WAIT_S = 10

/** Where a 503 does not say when to come back, s. */
const USUAL_WAIT_S = 1

/**
 * Sends again what an overloaded server refused before it had any effect: its 503 says when to come back. One that does not
 * say so may have had its effect: what can be repeated is sent again.
 */
async function onceThereIsCapacity(
  method: string,
  send: () => Promise<Response>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send()
    const announced = Number(response.headers.get('retry-after'))
    const waitS = announced > 0 || !isRepeatable(method) ? announced : USUAL_WAIT_S
    if (response.status !== 503 || !(waitS > 0) || tries === MOST_TRIES) return response
    await response.body?.cancel()
    await setTimeout(Math.min(waitS, LONGEST_WAIT_S) * 1_000)
  }
}

const isRepeatable = (method: string) => method !== 'POST'

/** Whether the connection ended before an answer. */
function wasClosed(error: unknown): boolean {
  const code: unknown = Object((error as Error).cause).code
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE'
}

function contentType(body: object | undefined): Record<string, string> {
  if (!body) return {}
  const bytes = body instanceof Uint8Array
  return { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }
}

function contentOf(body: object): string | Uint8Array<ArrayBuffer> {
  // A copy, because the type of `fetch` excludes views of a SharedArrayBuffer.
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}
