import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Avatar, activeAvatar, newAvatar, newDrawing } from './avatar.ts'
import { type DrawingEvent, nextDrawing } from './next-drawing.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const look = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 3 } as const
const drawn = { look: { ...look, variant: 9 }, image: '/new' }
const price = { currency: 'KCASH', amount: '100.00' } as const
const wish = { id: 'a', userId: 'u', slot: 1, look, withSelfie: true }
const shown: Avatar = { ...newAvatar(wish, NOW), state: 'ready', image: '/old', drawing: null }
const changing: Avatar = {
  ...shown,
  drawing: newDrawing({ id: 'd', hash: 'h', look, withSelfie: false, price }, NOW),
}

const EVENTS: readonly DrawingEvent[] = [
  { kind: 'held' },
  { kind: 'payment-refused', reason: 'INSUFFICIENT_FUNDS' },
  { kind: 'asked', selfieId: null },
  { kind: 'drawn', drawn, selfieId: null },
  { kind: 'not-drawn', problem: 'AVATAR_REFUSED', selfieId: null },
  { kind: 'captured' },
  { kind: 'not-captured', reason: 'NOT_FOUND' },
  { kind: 'released' },
  { kind: 'refreshed' },
  { kind: 'waits' },
  { kind: 'sending', selfieId: 'selfie-1' },
]

const accepts = (avatar: Avatar, event: DrawingEvent): Avatar | null => {
  try {
    return nextDrawing(avatar, event, NOW)
  } catch {
    return null
  }
}

test('whatever comes in whatever order, the picture changes with the captured price and not without it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      let avatar = changing
      let [held, isCaptured] = [false, false]
      for (const event of events) {
        const next = accepts(avatar, event)
        if (!next) continue
        expect(next.version).toBe(avatar.version + 1)
        if (event.kind === 'held') held = true
        if (event.kind === 'captured') {
          expect(held).toBe(true)
          isCaptured = true
        }
        avatar = next
        if (avatar.drawing === null) break
      }
      expect(avatar.image).toBe(isCaptured ? '/new' : '/old')
      expect(avatar.state).toBe('ready')
    }),
  )
})

test('what is set aside is given back before a drawing ends without a picture', () => {
  const refused = [EVENTS[0], EVENTS[4]].reduce<Avatar>(
    (avatar, event) => nextDrawing(avatar, event as DrawingEvent, NOW),
    changing,
  )
  expect(refused.drawing).toMatchObject({ step: 'release', problem: 'AVATAR_REFUSED' })
  const over = nextDrawing(refused, { kind: 'released' }, NOW)
  expect(over).toMatchObject({ drawing: null, image: '/old', state: 'ready' })
  expect(over.lastDrawing).toEqual({ id: 'd', hash: 'h', problem: 'AVATAR_REFUSED' })
})

test.each([
  ['a selfie that it was drawn from is deleted next', 'selfie-1', 'used', 'forget'],
  ['without the selfie that was wanted it says so', null, 'gone', undefined],
])('%s', (_name, selfieId, selfie, step) => {
  const next = nextDrawing(newAvatar(wish, NOW), { kind: 'drawn', drawn, selfieId }, NOW)
  expect(next).toMatchObject({ state: 'ready', image: '/new', selfie })
  expect(next.drawing?.step).toBe(step)
})

test.each([
  ['and that is all', null, undefined],
  ['and then the selfie is deleted', 'selfie-1', 'forget'],
])('the card follows a changed picture, %s', (_name, selfieId, step) => {
  const drawing = newDrawing({ id: 'd', hash: 'h', look, withSelfie: true, price: null }, NOW)
  const changed = nextDrawing({ ...shown, drawing }, { kind: 'drawn', drawn, selfieId }, NOW)
  expect(changed).toMatchObject({ image: '/new', drawing: { step: 'refresh' } })
  expect(nextDrawing(changed, { kind: 'refreshed' }, NOW).drawing?.step).toBe(step)
})

test('a selfie is known before a provider is sent it, so that it is withdrawn where nothing comes of it', () => {
  const sending = nextDrawing(newAvatar(wish, NOW), { kind: 'sending', selfieId: 'selfie-1' }, NOW)
  expect(sending.drawing).toMatchObject({ step: 'draw', selfieId: 'selfie-1', nextTryAt: NOW })
  const problem = 'AVATAR_NOT_DRAWN'
  const ended = nextDrawing(sending, { kind: 'not-drawn', problem, selfieId: 'selfie-1' }, NOW)
  expect(ended.drawing?.step).toBe('withdraw')
})

test('waits grow to a minute, and begin anew with the next step', () => {
  let avatar = newAvatar(wish, NOW)
  const waits: number[] = []
  for (let n = 0; n < 8; n += 1) {
    avatar = nextDrawing(avatar, { kind: 'waits' }, NOW)
    waits.push(((avatar.drawing?.nextTryAt.getTime() ?? 0) - NOW.getTime()) / 1_000)
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

test('a card shows the avatar that was chosen last, or that of the first slot, and never one without a picture', () => {
  const later = new Date(NOW.getTime() + 1)
  const second: Avatar = { ...shown, id: 'b', slot: 2 }
  const third: Avatar = { ...shown, id: 'c', slot: 3, activatedAt: NOW }
  const waiting: Avatar = { ...newAvatar({ ...wish, id: 'd', slot: 4 }, NOW), activatedAt: later }
  expect(activeAvatar([])).toBeNull()
  expect(activeAvatar([second, shown])?.id).toBe('a')
  expect(activeAvatar([shown, second, third, waiting])?.id).toBe('c')
  expect(activeAvatar([{ ...second, activatedAt: later }, third])?.id).toBe('b')
})
