import type { ScriptFile } from '@platform/federation/loader/preload-scripts'

/** What one page fetches of remotes that nobody has opened yet. */
const MOST_REMOTES = 2
const MOST_FILES = 12

interface PreloadBudget {
  /** Whether a remote may still be asked about; each counts once. */
  takes(remote: string): boolean
  /** Its files if all of them fit, otherwise none: a part of them does not run. */
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
