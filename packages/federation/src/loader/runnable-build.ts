import type { PlacedBuild } from '@platform/contracts/registry/manifest'
import type { Trust } from '@platform/contracts/registry/signed'
import type { SiteRoutes } from '@platform/contracts/registry/site-routes'
import { trustedBuild } from '@platform/contracts/registry/trusted-build'
import type { LocalBuild } from './candidates.ts'
import { describedRoutes } from './described-routes.ts'
import type { ScriptHashes } from './integrity.ts'
import type { ScriptFile } from './preload-scripts.ts'
import { RemoteLoadError } from './remote-load-error.ts'

/** A build whose scripts the page may run. */
export interface RunnableBuild {
  container: string
  /** Address of its federation container. */
  entry: string
  /** Files to have before an exposed module can run. */
  initial(exposed: string): readonly ScriptFile[]
  /** Its pages and navigation entries; null if a local build does not serve them. */
  routes: SiteRoutes | null
}

/** Makes builds runnable, each once unless it fails: those that the team signed, and local ones that a grant allows. */
export function createRunnableBuilds({ trust, hashes }: { trust: Trust; hashes: ScriptHashes }) {
  const made = new Map<PlacedBuild | LocalBuild, Promise<RunnableBuild>>()

  /** @throws RemoteLoadError `signature` */
  return (remote: string, build: PlacedBuild | LocalBuild): Promise<RunnableBuild> => {
    const run = made.get(build) ?? ('origin' in build ? local(build) : placed(remote, build))
    made.set(build, run)
    run.catch(() => made.delete(build))
    return run
  }

  async function local({ origin, entry, container }: LocalBuild): Promise<RunnableBuild> {
    hashes.exempt(origin)
    // Few pages run a local build: the code that fetches its routes is not in the first load.
    const { localRoutes } = await import('./local-routes.ts')
    return { container, entry, initial: () => [], routes: await localRoutes(origin) }
  }

  async function placed(remote: string, build: PlacedBuild): Promise<RunnableBuild> {
    const description = await trustedBuild(remote, build, trust).catch((cause: unknown) => {
      throw new RemoteLoadError(remote, build.version, 'signature', cause)
    })
    const { container, entry, files, initial } = description
    const routes = await describedRoutes(description)
    const urlOf = (path: string) => new URL(path, build.baseUrl).href
    hashes.add(build.baseUrl, files)
    return {
      container,
      entry: urlOf(entry),
      initial: (exposed) =>
        (initial[exposed] ?? []).flatMap((path) => {
          const integrity = files[path]
          return integrity ? [{ url: urlOf(path), integrity }] : []
        }),
      routes,
    }
  }
}
