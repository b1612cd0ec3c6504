import { type OutsideProvider, socialNames } from '@platform/contracts/identity/social'
import { useT } from '../i18n/messages.ts'

/** The name that users know a provider by; a wallet is no brand, so its name is of the page's language. */
export function useSocialName(): (provider: OutsideProvider) => string {
  const t = useT()
  return (provider) => (provider === 'wallet' ? t('social.wallet.name') : socialNames[provider])
}
