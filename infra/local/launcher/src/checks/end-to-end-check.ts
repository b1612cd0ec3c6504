import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { step } from '../../setup/progress.mjs'
import { type Lifetime, openNested } from '../lifetime.ts'
import { buildBrowserCode } from '../platform/build-browser-code.ts'
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
  // Three platforms have more consumers that wait than one.
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

/** As many as files run at a time. They start at once, once what browsers load is built, and stop at once. */
async function startPlatforms(files: number, lifetime: Lifetime) {
  await step('shell and remotes built', () => buildBrowserCode(lifetime.signal))
  const count = Math.min(MOST_PLATFORMS, files)
  // The failure of one ends the check.
  const each = Array.from({ length: count }, () => ({
    ...openNested(lifetime),
    fail: lifetime.fail,
  }))
  lifetime.defer(async () => {
    await Promise.all(each.map(({ close }) => close()))
  })
  const starts = each.map(startTestPlatform)
  // All have started or failed before any is stopped.
  await Promise.allSettled(starts)
  return Promise.all(starts)
}

/** Returns the environment variables that lead tests and commands to the platform. */
async function startTestPlatform(lifetime: Lifetime): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-e2e-'))
  lifetime.defer(() => rm(dataDir, { recursive: true, force: true }))
  const settings = await freeSettings(dataDir, lifetime)
  await startPlatform(settings, { oneProcessEach: false, environment: ENVIRONMENT }, lifetime)
  return { PORT_BASE: String(settings.portBase), DATA_DIR: dataDir }
}
