import type { MintState, MintView } from '@platform/contracts/pog/mint-http'

/** What the page shows of a mint. */
export type Screen =
  | 'name'
  | 'category'
  | 'character'
  | 'style'
  | 'confirm'
  | 'work'
  | 'payment-failed'
  | 'minted'

const screens: Readonly<Record<MintState, Screen>> = {
  ReserveUsername: 'name',
  AvatarCategorySelection: 'category',
  CharacterSelection: 'character',
  StyleSelection: 'style',
  // The selfie may be left out: what is missing for the mint is a press.
  SelfieUpload: 'confirm',
  AvatarGenerationPending: 'confirm',
  SlotPaymentProcessing: 'work',
  SlotPaymentFailed: 'payment-failed',
  MintInProgress: 'work',
  Minted: 'minted',
}

/** The screen of a mint. `progress` is there while nothing is asked of the user, whatever the state. */
export const screenOf = ({ state, progress }: Pick<MintView, 'state' | 'progress'>): Screen =>
  progress ? 'work' : screens[state]

const choices = ['category', 'character', 'style'] as const satisfies readonly Screen[]
export type Choice = (typeof choices)[number]

/** The choices that the user can make, or make again, on a screen, in their order. */
export function openChoices(screen: Screen): readonly Choice[] {
  if (screen === 'confirm') return choices
  return choices.slice(0, choices.indexOf(screen as Choice) + 1)
}

/** The steps of the specification (section 2), and what is left of them. */
export const MINT_TABS = ['name', 'avatar', 'card'] as const
export type MintTab = (typeof MINT_TABS)[number]

export function tabOf(screen: Screen): MintTab {
  if (screen === 'name') return 'name'
  return (choices as readonly Screen[]).includes(screen) ? 'avatar' : 'card'
}

/** How much of a step is done, 0 to 1. */
export function doneOf(tab: MintTab, screen: Screen): number {
  const [now, at] = [MINT_TABS.indexOf(tabOf(screen)), MINT_TABS.indexOf(tab)]
  if (at < now || screen === 'minted') return 1
  if (at > now) return 0
  if (tab === 'avatar') return (1 + choices.indexOf(screen as Choice)) / (choices.length + 1)
  return tab === 'name' || screen === 'confirm' ? 0.25 : 0.75
}

/** The name that was kept is gone: the mint asks for another one though an avatar has been chosen. */
export const isNameLost = ({
  state,
  problem,
  category,
}: Pick<MintView, 'state' | 'problem' | 'category'>): boolean =>
  state === 'ReserveUsername' && (problem === 'MINT_NAME_LOST' || category !== null)

/** Whether leaving the page for long would lose something: a name that is kept for a time only. */
export const losesByLeaving = ({ name, progress, card }: MintView): boolean =>
  name?.keptUntil != null && progress === null && card === null
