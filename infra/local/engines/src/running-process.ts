import type { ChildProcess } from 'node:child_process'

/** How a process ended. `lastLines` is the end of its output. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  lastLines: string
}

export interface RunningProcess {
  name: string
  pid: number
  /** Resolves when the process has ended for any reason. */
  exited: Promise<Exit>
  /** SIGTERM, then SIGKILL after 10 s. */
  stop(): Promise<void>
}

/** A process ended before it could do its work. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure'

  constructor(process: string, exit: Exit) {
    super(`${process} ended: ${reasonOf(exit)}`)
  }
}

/** "code 1: last lines of its output". A full disk has one text, whatever the engine prints about it. */
export function reasonOf({ code, signal, lastLines }: Exit): string {
  if (/No space left on device|ENOSPC/i.test(lastLines)) return 'No space left on device'
  const shown = lastLines.trim().split('\n').slice(-SHOWN_LINES)
  return `${signal ?? `code ${code}`}: ${shown.join('\n')}`
}

const SHOWN_LINES = 12

const STOP_TIMEOUT_MS = 10_000

export async function stopProcess(child: ChildProcess, exited: Promise<Exit>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(timer)
}
