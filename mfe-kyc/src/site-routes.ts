import { KYC_PATH } from '@platform/contracts/kyc/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [{ path: KYC_PATH, exact: true }],
  navigation: [
    {
      path: KYC_PATH,
      label: { en: 'Identity check', hi: 'पहचान की जाँच', 'pt-BR': 'Identidade' },
      icon: 'shield',
      order: 975,
      visibleTo: 'signed-in',
      about: {
        en: 'Verify who you are, and see who has looked at your data',
        hi: 'अपनी पहचान सत्यापित करें, और देखें कि आपका डेटा किसने देखा',
        'pt-BR': 'Comprove quem você é e veja quem olhou seus dados',
      },
      group: 'you',
    },
  ],
}
