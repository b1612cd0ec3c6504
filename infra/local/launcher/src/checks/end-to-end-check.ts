import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lifetime, openNested } from '../lifetime.ts'
import { freeSettings } from '../platform/free-settings.ts'
import { startPlatform } from '../platform/start-platform.ts'
import type { Settings } from '../settings.ts'
import type { Check } from './check.ts'
import { requireBrowser } from './require-browser.ts'
import { runVitest } from './vitest-check.ts'

/** The whole platform on ports and data of its own, driven by a real browser. */
export function endToEndCheck(paths: readonly string[], lifetime: Lifetime): Check {
  return {
    name: 'end to end',
    async run() {
      await requireBrowser(lifetime.signal)
      const own = openNested(lifetime)
      const dataDir = await mkdtemp(join(tmpdir(), 'platform-e2e-'))
      own.defer(() => rm(dataDir, { recursive: true, force: true }))
      try {
        const settings = await freeSettings(dataDir)
        await startPlatform(settings, { oneProcessEach: false }, own)
        return await runVitest(['e2e'], paths, environmentOf(settings), own.signal)
      } finally {
        await own.close()
      }
    },
  }
}

/** The addresses of this platform for the tests. */
function environmentOf({ address, ports, portBase, dataDir }: Settings): NodeJS.ProcessEnv {
  return {
    BASE_URL: address,
    SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
    PORT_BASE: String(portBase),
    DATA_DIR: dataDir,
  }
}
