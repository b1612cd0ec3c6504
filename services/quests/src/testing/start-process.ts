import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@platform/testing/free-port'
import { waitFor } from '@platform/testing/wait-for'
import { onTestFinished } from 'vitest'

/** The service as a process of its own, which a test can kill and which never outlives the test. Resolves when it is ready. */
export async function startProcess(env: Record<string, string>, entry = '../server.ts') {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL(entry, import.meta.url))], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const url = `http://127.0.0.1:${port}`
  await waitFor(() => isReady(url, child))
  return { url, ended: once(child, 'exit').then(([, signal]) => signal as string) }
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode} before it was ready`)
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
