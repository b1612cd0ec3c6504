import { type OutsideProvider, socialNames } from '@platform/contracts/identity/social'
import { useT } from '../i18n/messages.ts'

/**
 * The name that users know a provider by; a wallet is no brand, so its name is of the page's language.
 * @param wallet `social.wallet.external` beside the account's own wallet
 */
export function useSocialName(
  wallet: 'social.wallet.name' | 'social.wallet.external' = 'social.wallet.name',
): (provider: OutsideProvider) => string {
  const t = useT()
  return (provider) => (provider === 'wallet' ? t(wallet) : socialNames[provider])
}
