import type { MintView } from '@platform/contracts/pog/mint-http'

/** What is to be shown of two answers: the one of the higher version, and of equal ones the later. */
export const newerMint = (shown: MintView | undefined, answer: MintView): MintView =>
  shown && shown.version > answer.version ? shown : answer
