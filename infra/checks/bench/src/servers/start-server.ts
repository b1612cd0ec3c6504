import { join } from 'node:path'
import process from 'node:process'
import { freePorts } from '@platform/engines/free-ports'
import { startNode } from '@platform/launcher/processes/node-process'
import { waitUntilReady } from '@platform/launcher/processes/wait-until-ready'
import { cpuTime } from '@platform/testing/cpu-time'
import { pin } from './cores.ts'

/** A measured server, pinned to the servers' core. */
export interface Server {
  url: string
  /** CPU time so far, ms. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** @param script path from the root; responds with 200 at `/readyz` of PORT when ready */
export async function startServer(
  name: string,
  script: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const [port] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const running = await startNode({
    name,
    script,
    logFile: join(dataDir, 'logs', `${name}.log`),
    env: { ...process.env, ...env, PORT: String(port) },
  })
  await waitUntilReady(running, [`${url}/readyz`], new AbortController().signal)
  await pin(running.pid, 'servers')
  return { url, cpu: () => cpuTime(running.pid), stop: running.stop }
}
