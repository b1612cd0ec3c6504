import type { UserCountry } from '@platform/contracts/identity/country'
import type { Audience } from '@platform/contracts/quests/campaign'
import { expect, test } from 'vitest'
import { aParticipant } from '../testing/participants.ts'
import { exclusionOf, exclusionOnceStarted, requireIncluded } from './audience.ts'
import type { Device } from './participant.ts'

const all: Audience = { countries: [], continents: [], platforms: [], clients: [] }
const india = { ...all, countries: ['IN' as const] }
const phone = (code: string): UserCountry => ({ code, source: 'phone' })
const choice = (code: string): UserCountry => ({ code, source: 'choice' })
const ip = (code: string): UserCountry => ({ code, source: 'ip' })

test.each<[string, Partial<Audience>, UserCountry | null, Partial<Device>, string | null]>([
  ['all', {}, null, {}, null],
  ['India', india, phone('IN'), {}, null],
  ['India', india, choice('IN'), {}, null],
  ['India', india, ip('IN'), {}, 'COUNTRY_UNKNOWN'],
  ['India', india, null, {}, 'COUNTRY_UNKNOWN'],
  ['India', india, phone('BR'), {}, 'COUNTRY'],
  ['the others', { countries: ['Others'] }, phone('DE'), {}, null],
  ['the others', { countries: ['Others'] }, phone('NP'), {}, 'COUNTRY'],
  ['South America', { continents: ['SA'] }, choice('PE'), {}, null],
  ['South America', { continents: ['SA'] }, phone('IN'), {}, 'CONTINENT'],
  ['South America', { continents: ['SA'] }, ip('PE'), {}, 'COUNTRY_UNKNOWN'],
  ['no known continent', { continents: ['SA'] }, choice('XX'), {}, 'CONTINENT'],
  ['Brazil and Asia', { countries: ['BR'], continents: ['AS'] }, phone('BR'), {}, 'CONTINENT'],
  ['phones', { platforms: ['Android', 'IOS'] }, null, { platforms: ['Browser', 'IOS'] }, null],
  ['phones', { platforms: ['Android', 'IOS'] }, null, { platforms: ['Browser'] }, 'PLATFORM'],
  ['phones', { platforms: ['Android', 'IOS'] }, null, {}, 'PLATFORM'],
  ['the site', { clients: ['website'] }, null, { client: 'website' }, null],
  ['the site', { clients: ['website'] }, null, { client: 'arena' }, 'CLIENT'],
  ['the site', { clients: ['website'] }, null, {}, 'CLIENT'],
  ['India on phones', { ...india, platforms: ['IOS'] }, phone('BR'), {}, 'COUNTRY'],
])(
  'a campaign for %s (%j), somebody from %j with %j: %s',
  (_for, audience, country, device, exclusion) => {
    expect(exclusionOf({ ...all, ...audience }, aParticipant(country, device))).toBe(exclusion)
  },
)

test.each<[string, UserCountry | null, UserCountry | null, string | null]>([
  ['a verified number then, another country now', phone('IN'), phone('BR'), null],
  ['a verified number then, none now', phone('IN'), null, null],
  ['a choice then, the same now', choice('IN'), choice('IN'), null],
  ['a choice then, a number of another country now', choice('IN'), phone('BR'), 'COUNTRY'],
  ['a choice then, nothing now', choice('IN'), null, 'COUNTRY_UNKNOWN'],
  ['a start of an earlier version, a number now', null, phone('IN'), null],
  ['a start of an earlier version, nothing now', null, null, 'COUNTRY_UNKNOWN'],
])('at the claim: %s', (_what, startedFrom, country, exclusion) => {
  expect(exclusionOnceStarted(india, aParticipant(country), { startedFrom })).toBe(exclusion)
})

test('the platform is asked at the claim too', () => {
  const audience = { ...india, platforms: ['Android' as const] }
  const exclusion = exclusionOnceStarted(audience, aParticipant(), { startedFrom: phone('IN') })
  expect(exclusion).toBe('PLATFORM')
})

test('a refusal says why, and whom the campaign is for', () => {
  requireIncluded(india, null)
  expect(() => requireIncluded(india, 'COUNTRY')).toThrow(
    expect.objectContaining({
      code: 'NOT_IN_AUDIENCE',
      details: { exclusion: 'COUNTRY', audience: india },
    }),
  )
})
