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
  const dist = await copyBuild(settings)
  const server = shellServer(settings, dist, demoPartner)
  await supervise(
    listed(() => startServerProcess(server, settings, lifetime.signal)),
    lifetime,
  )
}

/** Copies the build, so that a later build does not remove files that an open page still loads. */
async function copyBuild({ dataDir }: Settings): Promise<string> {
  const copy = join(dataDir, 'shell')
  await rm(copy, { recursive: true, force: true })
  await cp(join(ROOT, 'shell', 'dist'), copy, { recursive: true })
  return copy
}

function shellServer(settings: Settings, dist: string, demoPartner: string | null): ServerProcess {
  const { ports } = settings
  return {
    name: 'shell',
    script: 'shell/server/server.ts',
    env: {
      ...process.env,
      PORT: String(ports.shell),
      GATEWAY_URL: serviceUrl('gateway', settings),
      SHELL_DIST: dist,
      ...(demoPartner ? { DEMO_PARTNER: demoPartner } : {}),
      TRUST_FILE: keyFiles(keysDir(settings)).trust,
      BUILDS_ORIGIN: `http://localhost:${ports.builds}`,
    },
    readyUrls: [`http://127.0.0.1:${ports.shell}/`],
  }
}
