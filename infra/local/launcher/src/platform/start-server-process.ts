import { join } from 'node:path'
import type { RunningProcess } from '@platform/engines/running-process'
import { startNode } from '../processes/node-process.ts'
import { waitUntilReady } from '../processes/wait-until-ready.ts'
import type { Settings } from '../settings.ts'

/** A process of the platform that serves HTTP. */
export interface ServerProcess {
  name: string
  /** TypeScript file, from the root. */
  script: string
  env: NodeJS.ProcessEnv
  /** All answer 200 once it serves. */
  readyUrls: string[]
}

/** Starts one process and waits until it serves; one that does not is not left behind. */
export async function startServerProcess(
  server: ServerProcess,
  { dataDir }: Settings,
  signal: AbortSignal,
): Promise<RunningProcess> {
  const logFile = join(dataDir, 'logs', `${server.name}.log`)
  const running = await startNode({ ...server, logFile })
  try {
    await waitUntilReady(running, server.readyUrls, signal)
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}
