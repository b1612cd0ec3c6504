import type { MintState } from '@platform/contracts/pog/mint-http'
import type { Mint, MintStep } from './mint.ts'

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

/** At the beginning of a step. */
export const atStep = (mint: Mint, step: MintStep): Mint => ({
  ...mint,
  ...{ step, state: STATE_OF[step], problem: null, tries: 0, nextTryAt: null },
})

/** The user has to do something again. */
export const waitingForUser = (mint: Mint, state: MintState, problem: string | null): Mint => ({
  ...mint,
  ...{ step: null, state, problem, startedAt: null, tries: 0, nextTryAt: null },
})
