import { rememberReads } from '@platform/service-kit'
import type { FundTotals, WalletClient } from '../clients/wallet.ts'

/** What a campaign's escrow got, paid and gave back, as of a moment ago. @throws NOT_FOUND, UNAVAILABLE */
export type ReadFunds = (campaignId: string) => Promise<FundTotals>

/** For how long an answer of the wallet is used again, ms: every page of a campaign asks. */
const USED_FOR_MS = 5_000
/** Campaigns of which a process remembers it. */
const MOST_REMEMBERED = 1_000

export const createFundReads = (wallet: Pick<WalletClient, 'fundTotals'>): ReadFunds =>
  rememberReads((campaignId: string) => wallet.fundTotals(campaignId), {
    usedForMs: USED_FOR_MS,
    most: MOST_REMEMBERED,
  })
