import type { ScriptFile } from '@platform/federation/loader/preload-scripts'

/** Most that one page fetches of remotes that the user may never open. */
const MOST_REMOTES = 2
const MOST_FILES = 12

interface PreloadBudget {
  /** Whether a remote may still be preloaded; true once for each remote. */
  takes(remote: string): boolean
  /** Its files if all of them fit, otherwise none: a remote does not run with a part of them. */
  spend(files: readonly ScriptFile[]): readonly ScriptFile[]
}

export function createPreloadBudget(): PreloadBudget {
  const remotes = new Set<string>()
  let filesLeft = MOST_FILES
  return {
    takes(remote) {
      if (remotes.has(remote) || remotes.size >= MOST_REMOTES) return false
      remotes.add(remote)
      return true
    },
    spend(files) {
      if (files.length > filesLeft) return []
      filesLeft -= files.length
      return files
    },
  }
}
