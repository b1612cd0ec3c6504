import { __PATH__ } from '@platform/contracts/__domain__/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [{ path: __PATH__ }],
  navigation: [
    {
      path: __PATH__,
      label: { en: '__title__', hi: '__title__', 'pt-BR': '__title__' },
      icon: 'quests',
      order: 300,
      visibleTo: 'everyone',
    },
  ],
}
