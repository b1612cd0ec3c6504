import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { openLifetime } from '@platform/launcher/lifetime'
import { freeSettings } from '@platform/launcher/platform/free-settings'
import { startPlatform } from '@platform/launcher/platform/start-platform'
import type { Bench } from '../bench.ts'

/** Ids of the page benches; these are loaded when the platform's addresses are known. */
export const pageIds: readonly string[] = ['embed-lcp', 'one-bundle-js', 'one-bundle-lcp']

/** Runs the page benches against the platform of PORT_BASE; without it, against a platform of its own. */
export async function onPlatform(work: (benches: readonly Bench[]) => Promise<void>) {
  if (process.env.PORT_BASE) return work(await pageBenches())
  const lifetime = openLifetime()
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-bench-'))
  lifetime.defer(() => rm(dataDir, { recursive: true, force: true }))
  try {
    const settings = await freeSettings(dataDir, lifetime)
    await startPlatform(settings, { oneProcessEach: false }, lifetime)
    Object.assign(process.env, { PORT_BASE: String(settings.portBase), DATA_DIR: dataDir })
    await work(await pageBenches())
  } finally {
    await lifetime.close()
  }
}

async function pageBenches(): Promise<Bench[]> {
  const { embed } = await import('../benches/embed.ts')
  const { oneBundle } = await import('../benches/one-bundle.ts')
  return [embed, oneBundle]
}
