import type { MintState } from '@platform/contracts/pog/mint-http'
import { isFree } from '../slots/price.ts'
import { withoutAvatar } from './leftovers.ts'
import { isOfCategory, type Mint, stateOfChoices } from './mint.ts'
import type { Choices, Start, UserEvent } from './mint-events.ts'
import { atStep } from './mint-steps.ts'

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

type ChoiceEvent = Exclude<UserEvent, { type: 'abandoned' }>

/** The mint after what its user chose; null where they cannot choose it now. */
export function afterChoice(mint: Mint, event: ChoiceEvent): Mint | null {
  if (!CHOOSING.includes(mint.state)) return null
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
