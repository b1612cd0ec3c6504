import { DAY_MS } from '@platform/contracts/constants'
import { isCritical, KINDS, kindOf } from '@platform/contracts/growth/notification-kinds'
import { expect, test } from 'vitest'
import { decideSend, planOf } from './delivery-plan.ts'
import { usualSettings } from './settings.ts'

const night = new Date('2026-11-29T23:30:00.000Z')
const morning = new Date('2026-11-30T08:00:00.000Z')
const day = new Date('2026-11-29T12:00:00.000Z')
const settings = usualSettings('u')
const silent = { inbox: false, email: 'off', push: false } as const

test('what is about money or security goes everywhere at once, whatever its user has chosen and at night', () => {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, silent]))
  for (const kind of KINDS.filter(isCritical)) {
    const plan = planOf({ kind, at: night }, { ...settings, kinds }, night)
    const now = { tries: 0, nextTryAt: night }
    const email = kindOf(kind).mailedBy ? null : now
    expect(plan).toEqual({ isShown: true, email, push: now, digestAt: null })
    const own = { kind, isRead: true }
    expect(decideSend(own, 'push', { ...settings, kinds }, night)).toBe('send')
  }
})

test('everything else waits for the end of quiet hours, and goes nowhere when it is muted', () => {
  for (const kind of KINDS.filter((one) => !isCritical(one))) {
    const kinds = { [kind]: { inbox: true, email: 'now', push: true } } as const
    const plan = planOf({ kind, at: night }, { ...settings, kinds }, night)
    const later = { tries: 0, nextTryAt: morning }
    expect(plan).toEqual({ isShown: true, email: later, push: later, digestAt: null })
    expect(
      planOf({ kind, at: night }, { ...settings, kinds: { [kind]: silent } }, night),
    ).toBeNull()
  }
})

test('a digest is at nine of the next day', () => {
  const plan = planOf({ kind: 'reward-credited', at: day }, settings, day)
  expect(plan).toMatchObject({ email: null, digestAt: new Date('2026-11-30T09:00:00.000Z') })
})

test('what is late is only in the inbox, and what is old is not even there', () => {
  const ago = (days: number) => new Date(day.getTime() - days * DAY_MS)
  const late = { isShown: true, email: null, push: null, digestAt: null }
  expect(planOf({ kind: 'chief-approved', at: ago(2) }, settings, day)).toEqual(late)
  expect(planOf({ kind: 'reward-taken-back', at: ago(2) }, settings, day)?.email).not.toBeNull()
  expect(planOf({ kind: 'reward-taken-back', at: ago(8) }, settings, day)).toBeNull()
})

test('what waited is not sent once it is read or muted, and not in quiet hours', () => {
  const own = { kind: 'chief-approved', isRead: false } as const
  expect(decideSend(own, 'email', settings, day)).toBe('send')
  expect(decideSend(own, 'email', settings, night)).toEqual({ until: morning })
  expect(decideSend({ ...own, isRead: true }, 'email', settings, day)).toBe('drop')
  const muted = { ...settings, kinds: { 'chief-approved': silent } }
  expect(decideSend(own, 'email', muted, day)).toBe('drop')
  expect(decideSend(own, 'push', muted, day)).toBe('drop')
})
