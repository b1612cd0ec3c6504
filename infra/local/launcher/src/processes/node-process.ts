import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Exit, type RunningProcess, stopProcess } from '@platform/engines/running-process'
import { NODE_24, ROOT } from '../../setup/places.mjs'

export interface NodeProcess {
  name: string
  /** TypeScript file, from the root. */
  script: string
  env: NodeJS.ProcessEnv
  logFile: string
}

const TAIL_CHARACTERS = 3_000
/** Arguments of Node for every process of ours. */
export const nodeArguments = [
  // Ends the process together with its launcher.
  '--import',
  join(import.meta.dirname, 'with-launcher.ts'),
]

/** Starts a TypeScript file in a process group of its own; it ends with this process. */
export async function startNode({
  name,
  script,
  env,
  logFile,
}: NodeProcess): Promise<RunningProcess> {
  await mkdir(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'a')
  const child = spawn(NODE_24, [...nodeArguments, join(ROOT, script)], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', ({ message }) => resolve({ code: null, signal: null, lastLines: message }))
    child.once('exit', (code, signal) => {
      void tailOf(logFile).then((lastLines) => resolve({ code, signal, lastLines }))
    })
  })
  return { name, pid: child.pid ?? 0, exited, stop: () => stopProcess(child, exited) }
}

async function tailOf(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '')
  return text.slice(-TAIL_CHARACTERS)
}
