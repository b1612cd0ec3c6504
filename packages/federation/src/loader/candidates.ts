import type { PlacedBuild } from '@platform/contracts/registry/manifest'

/** A build on a developer's machine, which no team has signed; a grant allows it. */
export interface LocalBuild {
  /** Shown in place of a version, `local`. */
  version: string
  origin: string
  /** Address of its federation container. */
  entry: string
  container: string
}

export interface Candidate {
  build: PlacedBuild | LocalBuild
  /** Why it may run here. */
  as: 'override' | 'pinned' | 'canary' | 'stable' | 'last-good'
}

interface Choices<Build extends PlacedBuild> {
  override: PlacedBuild | LocalBuild | null
  pinned: PlacedBuild | null
  /** What this device draws of `versions`, if there are any. */
  drawn: Build | undefined
  /** As the manifest lists them: the stable one first. */
  versions: readonly Build[]
}

/**
 * What this page may run of a remote, best first: what it is pinned to, what its device draws, the stable
 * version, the last good one. An override is alone: operators see the build that they chose, or why it fails.
 */
export function candidatesOf<Build extends PlacedBuild & { weight: number }>({
  override,
  pinned,
  drawn,
  versions,
}: Choices<Build>): readonly Candidate[] {
  if (override) return [{ build: override, as: 'override' }]
  const [stable] = versions
  const all: (Candidate | null)[] = [
    pinned && { build: pinned, as: 'pinned' },
    drawn && drawn !== stable ? { build: drawn, as: 'canary' } : null,
    stable ? { build: stable, as: 'stable' } : null,
    ...versions
      .filter((build) => build.weight === 0 && build !== stable)
      .map((build): Candidate => ({ build, as: 'last-good' })),
  ]
  const seen = new Set<string>()
  return all.filter((one): one is Candidate => {
    const isNew = one !== null && !seen.has(one.build.version)
    if (isNew) seen.add(one.build.version)
    return isNew
  })
}

/** The best that has not failed in this page; null if all have. */
export function nextCandidate(
  candidates: readonly Candidate[],
  failed: ReadonlySet<string>,
): Candidate | null {
  return candidates.find(({ build }) => !failed.has(build.version)) ?? null
}
