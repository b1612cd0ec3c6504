import type { RemotesManifest } from '@platform/contracts/registry/manifest'

/** What this page runs, or would run, of a remote. */
export interface RunningVersion {
  remote: string
  version: string
}

/** Why another version takes its place: it had a fault and was taken back, or newer ones replaced it. */
export type Replacement = 'taken-back' | 'replaced'

/** Whether a channel serves a version of this page no longer, and why; null: it serves all of them. */
export function replacementOf(
  { remotes }: Pick<RemotesManifest, 'remotes'>,
  running: readonly RunningVersion[],
): Replacement | null {
  const found = running.map(({ remote, version }): Replacement | null => {
    const entry = remotes[remote]
    if (entry?.takenBack?.includes(version)) return 'taken-back'
    return entry?.versions.some((each) => each.version === version) ? null : 'replaced'
  })
  return found.includes('taken-back') ? 'taken-back' : (found.find((each) => each !== null) ?? null)
}
