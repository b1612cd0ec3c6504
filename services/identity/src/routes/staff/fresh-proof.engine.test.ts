import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const terms = { name: 'Site', origins: ['https://site.example'], embeds: ['campaign-feed'] }
const reason = 'Joined us'

test('what staff write needs a fresh proof, and what they read does not', async () => {
  const headers = await operatorOf(identity)
  const { userId } = await identity.logIn(newPhone())
  const user = `/api/users/admin/${userId}`
  const partner = '/api/auth/admin/partners/pk_partner0001'
  const writes = [
    ['PUT', `${user}/roles`, { roles: ['support'], before: [], reason }],
    ['POST', `${user}/second-factor/end`, { reason }],
    ['PUT', partner, { ...terms, before: null }],
    ['POST', `${partner}/secret`, { before: 0 }],
  ] as const
  await identity.clock.ahead(FRESH_PROOF_MS, async () => {
    for (const [method, path, body] of writes) {
      const { status, code } = await identity.call(method, path, { headers, body })
      expect([status, code], path).toEqual([403, 'FRESH_PROOF_NEEDED'])
    }
    expect((await identity.get(`/api/users/admin?q=${userId}`, headers)).status).toBe(200)
  })
  const [method, path, body] = writes[0]
  expect((await identity.call(method, path, { headers, body })).status).toBe(200)
})
