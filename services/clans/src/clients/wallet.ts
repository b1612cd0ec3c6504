import { toDecimal } from '@platform/contracts/money'
import { programmeFund } from '@platform/contracts/wallet/programmes'
import { DomainError, type InternalClient } from '@platform/service-kit'
import { programmeOf, sumOf } from '../domain/tournaments/prize.ts'
import type { Prize } from '../domain/tournaments/tournament.ts'

/** What tournaments ask of the wallet: a prize is a programme of earnings. */
export interface PrizeWallet {
  /**
   * Moves what the places get from the operator into escrow, once.
   * @throws INSUFFICIENT_FUNDS, DEBT_OPEN, TERMS_FIXED, TOURNAMENT_CLOSED when it has been ended, VALIDATION_FAILED, IN_PROGRESS, UNAVAILABLE
   */
  open(tournamentId: string, prize: Prize): Promise<void>
  /** Ends it, and gives back what no earning has; nothing of one that was never opened. @throws UNAVAILABLE */
  close(tournamentId: string, prize: Pick<Prize, 'programmeId'>): Promise<void>
}

export function prizeWallet(internal: InternalClient<'wallet'>): PrizeWallet {
  const pathOf = (tournamentId: string, prize: Pick<Prize, 'programmeId'>) =>
    `/internal/programmes/prize/${programmeOf(tournamentId, prize)}`
  return {
    async open(tournamentId, prize) {
      const { currency, places, operatorId } = prize
      const pool = toDecimal(sumOf(places), currency)
      // One entrant may get all of it: a place that nobody has is the winner's.
      const terms = { kind: 'budget', currency, budget: pool, most: pool } as const
      const body = { operatorId, terms }
      const path = pathOf(tournamentId, prize)
      const fund = await internal.call('wallet', { method: 'PUT', path, body, data: programmeFund })
      // Its money has returned, and the same terms do not take it again.
      if (fund.closed) throw new DomainError('TOURNAMENT_CLOSED')
    },
    async close(tournamentId, prize) {
      try {
        const path = `${pathOf(tournamentId, prize)}/close`
        await internal.call('wallet', { method: 'POST', path, data: programmeFund })
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
      }
    },
  }
}
