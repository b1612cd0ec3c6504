import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../setup/places.mjs'
import { keyFiles } from '../keys/key-files.ts'
import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { supervise } from '../processes/supervise.ts'
import { keysDir, type Settings } from '../settings.ts'
import { serviceUrl } from './services.ts'
import { type ServerProcess, startServerProcess } from './start-server-process.ts'

/**
 * Starts the server of the site's page and waits until it answers. The shell must be built. `demoPartner`
 * is the key under which its page for partners shows an embed.
 */
export async function startShell(
  settings: Settings,
  demoPartner: string | null,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<void> {
  const dist = await copyBuild(settings, 'shell')
  const env = demoPartner ? { DEMO_PARTNER: demoPartner } : {}
  const server = shellServer(settings, { name: 'shell', port: settings.ports.shell, dist, env })
  await supervise(
    listed(() => startServerProcess(server, settings, lifetime.signal)),
    lifetime,
  )
}

/** Serves the page of the beta channel beside the running site, until the lifetime ends. @returns its address */
export async function startBetaShell(settings: Settings, lifetime: Lifetime): Promise<string> {
  const port = settings.ports.betaShell
  const name = 'beta-shell'
  const dist = await copyBuild(settings, name)
  const server = shellServer(settings, { name, port, dist, env: { CHANNEL: 'beta' } })
  await supervise(() => startServerProcess(server, settings, lifetime.signal), lifetime)
  return `http://localhost:${port}`
}

/** Copies the build, so that a later build does not remove files that an open page still loads. */
async function copyBuild({ dataDir }: Settings, name: string): Promise<string> {
  const copy = join(dataDir, name)
  await rm(copy, { recursive: true, force: true })
  await cp(join(ROOT, 'shell', 'dist'), copy, { recursive: true })
  return copy
}

function shellServer(
  settings: Settings,
  { name, port, dist, env }: { name: string; port: number; dist: string; env: NodeJS.ProcessEnv },
): ServerProcess {
  return {
    name,
    script: 'shell/server/server.ts',
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      GATEWAY_URL: serviceUrl('gateway', settings),
      SHELL_DIST: dist,
      TRUST_FILE: keyFiles(keysDir(settings)).trust,
      BUILDS_ORIGIN: `http://localhost:${settings.ports.builds}`,
    },
    readyUrls: [`http://127.0.0.1:${port}/`],
  }
}
