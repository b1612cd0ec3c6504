import { type ReleaseRoles, releaseRoles } from '@platform/contracts/registry/release-roles'
import { expect, test } from 'vitest'
import {
  describeTeams,
  findTeam,
  notified,
  rotated,
  sha256,
  without,
  withTeam,
} from './team-roles.ts'

const team = releaseRoles.parse({
  teams: [
    {
      ...{ name: 'arena', tokenSha256: sha256('old'), remotes: ['mfe-arena'], may: ['release'] },
      ...{ hosts: [], keys: [] },
    },
  ],
}).teams[0] as ReleaseRoles['teams'][number]
const now = new Date('2026-05-04T12:00:00.000Z')

test('a new token takes the place of the one before, which is accepted a while longer', () => {
  const next = rotated(team, 'new', { keepHours: 24, days: 90, now })
  expect(next).toMatchObject({
    tokenSha256: sha256('new'),
    tokenExpiresAt: '2026-08-02T12:00:00.000Z',
    formerToken: { sha256: sha256('old'), until: '2026-05-05T12:00:00.000Z' },
  })
  // A leaked token ends at once, and the one before it too.
  const leaked = rotated(next, 'newer', { keepHours: 0, days: null, now })
  expect(leaked).not.toHaveProperty('formerToken')
  expect(leaked).not.toHaveProperty('tokenExpiresAt')
})

test.each([
  ['that ended yesterday is over', '2026-05-03T12:00:00.000Z', undefined],
  ['that ends soon is accepted until then', '2026-05-04T14:00:00.000Z', '2026-05-04T14:00:00.000Z'],
  ['that ends later is accepted a day', '2026-06-04T14:00:00.000Z', '2026-05-05T12:00:00.000Z'],
])('a token before %s', (_what, tokenExpiresAt, until) => {
  const next = rotated({ ...team, tokenExpiresAt }, 'new', { keepHours: 24, days: null, now })
  expect(next.formerToken?.until).toBe(until)
  expect(next).not.toHaveProperty('tokenExpiresAt')
})

test('notices go where they went, unless another place is named', () => {
  const first = notified(team, { webhook: 'https://a.example.com/', newSecret: false })
  const second = notified(first, { emails: ['a@example.com'], newSecret: true })
  expect(second.notify).toEqual({
    ...{ webhook: { url: 'https://a.example.com/', secretVersion: 2 }, emails: ['a@example.com'] },
  })
  expect(describeTeams({ teams: [second] })).toContain(
    'notices   https://a.example.com/, a@example.com',
  )
})

test('notices go nowhere when that is said', () => {
  const first = notified(team, {
    webhook: 'https://a.example.com/',
    emails: ['a@example.com'],
    newSecret: false,
  })
  expect(notified(first, { webhook: 'none', newSecret: false }).notify).toEqual({
    emails: ['a@example.com'],
  })
  expect(notified(first, { emails: ['none'], newSecret: false }).notify?.emails).toEqual([])
})

test('names the teams there are, and refuses a name that is taken', () => {
  const roles = { teams: [team] }
  expect(() => findTeam(roles, 'other')).toThrow('There is no team "other". There are: arena')
  expect(() => withTeam(roles, team)).toThrow('There is a team "arena" already.')
  expect(without(roles, team)).toEqual({ teams: [] })
})
