import { unlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Called where a step is done and the next one is not begun; `grant-stored`, unique in the platform. */
export type Checkpoint = (step: string) => void

/**
 * Places where a crash test may kill a process. Without a folder (always, but for such tests) nothing
 * happens at any of them. With one, a file in it named after a step kills with SIGKILL the first process
 * that gets there; the file goes first, so that the process started in its place lives.
 */
export function createCheckpoint(folder: string | undefined): Checkpoint {
  if (!folder) return () => {}
  return (step) => {
    if (taken(join(folder, step))) process.kill(process.pid, 'SIGKILL')
  }
}

/** Whether the file was there and it was this process that removed it. */
function taken(file: string): boolean {
  try {
    unlinkSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
