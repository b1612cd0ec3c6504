import { fileURLToPath } from 'node:url'
import { profile } from '@platform/contracts/identity/http'
import { earnings } from '@platform/contracts/wallet/earnings'
import { issued } from '@platform/contracts/wallet/http'
import type { StoreItem } from '@platform/contracts/wallet/store'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { correctionCommand } from './corrections/correction-command.ts'
import { earningCommand } from './earnings/earning-command.ts'
import { createClient } from './platform/client.ts'
import { nothingKept } from './platform/kept-session.ts'
import { logInByCode } from './platform/log-in.ts'
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

test('a bonus leaves the balance of the operator, and its user finds it to collect', async () => {
  expect((await runCommand(platform.env, 'operator', 'grant', OPERATOR)).code).toBe(0)
  const sessionOf = (as: string) =>
    logInByCode(createClient(platform.api), as, codeFromInbox(platform.sandbox.url), nothingKept)
  const idOf = async (as: string) => {
    const { call } = await sessionOf(as)
    const path = '/api/users/me/profile'
    return { call, userId: (await call({ method: 'GET', path, data: profile })).userId }
  }
  const [operator, user] = [await idOf(OPERATOR), await idOf('+919800000002')]
  await operator.call({
    ...{ method: 'POST', path: '/api/wallets/admin/issue', data: issued },
    ...{ idempotencyKey: 'issue-for-a-bonus' },
    body: { userId: operator.userId, currency: 'KCASH', amount: '5.00', reason: 'test' },
  })
  const session = ['--as', OPERATOR, '--api', platform.api, '--code-from', platform.sandbox.url]
  const give = (amount: string) =>
    callCommand((say) => earningCommand(['give', user.userId, amount, ...session], say))
  expect((await give('5.00')).output).toContain(`5.00 KCASH for ${user.userId}`)
  expect((await give('5.00')).output).toContain('INSUFFICIENT_FUNDS')
  expect((await give('much')).code).toBe(2)
  const path = `/api/collect-earning/${user.userId}`
  const { items } = await user.call({ method: 'GET', path, data: earnings })
  expect(items).toMatchObject([{ amount: '5.00', source: 'bonus', status: 'EARNING PENDING' }])
})

test('a correction is asked for, waits for another person, and is the same one under its key', async () => {
  expect((await runCommand(platform.env, 'operator', 'grant', OPERATOR)).code).toBe(0)
  const inbox = codeFromInbox(platform.sandbox.url)
  const user = await logInByCode(createClient(platform.api), '+919800000003', inbox, nothingKept)
  const path = '/api/users/me/profile'
  const { userId } = await user.call({ method: 'GET', path, data: profile })
  const session = ['--as', OPERATOR, '--api', platform.api, '--code-from', platform.sandbox.url]
  const correct = (...args: string[]) =>
    callCommand((say) => correctionCommand([...args, ...session], say))
  const why = ['--reason', 'A payment that was not credited', '--key', 'ticket-1']
  const asked = await correct('credit', userId, '5.00', ...why)
  expect(asked.output).toContain(`credit of 5.00 KCASH for ${userId} is waiting`)
  expect((await correct('credit', userId, '5.00', ...why)).output).toBe(asked.output)
  expect((await correct('credit', userId, '0.00', ...why)).output).toContain('above zero')
  expect((await correct('credit', userId, '5.00')).output).toContain('--key are needed')
})
