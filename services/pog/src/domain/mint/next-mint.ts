import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import type { AvatarCategory, AvatarCharacter, AvatarStyle } from '@platform/contracts/pog/looks'
import type { MintState } from '@platform/contracts/pog/mint-http'
import { isFree, type Price } from '../slots/price.ts'
import {
  canAbandon,
  isOfCategory,
  type Leftover,
  type Mint,
  type MintStep,
  newMint,
  type Payment,
  stateOfChoices,
  type Token,
} from './mint.ts'

/** What the user does. */
export type UserEvent =
  | { type: 'name-reserved'; userName: string; keptUntil: Date }
  | ({ type: 'chosen' } & Partial<Choices>)
  | { type: 'selfie-stored' }
  /** The user has taken it back. */
  | { type: 'selfie-removed' }
  | ({ type: 'started' } & Start)
  | ({
      type: 'quick-started'
      userName: string
      keptUntil: Date
      look: AvatarLook
    } & Start)
  | { type: 'abandoned'; newCardId: string }

/** What came of a step that the service did. */
export type StepEvent =
  | { type: 'payment-held' }
  | { type: 'payment-refused'; reason: string }
  | { type: 'avatar-drawn' }
  | { type: 'avatar-refused' }
  | { type: 'name-fixed' }
  | { type: 'name-lost' }
  | { type: 'payment-captured' }
  | { type: 'call-opened' }
  | { type: 'confirmed'; token: Token; number: number }
  | { type: 'published'; at: Date }
  /** What an attempt had left behind is given back. */
  | { type: 'cleaned'; leftover: Leftover }

export type MintEvent = UserEvent | StepEvent

/** The beginning of the work in the background. */
interface Start {
  price: Price
  paymentId: string
  /** Of the avatar, unless there is one of these choices already. */
  avatarId: string
  at: Date
}

interface Choices {
  category: AvatarCategory
  character: AvatarCharacter
  style: AvatarStyle
  variant: number
}

/** States in which the user chooses. */
const CHOOSING: readonly MintState[] = [
  'ReserveUsername',
  'AvatarCategorySelection',
  'CharacterSelection',
  'StyleSelection',
  'SelfieUpload',
  'SlotPaymentFailed',
]
/** States from which the work may begin. */
const STARTABLE: readonly MintState[] = ['SelfieUpload', 'SlotPaymentFailed']

/** The state of each step. */
const STATE_OF: Readonly<Record<MintStep, MintState>> = {
  pay: 'SlotPaymentProcessing',
  draw: 'AvatarGenerationPending',
  'fix-name': 'MintInProgress',
  capture: 'MintInProgress',
  mint: 'MintInProgress',
  confirm: 'MintInProgress',
  publish: 'MintInProgress',
}

/** The mint after the event; null where the event is not possible in its state. */
export function nextMint(mint: Mint, event: MintEvent): Mint | null {
  switch (event.type) {
    case 'name-reserved':
    case 'chosen':
    case 'selfie-stored':
    case 'selfie-removed':
    case 'started':
    case 'quick-started':
      return CHOOSING.includes(mint.state) ? afterChoice(mint, event) : null
    case 'abandoned':
      return canAbandon(mint) ? abandoned(mint, event.newCardId) : null
    case 'cleaned':
      return {
        ...mint,
        leftovers: mint.leftovers.filter(({ cardId, holdId, avatarId }) => {
          const { leftover } = event
          const isSame =
            cardId === leftover.cardId &&
            holdId === leftover.holdId &&
            avatarId === leftover.avatarId
          return !isSame
        }),
      }
    default:
      return afterStep(mint, event)
  }
}

type ChoiceEvent = Exclude<UserEvent, { type: 'abandoned' }>

function afterChoice(mint: Mint, event: ChoiceEvent): Mint | null {
  switch (event.type) {
    case 'name-reserved': {
      const { userName, keptUntil } = event
      const named = { ...mint, userName, keptUntil, problem: null }
      return { ...named, state: isFailed(mint) ? mint.state : stateOfChoices(named) }
    }
    case 'chosen':
      return chosen(mint, event)
    case 'selfie-stored':
      if (!STARTABLE.includes(mint.state)) return null
      return withoutAvatar({ ...mint, selfie: 'stored', problem: null })
    case 'selfie-removed':
      return mint.selfie === 'stored' ? withoutAvatar({ ...mint, selfie: 'none' }) : null
    case 'started':
      if (!STARTABLE.includes(mint.state) || stateOfChoices(mint) !== 'SelfieUpload') return null
      return started({ ...mint, mode: mint.mode ?? 'customize_pog' }, event)
    case 'quick-started': {
      const { userName, keptUntil, look } = event
      const { category, character, style, variant } = look
      const isSameLook =
        mint.category === category &&
        mint.character === character &&
        mint.style === style &&
        mint.variant === variant
      const kept = isSameLook ? mint : withoutAvatar(mint)
      const named = { ...kept, userName, keptUntil, mode: 'quick_mint' as const }
      return started({ ...named, category, character, style, variant }, event)
    }
  }
}

const isFailed = ({ state, userName }: Mint) => state === 'SlotPaymentFailed' && userName !== null

/** A new choice gives up an avatar that was drawn of other choices. */
function chosen(mint: Mint, choices: Partial<Choices>): Mint | null {
  if (mint.userName === null) return null
  const category = choices.category ?? mint.category
  if (category === null) return null
  // A character of another category falls with its category.
  const kept = mint.character !== null && isOfCategory(category, mint.character)
  const character = choices.character ?? (kept ? mint.character : null)
  if (character !== null && !isOfCategory(category, character)) return null
  const style = choices.style ?? mint.style
  if (style !== null && character === null && choices.style) return null
  const { variant = mint.variant } = choices
  const next = { ...withoutAvatar(mint), category, character, style, variant, problem: null }
  return { ...next, mode: 'customize_pog', state: stateOfChoices(next) }
}

function withoutAvatar(mint: Mint): Mint {
  if (mint.avatarId === null) return mint
  const { cardId, avatarId } = mint
  return { ...mint, avatarId: null, ...withLeftover(mint, { cardId, avatarId }) }
}

function withLeftover(
  mint: Mint,
  { cardId, ...parts }: Partial<Leftover> & Pick<Leftover, 'cardId'>,
): Pick<Mint, 'leftovers'> {
  const leftover = { cardId, userName: null, holdId: null, avatarId: null, ...parts }
  const isEmpty = !leftover.userName && !leftover.holdId && !leftover.avatarId
  return { leftovers: isEmpty ? mint.leftovers : [...mint.leftovers, leftover] }
}

function started(mint: Mint, { price, paymentId, avatarId, at }: Start): Mint {
  const state = isFree(price) ? 'free' : 'placing'
  return {
    ...atStep(mint, isFree(price) ? 'draw' : 'pay'),
    payment: { id: paymentId, at, price, state, reason: null },
    payments: mint.payments + 1,
    avatarId: mint.avatarId ?? avatarId,
    startedAt: at,
    starts: [...mint.starts, at],
  }
}

/** At the beginning of a step. */
const atStep = (mint: Mint, step: MintStep): Mint => ({
  ...mint,
  ...{ step, state: STATE_OF[step], problem: null, tries: 0, nextTryAt: null },
})

/** The user has to do something again. */
const waitingForUser = (mint: Mint, state: MintState, problem: string | null): Mint => ({
  ...mint,
  ...{ step: null, state, problem, startedAt: null, tries: 0, nextTryAt: null },
})

/** The hold of a payment that may exist is given back. */
function withoutHold(mint: Mint): Mint {
  const { payment, cardId } = mint
  if (!payment) return mint
  const holdId = payment.state === 'placing' || payment.state === 'held' ? payment.id : null
  return { ...mint, payment: null, ...withLeftover(mint, { cardId, holdId }) }
}

function abandoned(mint: Mint, newCardId: string): Mint {
  const { payment, cardId, userName, avatarId } = mint
  const hasHold = payment?.state === 'placing' || payment?.state === 'held'
  const holdId = hasHold ? payment.id : null
  return {
    ...newMint(mint.userId, newCardId),
    version: mint.version,
    starts: mint.starts,
    ...withLeftover(mint, { cardId, userName, holdId, avatarId }),
  }
}

function afterStep(mint: Mint, event: Exclude<StepEvent, { type: 'cleaned' }>): Mint | null {
  const { payment } = mint
  if (mint.step === null || payment === null) return null
  switch (event.type) {
    case 'payment-held':
      if (mint.step !== 'pay') return null
      return atStep({ ...mint, payment: { ...payment, state: 'held' } }, 'draw')
    case 'payment-refused': {
      // In `capture`: the hold expired, or was given back.
      if (mint.step !== 'pay' && (mint.step !== 'capture' || payment.state === 'free')) return null
      const failed: Payment = { ...payment, state: 'failed', reason: event.reason }
      return waitingForUser({ ...mint, payment: failed }, 'SlotPaymentFailed', event.reason)
    }
    case 'avatar-drawn':
      if (mint.step !== 'draw' || mint.avatarId === null) return null
      return atStep({ ...mint, selfie: mint.selfie === 'none' ? 'none' : 'used' }, 'fix-name')
    case 'avatar-refused': {
      if (mint.step !== 'draw') return null
      const without = withoutHold(withoutAvatar(mint))
      return waitingForUser({ ...without, style: null }, 'StyleSelection', 'MINT_AVATAR_REFUSED')
    }
    case 'name-fixed':
      return mint.step === 'fix-name' ? atStep({ ...mint, keptUntil: null }, 'capture') : null
    case 'name-lost': {
      if (mint.step !== 'fix-name') return null
      const without = { ...withoutHold(mint), userName: null, keptUntil: null }
      return waitingForUser(without, 'ReserveUsername', 'MINT_NAME_LOST')
    }
    case 'payment-captured': {
      if (mint.step !== 'capture') return null
      const isPaid = payment.state === 'held'
      if (!isPaid && payment.state !== 'free') return null
      return atStep(
        { ...mint, payment: isPaid ? { ...payment, state: 'captured' } : payment },
        'mint',
      )
    }
    case 'call-opened':
      return mint.step === 'mint' ? atStep(mint, 'confirm') : null
    case 'confirmed':
      if (mint.step !== 'confirm') return null
      return atStep({ ...mint, token: event.token, number: event.number }, 'publish')
    case 'published':
      if (mint.step !== 'publish') return null
      return {
        ...waitingForUser(mint, 'Minted', null),
        startedAt: mint.startedAt,
        mintedAt: event.at,
      }
  }
}
