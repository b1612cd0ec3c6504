import type { LiabilityDayView, OwnLiabilities } from '@platform/contracts/wallet/liabilities'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** Days to choose from. */
const DAYS_SHOWN = 7
/** ms. A day that waits for its chain changes within minutes. */
const DAYS_FRESH_MS = 60_000

/** The newest days that are published. */
export function useLiabilityDays() {
  const api = useApi()
  return useQuery({
    queryKey: ['liabilities'],
    queryFn: async ({ signal }) => {
      const query = { pageLimit: DAYS_SHOWN }
      const page = await api.get<{ items: LiabilityDayView[] }>('/wallets/liabilities', {
        query,
        signal,
      })
      return unwrap(page).items
    },
    staleTime: DAYS_FRESH_MS,
  })
}

export type CheckedBalance = OwnLiabilities['balances'][number] & {
  /** What this browser found wrong with the proof, as codes. */
  faults: string[]
}

/** What the user had at the end of a day, each proof checked in this browser against what is published. */
export function useOwnLiabilities(userId: string, published: LiabilityDayView) {
  const api = useApi()
  return useQuery({
    queryKey: ['liabilities', userId, published.day, published.trees],
    queryFn: async ({ signal }): Promise<CheckedBalance[]> => {
      const path = `/wallets/liabilities/${published.day}/own`
      const [{ checkProof }, answer] = await Promise.all([
        import(/* webpackChunkName: "liabilities-check" */ '@platform/liabilities-check'),
        api.getWithAuth<OwnLiabilities>(path, { signal }),
      ])
      return Promise.all(
        unwrap(answer).balances.map(async (own) => {
          if (!own.proof) return { ...own, faults: faultsWithoutProof(own, published) }
          const tree = published.trees.find(({ currency }) => currency === own.currency)
          const known = { userId, balance: BigInt(own.balance), published: tree ?? null }
          const faults = await checkProof(own.proof, known)
          return { ...own, faults: faults.map(({ code }) => code) }
        }),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What is withheld from one user is withheld from everybody. */
const faultsWithoutProof = (
  { status, currency }: OwnLiabilities['balances'][number],
  { trees, withheld = [] }: LiabilityDayView,
): string[] =>
  status === 'withheld' &&
  (!withheld.includes(currency) || trees.some((tree) => tree.currency === currency))
    ? ['NOT_WITHHELD']
    : []
