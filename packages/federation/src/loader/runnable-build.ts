import type { PlacedBuild } from '@platform/contracts/registry/manifest'
import type { Trust } from '@platform/contracts/registry/signed'
import type { LocalBuild } from './attempts.ts'
import type { ScriptHashes } from './integrity.ts'
import type { ScriptFile } from './preload-scripts.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { trustedBuild } from './trusted-build.ts'

/** A build whose scripts the page may run. */
interface RunnableBuild {
  container: string
  /** Address of its federation container. */
  entry: string
  /** Files to have before an exposed module can run. */
  initial(exposed: string): readonly ScriptFile[]
}

/** Makes builds runnable, each once: whom the team stands for, or a grant, and nobody else. */
export function createRunnableBuilds({ trust, hashes }: { trust: Trust; hashes: ScriptHashes }) {
  const made = new Map<PlacedBuild | LocalBuild, Promise<RunnableBuild>>()

  /** @throws RemoteLoadError `signature` */
  return (remote: string, build: PlacedBuild | LocalBuild): Promise<RunnableBuild> => {
    const run = made.get(build) ?? ('origin' in build ? local(build) : placed(remote, build))
    made.set(build, run)
    return run
  }

  async function local({ origin, entry, container }: LocalBuild): Promise<RunnableBuild> {
    hashes.exempt(origin)
    return { container, entry, initial: () => [] }
  }

  async function placed(remote: string, build: PlacedBuild): Promise<RunnableBuild> {
    const { container, entry, files, initial } = await trustedBuild(remote, build, trust).catch(
      (cause: unknown) => {
        throw new RemoteLoadError(remote, build.version, 'signature', cause)
      },
    )
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
    }
  }
}
