import { defineTaskType } from './task-type.ts'

/** The user has a wallet saved with their account. */
export const walletLink = defineTaskType({
  type: 'WALLET_LINK',
  operator: {},
  settings: {},
  input: {},
  rejections: [],
  needs: ['linkedWallet'],
  terms: [],
})
