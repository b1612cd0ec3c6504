import type { ThirdPartyWallet } from '@platform/contracts/wallet/http'
import type { TokenBalance } from '@platform/contracts/wallet/swap'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** The wallet of the user's own that is linked, and the one that was made on the site. @param address of the saved one, which changes with them */
export function useThirdPartyWallet(address: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['third-party-wallet', address],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<ThirdPartyWallet>('/wallets/third-party/info', { signal })),
  })
}

/** Of all that wallets hold on chains. */
export const TOKEN_BALANCE = ['token-balance']

export type ShownWallet = 'linked' | 'embedded'

/** What a wallet of the user holds on a chain. @param address of the saved one, which changes with it */
export function useTokenBalance(chainId: number, which: ShownWallet, address: string) {
  const api = useApi()
  const query = which === 'linked' ? '' : `&wallet=${which}`
  return useQuery({
    refetchOnWindowFocus: 'always',
    queryKey: [...TOKEN_BALANCE, chainId, which, address],
    queryFn: async ({ signal }) => {
      const path = `/wallets/token-balance?chain=${chainId}${query}`
      return unwrap(await api.getWithAuth<TokenBalance>(path, { signal }))
    },
  })
}
