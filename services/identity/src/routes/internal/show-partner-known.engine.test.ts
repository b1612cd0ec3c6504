import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPartner, operatorOf } from '../../testing/partner-under-test.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let registry: Awaited<ReturnType<typeof startServiceCaller>>
beforeAll(async () => {
  registry = await startServiceCaller('remote-registry')
  identity = await startIdentity({ env: registry.env })
})
afterAll(async () => {
  await identity.stop()
  await registry.stop()
})

test('the registry reads whether there is a partner, also one that is switched off', async () => {
  const partner = await newPartner(identity, await operatorOf(identity))
  await partner.set()
  await partner.set({ active: false })
  const known = async (key: string) =>
    (await registry.get(identity, `/internal/partners/${key}`)).data
  expect(await known(partner.key)).toEqual({ exists: true })
  expect(await known('pk_nobody00000')).toEqual({ exists: false })
})
