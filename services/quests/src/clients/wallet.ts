import { type Currency, toMinor } from '@platform/contracts/money'
import {
  type CampaignFund,
  type CampaignTerms,
  campaignFund,
  campaignFundTotals,
  linkedAddress,
} from '@platform/contracts/wallet/internal'
import {
  type EarningTerms,
  type Programme,
  type ProgrammeTerms,
  programmeFund,
} from '@platform/contracts/wallet/programmes'
import { DomainError, type InternalClient } from '@platform/service-kit'
import { walletTerms } from '../domain/reward.ts'
import type { Reward } from '../domain/variants/variant.ts'

/** What quests asks of the wallet service. Amounts in minor units. */
export interface WalletClient {
  /**
   * Moves what the reward can pay from the operator into escrow, once. Returns what is in escrow, and whose money it is: of somebody
   * else where they were first.
   * @throws INSUFFICIENT_FUNDS, TERMS_FIXED when it was funded for other terms, VALIDATION_FAILED, UNAVAILABLE
   */
  fund(campaignId: string, operatorId: string, reward: Reward): Promise<Funding>
  /** What is in escrow and the terms it was funded for; null before the first funding. */
  escrow(campaignId: string): Promise<Escrow | null>
  /**
   * What moved through escrow, as of a moment ago.
   * @throws NOT_FOUND before the first funding, UNAVAILABLE
   */
  fundTotals(campaignId: string): Promise<FundTotals>
  /**
   * Opens a programme of quests with the operator's money, once.
   * @throws INSUFFICIENT_FUNDS, TERMS_FIXED, VALIDATION_FAILED, UNAVAILABLE
   */
  openProgramme(
    programme: Programme,
    operatorId: string,
    terms: ProgrammeTerms | EarningTerms,
  ): Promise<void>
  /** Ends it, and gives what is left back to the operator. @throws NOT_FOUND before it was opened, UNAVAILABLE */
  closeProgramme(programme: Programme): Promise<void>
  /** The address this user has saved, or null. */
  linkedWallet(userId: string): Promise<string | null>
}

export interface Funding {
  funded: bigint
  /** Whose money is in escrow; null while nobody's is, and where the wallet does not say. */
  operatorId: string | null
}

export interface Escrow extends Funding {
  terms: CampaignTerms
}

/** Minor units; `funded` without what was paid to users and returned to the operator is still in escrow. */
export interface FundTotals {
  currency: Currency
  funded: bigint
  paid: bigint
  returned: bigint
}

export function walletClient(internal: InternalClient<'wallet'>): WalletClient {
  return {
    async fund(campaignId, operatorId, reward) {
      const fund = await internal.call('wallet', {
        method: 'PUT',
        path: `/internal/campaign-funds/${campaignId}`,
        body: { operatorId, terms: walletTerms(reward) },
        data: campaignFund,
      })
      return fundingOf(fund)
    },
    async escrow(campaignId) {
      try {
        const path = `/internal/campaign-funds/${campaignId}`
        const fund = await internal.call('wallet', { method: 'GET', path, data: campaignFund })
        return { ...fundingOf(fund), terms: fund.terms }
      } catch (error) {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    async fundTotals(campaignId) {
      const path = `/internal/campaign-funds/${campaignId}/totals`
      const totals = await internal.call('wallet', {
        method: 'GET',
        path,
        data: campaignFundTotals,
      })
      const { currency } = totals
      return {
        currency,
        funded: toMinor(totals.funded, currency),
        paid: toMinor(totals.paid, currency),
        returned: toMinor(totals.returned, currency),
      }
    },
    async openProgramme({ kind, id }, operatorId, terms) {
      const path = `/internal/programmes/${kind}/${id}`
      const body = { operatorId, terms }
      await internal.call('wallet', { method: 'PUT', path, body, data: programmeFund })
    },
    async closeProgramme({ kind, id }) {
      const path = `/internal/programmes/${kind}/${id}/close`
      await internal.call('wallet', { method: 'POST', path, data: programmeFund })
    },
    async linkedWallet(userId) {
      const path = `/internal/linked-wallets/${userId}`
      const { evmWalletAddress } = await internal.call('wallet', {
        method: 'GET',
        path,
        data: linkedAddress,
      })
      return evmWalletAddress
    },
  }
}

const fundingOf = ({ funded, currency, operatorId }: CampaignFund): Funding => ({
  funded: toMinor(funded, currency),
  operatorId: operatorId ?? null,
})
