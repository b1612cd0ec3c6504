import type {
  OverrideGrant,
  Pins,
  RemotesManifest,
  WeightedBuild,
} from '@platform/contracts/registry/manifest'
import type { PinOptions, pinnedRemotes } from '@platform/contracts/registry/page-pins'
import type { Trust } from '@platform/contracts/registry/signed'
import { hasTeam } from '@platform/contracts/registry/trusted-build'
import { chooseVersion } from '@platform/contracts/rules/choose-version'
import { type Candidate, candidatesOf } from './candidates.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { ManifestRefused } from './signed-manifest.ts'

export interface PageVersionsOptions {
  manifest(): Promise<RemotesManifest>
  trust: Trust
  now(): number
  /**
   * First-party id of this browser, which decides about canaries; null runs the stable versions. Waited for only
   * where there is a canary.
   */
  deviceId: Promise<string | null>
  pins?: PinOptions | null
  /** Replaced in tests. */
  loadPins?: () => Promise<{ pinnedRemotes: typeof pinnedRemotes }>
  /** The grant of an operator, verified. */
  override?: () => Promise<OverrideGrant | null>
}

/** The remote that errors name when they concern all. */
const ALL_REMOTES = 'mfe-*'

/** What this page may run of each remote; the same for the page's whole life. */
export function pageVersions(options: PageVersionsOptions) {
  const known = new Map<string, Promise<readonly Candidate[]>>()
  let pinned: Promise<Pins['remotes']> | null = null
  let override: Promise<OverrideGrant | null> | null = null

  async function candidates(remote: string): Promise<readonly Candidate[]> {
    const grant = await grantOfPage()
    const manifest = await manifestFor(remote)
    const entry = manifest.remotes[remote]
    const overriding = grant?.remote === remote ? buildOf(grant) : null
    if (!entry && !overriding) throw new RemoteLoadError(remote, null, 'manifest')
    pinned ??= pinsOf(manifest)
    const { versions = [], releaseSalt = '' } = entry ?? {}
    return candidatesOf({
      override: overriding,
      pinned: (await pinned)[remote] ?? null,
      drawn: await draw(versions, releaseSalt),
      versions,
    })
  }

  async function draw(versions: readonly WeightedBuild[], releaseSalt: string) {
    const [stable, ...others] = versions
    // One of weight 0 was served before.
    if (!others.some(({ weight }) => weight > 0)) return stable
    const device = await options.deviceId
    return device === null ? stable : chooseVersion(versions, releaseSalt, device)
  }

  /** The manifest, for a remote or for all. @throws RemoteLoadError */
  function manifestFor(remote: string): Promise<RemotesManifest> {
    return options.manifest().catch((cause: unknown) => {
      const reason = cause instanceof ManifestRefused ? cause.reason : 'manifest'
      throw new RemoteLoadError(remote, null, reason, cause)
    })
  }

  /** The grant, read once, and again after a failure. */
  function grantOfPage(): Promise<OverrideGrant | null> {
    override ??= (options.override?.() ?? Promise.resolve(null)).catch((error: unknown) => {
      override = null
      throw error
    })
    return override
  }

  /** The code that fetches pins is loaded only if there are any, as few pages have some. If it does not load, they are left out. */
  async function pinsOf(manifest: RemotesManifest): Promise<Pins['remotes']> {
    const {
      pins,
      trust,
      now,
      loadPins = () => import('@platform/contracts/registry/page-pins'),
    } = options
    if (!pins || manifest.pinned.length === 0) return {}
    const code = await loadPins().catch((error: unknown) => {
      console.warn('Pinned versions are left out', error)
      return null
    })
    return code ? code.pinnedRemotes(manifest, pins, trust.registry, now()) : {}
  }

  return {
    /** @throws RemoteLoadError `manifest`, `signature`, `serial` or `expired` */
    candidatesOf(remote: string): Promise<readonly Candidate[]> {
      const found = known.get(remote) ?? candidates(remote)
      known.set(remote, found)
      found.catch(() => known.delete(remote))
      return found
    },
    /** Names of the remotes that this page may run, sorted. @throws RemoteLoadError without a manifest */
    async remotes(): Promise<string[]> {
      const [grant, { remotes }] = await Promise.all([grantOfPage(), manifestFor(ALL_REMOTES)])
      const granted = grant ? [grant.remote] : []
      const runnable = Object.keys(remotes).filter((remote) => hasTeam(remote, options.trust))
      return [...new Set([...runnable, ...granted])].toSorted()
    },
  }
}

function buildOf({ source }: OverrideGrant): Candidate['build'] {
  return source.kind === 'build' ? source.build : { version: 'local', ...source }
}
