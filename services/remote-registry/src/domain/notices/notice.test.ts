import type { ReleaseNotice } from '@platform/contracts/registry/notices'
import { expect, test } from 'vitest'
import { testTeam } from '../../testing/teams.ts'
import { type NoticeMessage, nextOf, nextTryOf, recipientsOf } from './notice.ts'
import { noticeMail } from './notice-mail.ts'
import { noticeSecrets } from './notice-secret.ts'

const team = (name: string, remotes: string[], emails: string[], url?: string) => ({
  ...testTeam(name, { name, remotes }),
  notify: { emails, ...(url ? { webhook: { url, secretVersion: 1 } } : {}) },
})

test('notices go to the teams of the remote, to each address once', () => {
  const teams = [
    team('a', ['mfe-quests'], ['a@example.com'], 'https://a.example.com/'),
    team('b', ['mfe-quests', 'mfe-wallet'], ['a@example.com', 'b@example.com']),
    team('c', ['mfe-wallet'], ['c@example.com']),
    testTeam('d'),
  ]
  expect(recipientsOf(teams, 'mfe-quests')).toEqual([
    { team: 'a', by: 'webhook', address: 'https://a.example.com/' },
    { team: 'a', by: 'email', address: 'a@example.com' },
    { team: 'b', by: 'email', address: 'b@example.com' },
  ])
  expect(recipientsOf(teams, 'mfe-kyc')).toEqual([])
})

test('a secret is of one team, and another one after it was changed', () => {
  const secretOf = noticeSecrets(Buffer.alloc(32, 1))
  const a = team('a', [], [], 'https://a.example.com/')
  const changed = { ...a, notify: { ...a.notify, webhook: { url: 'x', secretVersion: 2 } } }
  const again = { ...a, id: 'the second team of this name' }
  const secrets = [a, { ...a, name: 'b' }, changed, again].map(secretOf)
  expect(new Set(secrets).size).toBe(4)
  expect(secretOf({ ...a, tokenSha256: '0'.repeat(64) })).toBe(secrets[0])
})

const notice: ReleaseNotice = {
  ...{ id: 'n1', type: 'canary.stopped', createdAt: '2026-05-04T12:00:00.000Z' },
  data: {
    ...{ remote: 'mfe-quests', channel: 'stable', version: '1.1.0', stable: '1.0.0' },
    ...{ commits: { items: [], isComplete: false }, errors: [], refusal: null, evidence: null },
  },
}

test('an attempt is repeated with growing pauses for three days, one of a test never', () => {
  const createdAt = new Date('2026-05-04T12:00:00Z')
  const pauseAfter = (attempts: number) => {
    const next = nextTryOf({ notice, attempts, createdAt }, createdAt)
    return next && (next.getTime() - createdAt.getTime()) / 1_000
  }
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([30, 60, 120, 6 * 3_600])
  const late = new Date(createdAt.getTime() + 3 * 86_400_000)
  expect(nextTryOf({ notice, attempts: 1, createdAt }, late)).toBeNull()
  const ofTest: ReleaseNotice = { ...notice, type: 'notice.test' }
  expect(nextTryOf({ notice: ofTest, attempts: 1, createdAt }, createdAt)).toBeNull()
})

test('stopped canaries are sent first, then each team has its turn', () => {
  const now = new Date()
  const message = (id: string, team: string, type: ReleaseNotice['type']): NoticeMessage => ({
    ...{ id, team, by: 'email', address: team, notice: { ...notice, type }, attempts: 0 },
    ...{ lastFailure: null, nextTryAt: now, createdAt: now, expiresAt: now },
  })
  const due = [
    ...['a1', 'a2', 'a3', 'a4'].map((id) => message(id, 'a', 'release.refused')),
    message('b1', 'b', 'release.refused'),
    message('a5', 'a', 'canary.stopped'),
    message('c1', 'c', 'canary.stopped'),
  ]
  expect(nextOf(due, 5).map(({ id }) => id)).toEqual(['a5', 'c1', 'a1', 'b1', 'a2'])
})

test('an e-mail says what is not known, and what nobody threw it leaves out', () => {
  const { subject, text } = noticeMail(notice)
  expect(subject).toBe('mfe-quests: the canary 1.1.0 was stopped in stable')
  expect(text).toContain('The commits since 1.0.0 are not known.')
  expect(text).toContain('The stable version is 1.0.0.')
  expect(text).not.toContain('What it threw')
})

test('an e-mail has shares in percent, without what a computer adds to them', () => {
  const evidence = {
    stable: { version: '1.0.0', devices: 900, failed: 1 },
    canary: { version: '1.1.0', devices: 100, failed: 20 },
    ...{ margin: 0.07, reasons: [{ reason: 'script', devices: 20 }] },
  }
  const { text } = noticeMail({ ...notice, data: { ...notice.data, evidence } })
  expect(text).toContain('More than 7 % above')
})
