import { validateInput } from '@platform/contracts/quests/http'
import { defineTaskType } from './task-type.ts'

/** The user has a wallet saved with their account. */
export const walletLink = defineTaskType({
  type: 'WALLET_LINK',
  input: validateInput.WALLET_LINK,
  keep: () => ({}),
  show: () => ({ type: 'WALLET_LINK' }),

  async attempt({ userId }, facts) {
    return (await facts.linkedWallet(userId))
      ? { kind: 'verified' }
      : { kind: 'rejected', rejection: 'WALLET_NOT_LINKED' }
  },
})
