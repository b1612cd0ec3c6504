import { KYC_PATH } from '@platform/contracts/kyc/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [{ path: KYC_PATH }],
  navigation: [
    {
      path: KYC_PATH,
      label: { en: 'Kyc', hi: 'Kyc', 'pt-BR': 'Kyc' },
      icon: 'quests',
      order: 300,
      visibleTo: 'everyone',
    },
  ],
}
