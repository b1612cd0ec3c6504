import type { ReferralProgrammeBody } from '@platform/contracts/quests/referrals'
import { expect, test } from 'vitest'
import type { OperatorSession } from '../platform/log-in.ts'
import { endProgramme, openProgramme } from './referrals-api.ts'

const boosts = [{ multiplier: 2, endsAt: '2026-12-07T00:00:00+05:30' }]
const TERMS: ReferralProgrammeBody = {
  ...{ currency: 'KCASH', referrer: '50', friend: '20', times: 10 },
  boosts,
}
const stored = (status: string, more = {}) => ({
  ...{ id: 'p', status, currency: 'KCASH', referrer: '50.00', friend: '20.00', times: 10 },
  createdBy: 'operator',
  boosts: [{ multiplier: 2, endsAt: '2026-12-06T18:30:00.000Z' }],
  ...more,
})

/** A platform with these programmes, and this balance of the operator. */
function platform(items: object[], available = '0.00', opened: object = stored('OPEN')) {
  const calls: { method: string; path: string; body?: unknown }[] = []
  const session = {
    userId: 'operator',
    roles: ['admin'],
    async call({ method, path, body }: { method: string; path: string; body?: unknown }) {
      calls.push({ method, path, ...(body !== undefined && { body }) })
      if (path.endsWith('/balance')) {
        return { balances: [{ currency: 'KCASH', available, held: '0.00' }] }
      }
      return method === 'GET' ? { items } : opened
    },
  } as unknown as OperatorSession
  const writes = () => calls.filter(({ method }) => method !== 'GET')
  return { session, writes }
}

test('what is open stays as it is', async () => {
  const { session, writes } = platform([stored('OPEN')])
  expect(await openProgramme(session, TERMS, { issueMissing: true })).toMatchObject({ id: 'p' })
  expect(writes()).toEqual([])
})

test('opens the draft of an earlier run, and a new one for other terms or beside that of another', async () => {
  const draft = platform([stored('DRAFT')])
  await openProgramme(draft.session, TERMS, { issueMissing: false })
  expect(draft.writes().map(({ path }) => path)).toEqual(['/api/referrals/admin/programmes/p'])
  for (const more of [{ times: 11 }, { createdBy: 'another' }, { boosts: [] }]) {
    const other = platform([stored('DRAFT', more)])
    await openProgramme(other.session, TERMS, { issueMissing: false })
    expect(other.writes()[0]?.path).not.toMatch(/p$/)
  }
})

test('says that a second person has to approve it', async () => {
  const { session } = platform([], '0.00', { id: 'a', bodyHash: 'hash', state: 'waiting' })
  await expect(openProgramme(session, TERMS, { issueMissing: false })).rejects.toThrow(
    'A second person has to approve it at /operator/approvals',
  )
})

test('has the money issued that the operator lacks', async () => {
  const { session, writes } = platform([], '100.00')
  await openProgramme(session, TERMS, { issueMissing: true })
  expect(writes()[0]).toMatchObject({
    path: '/api/wallets/admin/issue',
    body: { currency: 'KCASH', amount: '600.00', userId: 'operator' },
  })
})

test('ends what is open, and nothing else', async () => {
  const { session, writes } = platform([stored('OPEN')])
  await endProgramme(session, 'Over')
  const path = '/api/referrals/admin/programmes/p/end'
  expect(writes()).toMatchObject([{ path, body: { reason: 'Over' } }])
  expect(await endProgramme(platform([stored('ENDED')]).session, 'Over')).toBeNull()
})
