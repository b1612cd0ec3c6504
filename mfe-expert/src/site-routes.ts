import { EXPERT_PATH } from '@platform/contracts/expert/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [{ path: EXPERT_PATH }],
  navigation: [
    {
      path: EXPERT_PATH,
      label: { en: 'Expert', hi: 'Expert', 'pt-BR': 'Expert' },
      icon: 'quests',
      order: 300,
      visibleTo: 'everyone',
    },
  ],
}
