import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lifetime, openNested } from '../lifetime.ts'
import { freeSettings } from '../platform/free-settings.ts'
import { PATIENT_SETTINGS } from '../platform/patient-settings.ts'
import { startPlatform } from '../platform/start-platform.ts'
import type { Check } from './check.ts'
import { listTests } from './list-tests.ts'
import { requireBrowser } from './require-browser.ts'
import { runVitest } from './vitest-check.ts'

/** Platforms at a time: one more than cores, since a test often waits for a timer of the site. */
const MOST_PLATFORMS = 3
/** The machine builds and browses beside them. */
const ENVIRONMENT = {
  ...PATIENT_SETTINGS,
  MONGO_WAIT_MS: '15000',
  // Consumers of three platforms that have nothing to do ask less often.
  KAFKA_FETCH_WAIT_MS: '4000',
  SESSION_ENDS_MS: '4000',
  // A test moves the time of a claim's check, and does not wait a minute for each.
  RECHECK_WORKER_MS: '2000',
}

/** Whole platforms on ports and data of their own, each driven by a real browser: files run on one of them. */
export function endToEndCheck(paths: readonly string[], lifetime: Lifetime): Check {
  return {
    name: 'end to end',
    async run() {
      await requireBrowser(lifetime.signal)
      const files = (await listTests(paths)).filter(({ project }) => project === 'e2e')
      const own = openNested(lifetime)
      try {
        const env = { E2E_PLATFORMS: JSON.stringify(await startPlatforms(files.length, own)) }
        return await runVitest(['e2e'], paths, env, own.signal)
      } finally {
        await own.close()
      }
    },
  }
}

/** As many as files run at a time. The first builds what browsers load; the others start at once, and find it built. */
async function startPlatforms(files: number, lifetime: Lifetime) {
  const first = await startTestPlatform(lifetime)
  const others = Array.from({ length: Math.min(MOST_PLATFORMS, files) - 1 }, () =>
    startTestPlatform(lifetime),
  )
  const results = await Promise.allSettled(others)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return [first, ...(await Promise.all(others))]
}

/** Returns the environment variables that lead tests and commands to the platform. */
async function startTestPlatform(lifetime: Lifetime): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-e2e-'))
  lifetime.defer(() => rm(dataDir, { recursive: true, force: true }))
  const settings = await freeSettings(dataDir, lifetime)
  await startPlatform(settings, { oneProcessEach: false, environment: ENVIRONMENT }, lifetime)
  return { PORT_BASE: String(settings.portBase), DATA_DIR: dataDir }
}
