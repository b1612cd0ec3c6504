import type { Invitation } from '@platform/contracts/quests/referrals'
import { createCaller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { referralsOf } from '../../testing/referrals.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
let referrals: ReturnType<typeof referralsOf>
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  referrals = referralsOf(quests, '')
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})

const asVisitor = (code: string) =>
  createCaller({ app: () => quests.app }).get<Invitation>(`/api/referrals/invitations/${code}`)

/** A user with this user name, and their code. */
async function inviter(name?: string) {
  const user = await quests.signedIn()
  if (name) identity.names.set(user.id, name)
  return referrals.codeOf(user)
}

test('a visitor reads who sent an invitation, as it is typed, and what both get; nothing else', async () => {
  const code = await inviter('MonsoonFox')
  expect((await asVisitor(code)).data).toEqual({ name: 'MonsoonFox', reward: null })
  await referrals.openProgramme()
  const typed = encodeURIComponent(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
  expect((await asVisitor(typed)).data).toEqual({
    name: 'MonsoonFox',
    reward: { currency: 'KCASH', referrer: '50.00', friend: '20.00' },
  })
})

test('an invitation has no name where its sender has none, and while identity is down', async () => {
  expect((await asVisitor(await inviter())).data.name).toBeNull()
  const code = await inviter('MonsoonFox')
  identity.down = true
  try {
    expect((await asVisitor(code)).data).toEqual({ name: null, reward: null })
  } finally {
    identity.down = false
  }
})

test('a code that nobody has, and a text that is none, are refused', async () => {
  expect((await asVisitor('NOBODY22')).code).toBe('REFERRAL_CODE_UNKNOWN')
  expect((await asVisitor('N'.repeat(41))).code).toBe('VALIDATION_FAILED')
})
