import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { CrashPointOf } from '@platform/contracts/crash-points'

/** Marks a step between two effects, one of `crashPoints` of the contracts. */
export type CrashPoint = (step: CrashPointOf) => void

/**
 * Steps at which a crash test can kill a process. In production there is no folder, and a crash point does
 * nothing. With a folder, a file named after a step kills the first process that reaches the step with SIGKILL.
 * The file is removed first, so that the process that replaces it survives.
 */
export function createCrashPoint(folder: string | undefined): CrashPoint {
  if (!folder) return () => {}
  return (step) => {
    if (disarm(join(folder, step))) process.kill(process.pid, 'SIGKILL')
  }
}

/** Whether the file existed and this process removed it. */
function disarm(file: string): boolean {
  try {
    unlinkSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
