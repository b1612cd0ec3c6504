import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../setup/places.mjs'
import { keyFiles } from '../keys/key-files.ts'
import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { supervise } from '../processes/supervise.ts'
import { keysDir, type Settings } from '../settings.ts'
import { serviceUrl } from './services.ts'
import { type Part, startPart } from './start-part.ts'

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
  const dist = await keepBuild(settings)
  const part = shellPart(settings, dist, demoPartner)
  await supervise(
    listed(() => startPart(part, settings, lifetime.signal)),
    lifetime,
  )
}

/** Serves a copy of the build, so that building again does not take the files from under a running page. */
async function keepBuild({ dataDir }: Settings): Promise<string> {
  const kept = join(dataDir, 'shell')
  await rm(kept, { recursive: true, force: true })
  await cp(join(ROOT, 'shell', 'dist'), kept, { recursive: true })
  return kept
}

function shellPart(settings: Settings, dist: string, demoPartner: string | null): Part {
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
