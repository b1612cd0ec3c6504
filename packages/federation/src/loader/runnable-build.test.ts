import { expect, test, vi } from 'vitest'
import { scriptHashes } from './integrity.ts'
import { createRunnableBuilds } from './runnable-build.ts'
import { sampleRegistry } from './testing/sample-registry.ts'

test('a build that failed once is tried again, and one that runs is made runnable once', async () => {
  const registry = await sampleRegistry()
  const build = await registry.build('1.0.0')
  const runnable = createRunnableBuilds({ trust: registry.trust, hashes: scriptHashes() })
  vi.spyOn(crypto.subtle, 'verify').mockRejectedValueOnce(new Error('not now'))
  await expect(runnable('mfe-quests', build)).rejects.toMatchObject({ reason: 'signature' })
  const run = await runnable('mfe-quests', build)
  expect(run.container).toBe('mfe-quests@1.0.0')
  expect(await runnable('mfe-quests', build)).toBe(run)
})
