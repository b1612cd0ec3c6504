import { NO_DETAILS } from '@platform/contracts/identity/profile'
import { expect, test } from 'vitest'
import { userFactOf } from './user-fact.ts'

const nobody = { email: null, phoneNumber: null, userName: null }
const blank = { details: NO_DETAILS }

test.each([
  ['EMAIL_VERIFIED', { email: 'a@example.com' }],
  ['PHONE_VERIFIED', { phoneNumber: '+919812345678' }],
  ['USER_NAME_CHOSEN', { userName: 'asha_plays' }],
] as const)('%s holds of somebody who has it, and of nobody else', (fact, has) => {
  expect(userFactOf(fact, { ...nobody, ...has }, blank)).toEqual({ holds: true, missing: [] })
  const others = { email: 'a@example.com', phoneNumber: '+919812345678', userName: 'asha' }
  const without = { ...others, ...Object.fromEntries(Object.keys(has).map((key) => [key, null])) }
  expect(userFactOf(fact, without, blank).holds).toBe(false)
})

test('a profile is complete once nothing is missing, and what is missing is named', () => {
  const details = { ...NO_DETAILS, firstName: 'Asha', country: 'IN' }
  expect(userFactOf('PROFILE_COMPLETE', nobody, { details })).toEqual({
    holds: false,
    missing: ['preferredRole', 'preferredPlatform'],
  })
  const rest = { preferredRole: 'KovraRoleCaster', preferredPlatform: 'PC' } as const
  const whole = { details: { ...details, ...rest } }
  expect(userFactOf('PROFILE_COMPLETE', nobody, whole)).toEqual({ holds: true, missing: [] })
})
