import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [{ path: OPERATOR_PATH }],
  navigation: [
    {
      path: OPERATOR_PATH,
      label: { en: 'Operator', hi: 'Operator', 'pt-BR': 'Operator' },
      icon: 'quests',
      order: 300,
      visibleTo: 'everyone',
    },
  ],
}
