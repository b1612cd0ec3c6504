import { fileURLToPath } from 'node:url'
import type { StoreItem } from '@platform/contracts/wallet/store'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeCommand } from './store/store-command.ts'
import { callCommand, runCommand } from './testing/run-command.ts'
import { startPlatform } from './testing/start-platform.ts'

const OPERATOR = '+919800000001'
const DEMO = fileURLToPath(new URL('../store/demo.json', import.meta.url))
let platform: Awaited<ReturnType<typeof startPlatform>>
beforeAll(async () => {
  platform = await startPlatform()
  vi.stubEnv('DATA_DIR', platform.env.DATA_DIR)
})
afterAll(() => platform.stop())

test('the demo items are listed with their codes, and a second import changes nothing', async () => {
  expect((await runCommand(platform.env, 'operator', 'grant', OPERATOR)).code).toBe(0)
  const session = ['--as', OPERATOR, '--api', platform.api, '--code-from', platform.sandbox.url]
  const run = (...args: string[]) => callCommand((say) => storeCommand([...args, ...session], say))
  expect((await run('import', DEMO)).output).toContain('demo-storm-kit: 12 of 12 codes left')
  const again = (await run('import', DEMO)).output
  expect(again).toContain('demo-storm-kit: unchanged')
  expect(again).not.toMatch(/added|: changed/)
  // The stock that is shown is a second old at most.
  await vi.waitFor(async () => {
    const answer = await fetch(`${platform.api}/api/store/items?featured=true`)
    const { items } = ((await answer.json()) as { data: { items: StoreItem[] } }).data
    expect(items).toMatchObject([{ id: 'demo-storm-kit', stock: { left: 12, total: 12 } }])
  }, 20_000)
  expect((await run('list')).output).toContain('demo-headset  listed  18000.00 KCASH  7 of 7 left')
})
