import { EXPERT_PATH, EXPERT_PROFILE_PATH } from '@platform/contracts/expert/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [{ path: EXPERT_PATH }, { path: EXPERT_PROFILE_PATH, exact: true }],
  navigation: [
    {
      path: EXPERT_PATH,
      label: { en: 'AI experts', hi: 'AI विशेषज्ञ', 'pt-BR': 'Especialistas em IA' },
      icon: 'globe',
      order: 980,
      visibleTo: 'everyone',
      about: {
        en: 'Paid tasks for people who are good at something',
        hi: 'किसी काम में माहिर लोगों के लिए पैसे वाले काम',
        'pt-BR': 'Tarefas pagas para quem é bom em alguma coisa',
      },
      group: 'you',
      alsoCurrentAt: [EXPERT_PROFILE_PATH],
    },
  ],
}
