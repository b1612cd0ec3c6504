import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { teamKey, testTeam } from '../testing/teams.ts'
import { isForPreviews, teamOfToken } from './release-roles.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const now = new Date('2026-05-04T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

test('a token is accepted until it ends, and the one before it until its time is over', () => {
  const roles = (own: Parameters<typeof testTeam>[1]) => ({ teams: [testTeam('new', own)] })
  const former = (hours: number) => ({ formerToken: { sha256: sha256('old'), until: at(hours) } })
  const accepts = (own: Parameters<typeof testTeam>[1], token: string) =>
    teamOfToken(roles(own), token, now) !== undefined
  expect(accepts({}, 'new')).toBe(true)
  expect(accepts({}, 'old')).toBe(false)
  expect(accepts({ tokenExpiresAt: at(1) }, 'new')).toBe(true)
  expect(accepts({ tokenExpiresAt: at(0) }, 'new')).toBe(false)
  expect(accepts(former(1), 'old')).toBe(true)
  expect(accepts(former(1), 'new')).toBe(true)
  expect(accepts(former(0), 'old')).toBe(false)
})

test('a key is for previews alone where no team that has it releases the remote', () => {
  const isOnly = (...teams: ReturnType<typeof testTeam>[]) =>
    isForPreviews({ teams }, 'mfe-quests', teamKey.public.kid)
  const of = (may: ReturnType<typeof testTeam>['may']) => testTeam('another', { may })
  expect(isOnly(of(['preview']))).toBe(true)
  expect(isOnly(of(['preview', 'rollback', 'pin']))).toBe(true)
  expect(isOnly(of(['rollback']))).toBe(true)
  expect(isOnly(of(['preview']), testTeam())).toBe(false)
  expect(isOnly(of(['preview']), testTeam('wallet', { remotes: ['mfe-wallet'] }))).toBe(true)
})
