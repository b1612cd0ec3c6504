import { routesOf } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWallet, type TestWallet } from '../testing/start-wallet.ts'

let wallet: TestWallet
beforeAll(async () => {
  wallet = await startWallet()
})
afterAll(() => wallet.stop())

const guarded = () => routesOf(wallet.app).filter(({ access }) => access !== 'public')

async function statusesWith(headers: Record<string, string>) {
  const statuses = new Set<number>()
  for (const { method, url } of guarded()) {
    const call = { method: method as 'GET' | 'POST' | 'PUT', url, headers }
    statuses.add((await wallet.app.inject(call)).statusCode)
  }
  return [...statuses]
}

test('no route of the wallet accepts a visitor or an embed token', async () => {
  expect(guarded().length).toBeGreaterThan(10)
  expect(await statusesWith({})).toEqual([401])
  const embed = { audience: 'embed:pk_arena1234', roles: ['treasurer', 'operator'] }
  const { authorization } = await wallet.signedIn(embed)
  expect(await statusesWith(authorization)).toEqual([401])
})
