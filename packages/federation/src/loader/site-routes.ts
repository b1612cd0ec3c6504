import type { PlacedBuild, RemotesManifest } from '@platform/contracts/registry/manifest'
import type { Trust } from '@platform/contracts/registry/signed'
import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { hasTeam } from '@platform/contracts/registry/trusted-build'
import type { Candidate, LocalBuild } from './candidates.ts'
import { describedRoutes } from './described-routes.ts'
import type { RunnableBuild } from './runnable-build.ts'

/** Pages and navigation entries of one remote. */
export interface RemoteSite extends SiteRoutes {
  readonly remote: string
}

interface Parts {
  manifest(): Promise<RemotesManifest>
  remotes(): Promise<readonly string[]>
  candidatesOf(remote: string): Promise<readonly Candidate[]>
  runnable(remote: string, build: PlacedBuild | LocalBuild): Promise<RunnableBuild>
}

/**
 * The routes of each remote: those of the best version that this page may run, as its team signed them.
 * If none of its versions may run, the remote keeps the pages that the registry lists for it, and they show that it
 * failed. No code of it runs, because loading it verifies the same signatures.
 * @throws RemoteLoadError without a manifest
 */
export async function siteRoutes(parts: Parts): Promise<readonly RemoteSite[]> {
  const remotes = await parts.remotes()
  const manifest = await parts.manifest()
  return Promise.all(
    remotes.map(async (remote) => {
      const routes = (await signedRoutes(parts, remote)) ?? (await listedRoutes(manifest, remote))
      return { remote, ...routes }
    }),
  )
}

async function signedRoutes(
  { candidatesOf, runnable }: Parts,
  remote: string,
): Promise<SiteRoutes | null> {
  for (const { build } of await candidatesOf(remote).catch(() => [])) {
    const { routes } = (await runnable(remote, build).catch(() => null)) ?? {}
    if (routes) return routes
  }
  return null
}

/** The routes of a remote's stable version, as the registry signed them. */
function listedRoutes({ remotes }: RemotesManifest, remote: string): Promise<SiteRoutes> {
  const stable = remotes[remote]?.versions[0]
  return describedRoutes(stable ? { ...JSON.parse(stable.build.text), remote } : { remote })
}

/** The routes of a channel's stable versions, to show links before the page knows its own versions. */
export function listedSites(
  manifest: RemotesManifest,
  trust: Trust,
): Promise<readonly RemoteSite[]> {
  const remotes = Object.keys(manifest.remotes)
    .filter((remote) => hasTeam(remote, trust))
    .toSorted()
  return Promise.all(
    remotes.map(async (remote) => ({ remote, ...(await listedRoutes(manifest, remote)) })),
  )
}
