import { MINT_STATES } from '@platform/contracts/pog/mint-http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canAbandon, type Mint, newMint } from './mint.ts'
import type { MintEvent } from './mint-events.ts'
import { nextMint } from './next-mint.ts'

const at = new Date('2026-11-01T10:00:00Z')
const PAID = { currency: 'KCASH', amount: 500n } as const
const FREE = { currency: 'KCASH', amount: 0n } as const
const look = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 3 } as const
const name = { userName: 'foxfire', keptUntil: at }
const token = { chainId: 1, contract: '0xc', tokenId: '7', transaction: '0xt' }
const begin = (price: typeof PAID | typeof FREE, n = 1) => ({
  ...{ price, paymentId: `payment-${n}`, avatarId: `avatar-${n}`, at },
})

/** The mint after these events, each of which has to be possible. */
function after(...events: MintEvent[]): Mint {
  return events.reduce(
    (mint, event) => {
      const next = nextMint(mint, event)
      if (!next) throw new Error(`no ${event.type} in ${mint.state}`)
      return next
    },
    newMint('user', 'card-1'),
  )
}

const CHOSEN: MintEvent[] = [
  { type: 'name-reserved', ...name },
  { type: 'chosen', category: 'HERO' },
  { type: 'chosen', character: 'MAYA' },
  { type: 'chosen', style: 'TOON' },
]
const TO_CAPTURE: MintEvent[] = [
  ...CHOSEN,
  { type: 'started', ...begin(PAID) },
  { type: 'payment-held' },
  { type: 'avatar-drawn' },
  { type: 'name-fixed' },
]
const TO_MINTED: MintEvent[] = [
  ...TO_CAPTURE,
  { type: 'payment-captured' },
  { type: 'call-opened' },
  { type: 'confirmed', token, number: 1 },
  { type: 'published', at },
]

test('the way through every state, in the order of the specification', () => {
  const states = TO_MINTED.map((_, n) => after(...TO_MINTED.slice(0, n + 1)).state)
  expect([after().state, ...new Set(states)]).toEqual([
    'ReserveUsername',
    'AvatarCategorySelection',
    'CharacterSelection',
    'StyleSelection',
    'SelfieUpload',
    'SlotPaymentProcessing',
    'AvatarGenerationPending',
    'MintInProgress',
    'Minted',
  ])
  expect(after(...TO_MINTED)).toMatchObject({
    ...{ mode: 'customize_pog', number: 1, token, step: null, mintedAt: at, leftovers: [] },
    payment: { state: 'captured' },
  })
})

test('a card that costs nothing has no payment to wait for', () => {
  const mint = after(...CHOSEN, { type: 'started', ...begin(FREE) })
  expect(mint).toMatchObject({ state: 'AvatarGenerationPending', payment: { state: 'free' } })
})

test('a selfie is a choice: it may be added, and the work begins with or without it', () => {
  const withSelfie = after(...CHOSEN, { type: 'selfie-stored' })
  expect(withSelfie).toMatchObject({ state: 'SelfieUpload', selfie: 'stored' })
  const drawn = nextMint(
    after(...CHOSEN, { type: 'selfie-stored' }, { type: 'started', ...begin(FREE) }),
    {
      type: 'avatar-drawn',
    },
  )
  expect(drawn?.selfie).toBe('used')
  expect(after(...CHOSEN, { type: 'started', ...begin(FREE) }).selfie).toBe('none')
  expect(nextMint(newMint('user', 'card-1'), { type: 'selfie-stored' })).toBeNull()
})

test('a selfie that its user takes back is no choice any more; one that was used stays used', () => {
  const chosen = [...CHOSEN, { type: 'selfie-stored' }, { type: 'selfie-removed' }] as const
  expect(after(...chosen)).toMatchObject({ state: 'SelfieUpload', selfie: 'none' })
  expect(nextMint(after(...CHOSEN), { type: 'selfie-removed' })).toBeNull()
  const begun = after(...CHOSEN, { type: 'selfie-stored' }, { type: 'started', ...begin(FREE) })
  expect(nextMint(begun, { type: 'selfie-removed' })).toBeNull()
})

test('a quick mint needs a name alone, from every state in which the user chooses', () => {
  const quick: MintEvent = { type: 'quick-started', ...name, look, ...begin(FREE) }
  for (let n = 0; n <= CHOSEN.length; n += 1) {
    expect(nextMint(after(...CHOSEN.slice(0, n)), quick)).toMatchObject({
      ...{ state: 'AvatarGenerationPending', mode: 'quick_mint', ...look },
    })
  }
  expect(nextMint(after(...TO_CAPTURE), quick)).toBeNull()
})

test('another category drops a character that is none of it', () => {
  const mint = after(...CHOSEN, { type: 'chosen', category: 'SAGE' })
  expect(mint).toMatchObject({ character: null, style: 'TOON', state: 'CharacterSelection' })
  expect(nextMint(mint, { type: 'chosen', character: 'MAYA' })).toBeNull()
})

test('a new choice after a failed payment gives up the drawn avatar', () => {
  const failed = after(...TO_CAPTURE, { type: 'payment-refused', reason: 'SLOT_PAYMENT_FAILED' })
  expect(failed).toMatchObject({ state: 'SlotPaymentFailed', avatarId: 'avatar-1', step: null })
  const chosen = nextMint(failed, { type: 'chosen', style: 'HORROR' })
  expect(chosen).toMatchObject({ state: 'SelfieUpload', avatarId: null })
  expect(chosen?.leftovers).toEqual([
    { cardId: 'card-1', userName: null, holdId: null, avatarId: 'avatar-1', againAt: null },
  ])
})

test('another try after a failed payment is another payment', () => {
  const failed = after(
    ...CHOSEN,
    { type: 'started', ...begin(PAID) },
    { type: 'payment-refused', reason: 'INSUFFICIENT_FUNDS' },
  )
  expect(failed).toMatchObject({ state: 'SlotPaymentFailed', problem: 'INSUFFICIENT_FUNDS' })
  expect(nextMint(failed, { type: 'started', ...begin(PAID, 2) })).toMatchObject({
    ...{ state: 'SlotPaymentProcessing', problem: null, payments: 2 },
    payment: { id: 'payment-2', state: 'placing' },
  })
})

test('a lost name costs nothing, and everything else stays', () => {
  const lost = after(...TO_CAPTURE.slice(0, -1), { type: 'name-lost' })
  expect(lost).toMatchObject({
    ...{ state: 'ReserveUsername', userName: null, problem: 'MINT_NAME_LOST', payment: null },
    ...{ ...look, variant: 0, avatarId: 'avatar-1' },
  })
  expect(lost.leftovers).toEqual([
    { cardId: 'card-1', userName: null, holdId: 'payment-1', avatarId: null, againAt: null },
  ])
  expect(nextMint(lost, { type: 'name-reserved', ...name })?.state).toBe('SelfieUpload')
})

test('what was begun can be given up until the price is taken, also while a payment hangs', () => {
  for (const [n, { type }] of TO_MINTED.entries()) {
    const mint = after(...TO_MINTED.slice(0, n + 1))
    const abandoned = nextMint(mint, { type: 'abandoned', newCardId: 'card-2' })
    const isPossible = n < TO_CAPTURE.length
    expect(abandoned !== null, type).toBe(isPossible)
    expect(canAbandon(mint), type).toBe(isPossible)
  }
  const hanging = after(...CHOSEN, { type: 'started', ...begin(PAID) })
  expect(nextMint(hanging, { type: 'abandoned', newCardId: 'card-2' })?.leftovers).toEqual([
    {
      cardId: 'card-1',
      userName: 'foxfire',
      holdId: 'payment-1',
      avatarId: 'avatar-1',
      againAt: null,
    },
  ])
})

test('the card of an attempt that lost its name is given up too: it may have fixed another one before', () => {
  const lost = after(...TO_CAPTURE.slice(0, -1), { type: 'name-lost' })
  const chosen = nextMint(lost, { type: 'name-reserved', ...name })
  const left = nextMint(lost, { type: 'abandoned', newCardId: 'card-2' })?.leftovers
  expect(left?.at(-1)).toMatchObject({ cardId: 'card-1', userName: null, avatarId: 'avatar-1' })
  const drawn = { ...lost, avatarId: null, leftovers: [] }
  expect(nextMint(drawn, { type: 'abandoned', newCardId: 'card-2' })?.leftovers).toEqual([
    { cardId: 'card-1', userName: null, holdId: null, avatarId: null, againAt: null },
  ])
  expect(chosen?.leftovers).toEqual(lost.leftovers)
  // Nothing was ever begun.
  expect(after({ type: 'abandoned', newCardId: 'card-2' }).leftovers).toEqual([])
})

test('giving up twice loses nothing of what is to be given back', () => {
  const once = after(...TO_CAPTURE, { type: 'abandoned', newCardId: 'card-2' })
  const twice = nextMint(once, { type: 'abandoned', newCardId: 'card-3' })
  expect(twice?.leftovers).toEqual(once.leftovers)
  expect(twice?.leftovers).toHaveLength(1)
})

/** Every event, with ids that no other has. */
const allEvents = (mint: Mint, n: number): MintEvent[] => [
  { type: 'name-reserved', ...name },
  { type: 'chosen', category: 'HERO' },
  { type: 'chosen', category: 'SAGE' },
  { type: 'chosen', character: 'MAYA' },
  { type: 'chosen', style: 'TOON' },
  { type: 'selfie-stored' },
  { type: 'started', ...begin(PAID, n) },
  { type: 'started', ...begin(FREE, n) },
  { type: 'quick-started', ...name, look, ...begin(PAID, n) },
  { type: 'abandoned', newCardId: `card-${n + 1}` },
  { type: 'payment-held' },
  { type: 'payment-refused', reason: 'INSUFFICIENT_FUNDS' },
  { type: 'avatar-drawn' },
  { type: 'avatar-refused' },
  { type: 'name-fixed' },
  { type: 'name-lost' },
  { type: 'payment-captured' },
  { type: 'call-opened' },
  { type: 'confirmed', token, number: 1 },
  { type: 'published', at },
  ...mint.leftovers.map((leftover): MintEvent => ({ type: 'cleaned', leftover, at })),
]

/** One of the events that are possible now: of any others most runs would stay where they are. */
function possibleEvent(mint: Mint, drawn: number, n: number): MintEvent | undefined {
  const possible = allEvents(mint, n).filter((event) => nextMint(mint, event) !== null)
  return possible[drawn % possible.length]
}

test('whatever comes in whatever order: one charge, no card without its name and its price, nothing forgotten', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10_000 }), { minLength: 40, maxLength: 120 }), (drawn) => {
      let mint = newMint('user', 'card-0')
      let charges = 0
      let isFixed = false
      const owed = new Set<string>()
      for (const [n, one] of drawn.entries()) {
        const event = possibleEvent(mint, one, n)
        const next = event && nextMint(mint, event)
        if (!event || !next) continue
        if (event.type === 'payment-held' && next.payment) owed.add(next.payment.id)
        if (event.type === 'payment-captured' && next.payment?.state === 'captured') {
          charges += 1
          owed.delete(next.payment.id)
        }
        // The wallet gave it back already.
        if (event.type === 'payment-refused' && next.payment) owed.delete(next.payment.id)
        if (event.type === 'cleaned') owed.delete(event.leftover.holdId ?? '')
        if (event.type === 'name-fixed') isFixed = true
        if (event.type === 'name-lost' || event.type === 'abandoned') isFixed = false
        mint = next
        reached.add(mint.state)

        expect(charges).toBeLessThanOrEqual(1)
        const known = [mint.payment?.id, ...mint.leftovers.map(({ holdId }) => holdId)]
        for (const holdId of owed) expect(known).toContain(holdId)
        if (mint.step === 'mint' || mint.step === 'confirm' || mint.state === 'Minted') {
          expect(isFixed).toBe(true)
          expect(['free', 'captured']).toContain(mint.payment?.state)
          expect(mint.payment?.state === 'captured').toBe(charges === 1)
        }
      }
    }),
    { numRuns: 200, seed: 17 },
  )
  expect([...reached].sort()).toEqual([...MINT_STATES].sort())
})
