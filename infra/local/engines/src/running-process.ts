import type { ChildProcess } from 'node:child_process'

/** Why a process is no more. `lastLines` is the end of what it printed. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  lastLines: string
}

export interface RunningProcess {
  name: string
  pid: number
  /** Resolves when the process has ended, asked to or not. */
  exited: Promise<Exit>
  /** SIGTERM, then SIGKILL for what has not ended after 10 s. */
  stop(): Promise<void>
}

/** A process ended before it could do its work. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure'

  constructor(process: string, exit: Exit) {
    super(`${process} ended: ${reasonOf(exit)}`)
  }
}

/** "code 1: the last lines it printed"; a full disk is said plainly, since it says itself in many ways. */
export function reasonOf({ code, signal, lastLines }: Exit): string {
  if (/No space left on device|ENOSPC/i.test(lastLines)) return 'No space left on device'
  const shown = lastLines.trim().split('\n').slice(-SHOWN_LINES)
  return `${signal ?? `code ${code}`}: ${shown.join('\n')}`
}

const SHOWN_LINES = 12

const STOP_PATIENCE_MS = 10_000

export async function stopProcess(child: ChildProcess, exited: Promise<Exit>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await exited
  clearTimeout(timer)
}
