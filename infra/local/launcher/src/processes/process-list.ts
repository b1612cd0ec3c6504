import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningProcess } from '@platform/engines/running-process'

/** Keeps `<dataDir>/processes.json`: each process id by name, for tests that kill one. */
export function createProcessList(dataDir: string) {
  makePrivate(dataDir)
  const pids: Record<string, number> = {}
  return {
    /** Wraps the start of a process so that its current id is always in the list. */
    listed(start: () => Promise<RunningProcess>): () => Promise<RunningProcess> {
      return async () => {
        const running = await start()
        pids[running.name] = running.pid
        writeWhole(dataDir, JSON.stringify(pids, null, 2))
        return running
      }
    },
  }
}

/** Keys, messages and databases are below it: no other user of the machine may read it. */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
}

/** Replaces the list atomically: a reader never sees half of it. */
function writeWhole(dataDir: string, list: string): void {
  const file = join(dataDir, 'processes.json')
  writeFileSync(`${file}.new`, list)
  renameSync(`${file}.new`, file)
}

export type ProcessList = ReturnType<typeof createProcessList>
