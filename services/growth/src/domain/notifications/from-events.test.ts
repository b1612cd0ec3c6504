import { expect, test } from 'vitest'
import {
  ofCard,
  ofEndedMembership,
  ofExpiringFact,
  ofFact,
  ofPartner,
  ofPosting,
  ofReward,
  ofStaffAct,
  ofWallet,
} from './from-events.ts'
import { notificationId, type Occurrence } from './notification.ts'

const userId = '01980000-0000-7000-8000-000000000001'
const event = { time: '2026-11-29T12:00:00.000Z', subject: 's', aggregateversion: 3 }
const idOf = (one: Occurrence | null) => one && notificationId(one)

test('a reward that is published again is the same notification, whenever its title is known', () => {
  const data = {
    ...{ claimId: 'c', userId, campaignId: userId, postingId: 'p' },
    ...({ currency: 'KCASH', amount: '1.00' } as const),
  }
  const title = { en: 'A', hi: 'B', 'pt-BR': 'C' }
  const first = idOf(ofReward(data, event, { campaign: null }))
  const later = { ...event, time: '2026-11-29T13:00:00.000Z', aggregateversion: 4 }
  expect(idOf(ofReward(data, later, { campaign: title }))).toBe(first)
  expect(idOf(ofReward({ ...data, claimId: 'd' }, event, { campaign: null }))).not.toBe(first)
})

test('a first wallet is nothing new to its user, another in its place is', () => {
  const linked = { userId, kind: 'embedded' } as const
  expect(ofWallet({ ...linked, replacedAt: null })).toBeNull()
  expect(ofWallet({ ...linked, replacedAt: event.time })?.kind).toBe('wallet-replaced')
})

test('who leaves a clan is not notified of it, who is removed is', () => {
  const left = { clanId: userId, userId, membershipId: userId, at: event.time }
  expect(ofEndedMembership({ ...left, how: 'left' })).toBeNull()
  expect(ofEndedMembership({ ...left, how: 'clan-deleted' })).toBeNull()
  expect(ofEndedMembership({ ...left, how: 'removed' })?.kind).toBe('clan-removed')
})

test('a card whose page has moved is no new card', () => {
  const card = { userId, cardId: userId, page: '/pog/a', image: '/i', mintedAt: event.time }
  expect(idOf(ofCard({ ...card, page: '/pog/b' }))).toBe(idOf(ofCard(card)))
})

test('nobody is sent that they are under age', () => {
  const fact = { userId, fact: 'under-18', holds: true, expiresAt: null } as const
  expect(ofFact(fact, event)).toBeNull()
  expect(ofExpiringFact({ userId, fact: 'under-18', expiresAt: event.time }, event)).toBeNull()
  expect(ofFact({ ...fact, fact: 'over-18' }, event)?.facts).toEqual({
    fact: 'over-18',
    holds: true,
  })
})

test('a connection that is made again is another notification', () => {
  const data = { userId, partner: 'pk_1' }
  const again = { ...event, time: '2026-11-30T12:00:00.000Z' }
  expect(idOf(ofPartner(data as never, again))).not.toBe(idOf(ofPartner(data as never, event)))
})

test('money that leaves is critical, money that arrives is good news, and a reward is not said twice', () => {
  const changed = (kind: string, delta: string, reference: string | null = null) => {
    const posting = { kind, delta, reference, at: event.time }
    return ofPosting({ userId, currency: 'USDT', sequence: 7, posting })
  }
  expect(changed('payout', '-12.500000')).toMatchObject({
    ...{ kind: 'money-sent', facts: { currency: 'USDT', amount: '12.500000' } },
  })
  expect(changed('send-in', '1.000000')?.kind).toBe('money-received')
  expect(changed('issue', '1.000000')?.kind).toBe('money-received')
  for (const kind of [
    'reward',
    'hold',
    'exchange-out',
    'capture',
    'of a later version',
    'toString',
  ]) {
    expect(changed(kind, '1.000000'), kind).toBeNull()
  }
  expect(ofPosting({ userId, currency: 'USDT', sequence: 7 })).toBeNull()

  expect(changed('claw-back', '-3.000000', 'purchase')).toMatchObject({
    ...{ kind: 'money-taken', facts: { currency: 'USDT', amount: '3.000000' } },
  })
  expect(changed('claw-back', '-3.000000', 'campaign')).toBeNull()
  expect(changed('claw-back', '0.000000', 'purchase')).toBeNull()
  expect(changed('set-off', '-1.000000', 'campaign')?.kind).toBe('money-taken')
  expect(changed('correction', '-1.000000')?.kind).toBe('money-taken')
  expect(changed('correction', '1.000000')?.kind).toBe('money-received')
  const posting = { kind: 'claw-back', delta: '-3', at: event.time }
  expect(ofPosting({ userId, currency: 'USDT', sequence: 7, posting })).toBeNull()
  const points = { ...posting, kind: 'correction' }
  expect(ofPosting({ userId, currency: 'KPOINTS', sequence: 7, posting: points })).toBeNull()
})

test('sessions that staff end are one notification of their user, and other acts are none', () => {
  const act = {
    ...{ actId: 'a', at: event.time, actor: 'user:admin', roles: ['admin'] },
    subject: { kind: 'user', id: userId },
  }
  const ended = ofStaffAct({ ...act, action: 'end-sessions' })
  expect(ended).toMatchObject({ kind: 'sessions-ended', userId })
  expect(idOf(ofStaffAct({ ...act, action: 'end-sessions' }))).toBe(idOf(ended))
  const one = { ...act, actId: 'b', action: 'end-session' } as const
  expect(idOf(ofStaffAct(one))).not.toBe(idOf(ended))
  expect(ofStaffAct({ ...act, action: 'look-at-user' })).toBeNull()
})
