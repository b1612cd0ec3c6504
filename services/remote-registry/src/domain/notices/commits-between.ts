import type { SourceCommit } from '@platform/contracts/registry/build'
import type { CommitsBetween } from '@platform/contracts/registry/notices'

/**
 * The commits that a version has and the one before has not.
 * @param version its commits, newest first
 * @param before those of the version before
 */
export function commitsBetween(
  version: readonly SourceCommit[],
  before: readonly SourceCommit[],
): CommitsBetween {
  const known = new Set(before.map(({ commit }) => commit))
  const items = version.filter(({ commit }) => !known.has(commit))
  return { items, isComplete: version.length > 0 && items.length < version.length }
}
