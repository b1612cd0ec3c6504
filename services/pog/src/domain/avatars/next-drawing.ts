import type { ErrorCode } from '@platform/contracts/errors'
import type { Avatar, Drawing } from './avatar.ts'

/** What happened to the drawing of an avatar. */
export type DrawingEvent =
  | { kind: 'held' }
  /** The wallet sets nothing aside. */
  | { kind: 'payment-refused'; reason: ErrorCode }
  /** The provider is sent this selfie next: from now on it is to be withdrawn where nothing comes of it. */
  | { kind: 'sending'; selfieId: string }
  /** The provider took it. */
  | { kind: 'asked'; selfieId: string | null }
  | { kind: 'drawn'; drawn: NonNullable<Drawing['drawn']>; selfieId: string | null }
  /** Nothing is drawn, and nothing is charged. */
  | { kind: 'not-drawn'; problem: ErrorCode; selfieId: string | null }
  | { kind: 'captured' }
  /** What was set aside is not there any more. */
  | { kind: 'not-captured'; reason: ErrorCode }
  | { kind: 'released' }
  /** The card shows the new picture. */
  | { kind: 'refreshed' }
  | { kind: 'forgotten' }
  /** The provider has deleted the selfie. */
  | { kind: 'withdrawn' }
  /** It is tried again later. */
  | { kind: 'waits' }

/** The first pause between two tries, ms; each later one is twice as long, up to the longest. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** The avatar after the event, one version on. @throws Error where the event does not belong to the step */
export function nextDrawing(avatar: Avatar, event: DrawingEvent, now: Date): Avatar {
  const { drawing } = avatar
  if (!drawing || !BELONGS[event.kind].includes(drawing.step)) {
    throw new Error(`${event.kind} is not for the step ${drawing?.step ?? 'none'}`)
  }
  return { ...after(avatar, drawing, event, now), version: avatar.version + 1 }
}

/** The avatar once nobody wants it any more while the provider has the selfie of its drawing. @param slot below 0, which no other avatar of the user has */
export const givenUp = (avatar: Avatar, drawing: Drawing, slot: number, now: Date): Avatar => ({
  ...avatar,
  ...{ slot, image: null, state: 'refused', version: avatar.version + 1 },
  drawing: { ...at('withdraw', drawing, now), price: null, drawn: null },
})

const BELONGS: Readonly<Record<DrawingEvent['kind'], readonly Drawing['step'][]>> = {
  held: ['hold'],
  'payment-refused': ['hold'],
  sending: ['draw'],
  asked: ['draw'],
  drawn: ['draw'],
  'not-drawn': ['draw'],
  captured: ['capture'],
  'not-captured': ['capture'],
  released: ['release'],
  refreshed: ['refresh'],
  forgotten: ['forget'],
  withdrawn: ['withdraw'],
  waits: ['hold', 'draw', 'capture', 'release', 'refresh', 'forget', 'withdraw'],
}

function after(avatar: Avatar, drawing: Drawing, event: DrawingEvent, now: Date): Avatar {
  const to = (step: Drawing['step'], more: Partial<Drawing> = {}): Avatar => ({
    ...avatar,
    drawing: { ...at(step, drawing, now), ...more },
  })
  switch (event.kind) {
    case 'held':
      return to('draw')
    case 'payment-refused':
      return ended(avatar, drawing, event.reason, now)
    case 'sending':
      return { ...avatar, drawing: { ...drawing, selfieId: event.selfieId } }
    case 'asked':
      return {
        ...avatar,
        drawing: { ...drawing, selfieId: event.selfieId, askedAt: now, ...later(drawing, now) },
      }
    case 'drawn': {
      const { drawn, selfieId } = event
      return drawing.price
        ? to('capture', { drawn, selfieId })
        : shown(avatar, { ...drawing, selfieId }, drawn, now)
    }
    case 'not-drawn': {
      const { problem, selfieId } = event
      return drawing.price
        ? to('release', { problem, selfieId })
        : ended(avatar, { ...drawing, selfieId }, problem, now)
    }
    case 'captured':
      if (!drawing.drawn) throw new Error('captured before it was drawn')
      return shown(avatar, drawing, drawing.drawn, now)
    case 'not-captured':
      return ended(avatar, drawing, event.reason, now)
    case 'released':
      return ended(avatar, drawing, drawing.problem, now)
    case 'refreshed':
      return { ...avatar, drawing: drawing.selfieId ? at('forget', drawing, now) : null }
    case 'forgotten':
    case 'withdrawn':
      return { ...avatar, drawing: null }
    case 'waits':
      return { ...avatar, drawing: { ...drawing, ...later(drawing, now) } }
  }
}

/** It has the new picture: a card that shows it follows, and the selfie is deleted. */
function shown(
  avatar: Avatar,
  drawing: Drawing,
  drawn: NonNullable<Drawing['drawn']>,
  now: Date,
): Avatar {
  const isChanged = avatar.image !== null && avatar.image !== drawn.image
  const step = isChanged ? 'refresh' : drawing.selfieId ? 'forget' : null
  return {
    ...avatar,
    ...drawn,
    selfie: !drawing.withSelfie ? 'none' : drawing.selfieId ? 'used' : 'gone',
    state: 'ready',
    drawing: step && { ...at(step, drawing, now), drawn: null },
    lastDrawing: { id: drawing.id, hash: drawing.hash, problem: null },
  }
}

/** It stays as it was. A selfie is kept for the next try, until its time is over; a provider that has it deletes it next. */
function ended(avatar: Avatar, drawing: Drawing, problem: ErrorCode | null, now: Date): Avatar {
  const withdraw: Drawing = { ...at('withdraw', drawing, now), price: null, drawn: null }
  return {
    ...avatar,
    state: avatar.image === null ? 'refused' : 'ready',
    drawing: drawing.selfieId ? withdraw : null,
    lastDrawing: { id: drawing.id, hash: drawing.hash, problem },
  }
}

/** The drawing at its next step, which is tried at once. */
const at = (step: Drawing['step'], drawing: Drawing, now: Date): Drawing => ({
  ...drawing,
  ...{ step, tries: 0, nextTryAt: now },
})

function later({ tries }: Drawing, now: Date): Pick<Drawing, 'tries' | 'nextTryAt'> {
  const ms = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
  return { tries: tries + 1, nextTryAt: new Date(now.getTime() + ms) }
}
