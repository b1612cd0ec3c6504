import semver from 'semver'
import {
  ANY_REMOTE,
  type ContractDifference,
  type HostContract,
  LENT_RUNTIME,
  type RemoteContract,
} from '../registry/remote-contract.ts'
import { SHELL_PATHS } from '../shell/taken-paths.ts'
import { type ComparisonSteps, comparisonSteps, TooLargeToCompare } from './comparison-steps.ts'
import { DEPTH_LIMIT, sizeOf } from './contract-limits.ts'
import { eventDifferences, propDifferences } from './module-differences.ts'
import { overlap, type SitePath } from './site-path.ts'

/** A build to release. */
export interface Candidate {
  remote: string
  shellApi: number
  /** Version ranges by package. */
  shared: Readonly<Record<string, string>>
  contract: RemoteContract
  /** Its pages; none for a remote that only partners use. */
  paths?: readonly SitePath[]
}

/** A version of another remote that a page may run, also as a fallback. */
export interface PathOwner {
  remote: string
  version: string
  /** Where: a channel, or pins. */
  servedBy: string
  paths: readonly SitePath[]
}

/** A shell that is live. */
export interface LiveHost {
  name: string
  version: string
  contract: HostContract
}

/** The stable version of a remote in a channel. */
export interface LiveRemote {
  channel: string
  contract: RemoteContract
}

/** The module that shells mount; every other exposed module is for partners. */
const SHELL_MODULE = './mount'

/**
 * What a release would break: for live shells among the parts that they use, for partners among everything
 * that the stable version exposes, for other remotes the pages that they have. `live` is null while the
 * channel has no version of the remote.
 */
export function contractDifferences(
  candidate: Candidate,
  hosts: readonly LiveHost[],
  live: LiveRemote | null,
  others: readonly PathOwner[] = [],
): ContractDifference[] {
  return [
    ...comparedDifferences(candidate, hosts, live),
    ...pathDifferences(candidate, others),
    ...reservedDifferences(candidate, hosts),
  ]
}

/** One difference instead of all when the contracts, stored ones too, take too many steps to compare. */
function comparedDifferences(
  candidate: Candidate,
  hosts: readonly LiveHost[],
  live: LiveRemote | null,
): ContractDifference[] {
  const steps = comparisonSteps()
  try {
    refuseDeep([candidate.contract, live?.contract])
    return [
      ...hosts.flatMap((host) => hostDifferences(candidate, host, live, steps)),
      ...(live ? partnerDifferences(candidate.contract, live, steps) : []),
    ]
  } catch (error) {
    if (!(error instanceof TooLargeToCompare)) throw error
    return [{ where: 'contract', what: error.message, breaks: 'the check of contracts' }]
  }
}

/** The stack of the process does not hold every contract that was stored before they had limits. */
function refuseDeep(contracts: readonly (RemoteContract | undefined)[]): void {
  if (contracts.some((contract) => sizeOf(contract).depth > DEPTH_LIMIT)) {
    throw new TooLargeToCompare()
  }
}

const DIFFERENCES_LIMIT = 100
/** Characters of a text of a difference. */
const TEXT_LIMIT = 500

/** The first differences, with long texts cut, and one that counts the rest. */
export function firstDifferences(found: readonly ContractDifference[]): ContractDifference[] {
  const shown = found
    .slice(0, DIFFERENCES_LIMIT)
    .map((each) => ({ ...each, where: cutText(each.where), what: cutText(each.what) }))
  const more = found.length - shown.length
  if (more === 0) return shown
  return [...shown, { where: 'contract', what: `and ${more} more differences`, breaks: 'as above' }]
}

function cutText(text: string): string {
  return text.length <= TEXT_LIMIT ? text : `${text.slice(0, TEXT_LIMIT)}...`
}

/** Paths that every shell has, also one that is not registered; a registered one is named instead. */
function reservedDifferences(
  { paths = [] }: Candidate,
  hosts: readonly LiveHost[],
): ContractDifference[] {
  const named = hosts.flatMap(({ contract }) => contract.paths ?? []).map(({ path }) => path)
  const reserved = SHELL_PATHS.filter((path) => !named.includes(path))
  const found = claimed(
    paths,
    reserved.map((path) => ({ path })),
    'the shell',
  )
  return found.map((difference) => ({ ...difference, breaks: 'every shell' }))
}

/** Two remotes cannot own the same page or overlapping paths. */
export function pathDifferences(
  { remote, paths = [] }: Pick<Candidate, 'remote' | 'paths'>,
  others: readonly PathOwner[],
): ContractDifference[] {
  return others
    .filter((other) => other.remote !== remote)
    .flatMap((other) => {
      const breaks = `${other.remote} ${other.version} in ${other.servedBy}`
      return claimed(paths, other.paths, other.remote).map((found) => ({ ...found, breaks }))
    })
}

function claimed(paths: readonly SitePath[], taken: readonly SitePath[], owner: string): Found[] {
  return paths.flatMap((path) =>
    taken
      .filter((theirs) => overlap(path, theirs))
      .map((theirs) => ({
        where: `path ${path.path}`,
        what: `overlaps ${theirs.path}, which belongs to ${owner}`,
      })),
  )
}

type Found = Omit<ContractDifference, 'breaks'>

function hostDifferences(
  { remote, shellApi, shared, contract, paths = [] }: Candidate,
  { name, version, contract: host }: LiveHost,
  live: LiveRemote | null,
  steps: ComparisonSteps,
): ContractDifference[] {
  const uses = { ...(paths.length > 0 && host.uses[ANY_REMOTE]), ...host.uses[remote] }
  const found = [
    ...shellApiDifferences(shellApi, host),
    ...sharedDifferences(shared, host),
    ...runtimeDifferences(shared, host),
    ...Object.entries(uses).flatMap(([module, use]) =>
      useDifferences({ where: module, use, contract, live: live?.contract }, steps),
    ),
    ...claimed(paths, host.paths ?? [], `the ${name}`),
  ]
  return found.map((difference) => ({ ...difference, breaks: `${name} ${version}` }))
}

function shellApiDifferences(shellApi: number, host: HostContract): Found[] {
  if (host.shellApi.includes(shellApi)) return []
  const supported = host.shellApi.join(' and ')
  return [{ where: 'shellApi', what: `built for version ${shellApi}; supported: ${supported}` }]
}

function sharedDifferences(shared: Candidate['shared'], host: HostContract): Found[] {
  return Object.entries(host.provides).flatMap(([library, version]) => {
    const range = shared[library]
    if (range === undefined || meets(version, range)) return []
    return [{ where: `shared ${library}`, what: `needs ${range} and is given ${version}` }]
  })
}

/** A build that borrows a runtime runs only in a shell that lends one, and the other way round. */
function runtimeDifferences(shared: Candidate['shared'], host: HostContract): Found[] {
  const { [LENT_RUNTIME]: needed } = shared
  const { [LENT_RUNTIME]: given } = host.provides
  if ((needed === undefined) === (given === undefined)) return []
  const what = `needs ${needed ?? 'none'} and is given ${given ?? 'none'}`
  return [{ where: `shared ${LENT_RUNTIME}`, what }]
}

/** False also for an invalid range. */
function meets(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true })
}

type Use = HostContract['uses'][string][string]
type Exposed = RemoteContract['exposes'][string]

interface UsedModule {
  where: string
  use: Use
  contract: RemoteContract
  live: RemoteContract | undefined
}

function useDifferences(
  { where, use, contract, live }: UsedModule,
  steps: ComparisonSteps,
): Found[] {
  const now = exposedAt(contract, where)
  if (!now) return [{ where, what: 'is not exposed' }]
  const was = exposedAt(live, where)
  const problems = [
    ...propDifferences({ was: was?.props, now: now.props, passed: use.props }, steps),
    ...use.events.flatMap((event) =>
      eventDifferences(event, { was: eventOf(was, event), now: eventOf(now, event) }, steps),
    ),
  ]
  return problems.map((what) => ({ where, what }))
}

function partnerDifferences(
  contract: RemoteContract,
  { channel, contract: live }: LiveRemote,
  steps: ComparisonSteps,
) {
  const modules = Object.keys(live.exposes).filter((module) => module !== SHELL_MODULE)
  const found = modules.flatMap((where): Found[] => {
    const was = exposedAt(live, where)
    const now = exposedAt(contract, where)
    if (!was) return []
    if (!now) return [{ where, what: 'is not exposed any more' }]
    const problems = [
      ...propDifferences({ was: was.props, now: now.props }, steps),
      ...Object.keys(was.events).flatMap((event) =>
        eventDifferences(event, { was: was.events[event], now: eventOf(now, event) }, steps),
      ),
    ]
    return problems.map((what) => ({ where, what }))
  })
  return found.map((difference) => ({ ...difference, breaks: `partners of ${channel}` }))
}

function exposedAt(contract: RemoteContract | undefined, module: string): Exposed | undefined {
  return contract && Object.hasOwn(contract.exposes, module) ? contract.exposes[module] : undefined
}

function eventOf(exposed: Exposed | undefined, event: string) {
  return exposed && Object.hasOwn(exposed.events, event) ? exposed.events[event] : undefined
}
