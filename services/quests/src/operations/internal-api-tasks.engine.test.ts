import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checksOf, openChecks, type StoredChecks } from '../testing/check-user.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const shown = { title: text, description: text, stage: 1, type: 'INTERNAL_API_VALIDATION' as const }

let quests: TestQuests
let identity: IdentityDouble
let stored: StoredChecks
let own: ReturnType<typeof checksOf>
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  const { id } = await liveCampaign(quests, {
    tasks: [
      { ...shown, id: 'email', fact: 'EMAIL_VERIFIED' },
      { ...shown, id: 'profile', fact: 'PROFILE_COMPLETE' },
    ],
  })
  stored = await openChecks(quests)
  own = checksOf(quests, id)
})
afterAll(async () => {
  await stored.close()
  await quests.stop()
  await identity.stop()
})

beforeEach(async () => {
  await stored.forget()
  identity.down = false
  identity.lacking.clear()
})

test('a fact that does not hold is refused, and verified once it holds', async () => {
  const user = await own.participant()
  identity.lacking.set(`${user.id}/EMAIL_VERIFIED`, [])
  expect(await own.checked(user, 'email')).toMatchObject({
    status: 'REJECTED',
    rejection: 'FACT_MISSING',
    rejectionDetails: {},
  })
  identity.lacking.clear()
  expect((await own.checked(user, 'email')).status).toBe('VERIFIED')
})

test('a refusal names what the profile lacks', async () => {
  const user = await own.participant()
  identity.lacking.set(`${user.id}/PROFILE_COMPLETE`, ['country', 'preferredRole'])
  expect((await own.checked(user, 'profile')).rejectionDetails).toEqual({
    missing: 'country,preferredRole',
  })
})

test('while identity is down the check is repeated', async () => {
  const user = await own.participant()
  identity.down = true
  await own.tryTask(user, 'email')
  await stored.nextRunIn(2_000)
  expect((await own.taskOf(user, 'email')).status).toBe('VALIDATING')
  identity.down = false
  expect((await own.repeated(user, 'email')).status).toBe('VERIFIED')
})

test('the tenth wrong try in a minute makes the user wait', async () => {
  const user = await own.participant()
  identity.lacking.set(`${user.id}/EMAIL_VERIFIED`, [])
  for (let tries = 0; tries < 10; tries += 1) await own.checked(user, 'email')
  expect((await own.taskOf(user, 'email')).retryAt).not.toBeNull()
})
