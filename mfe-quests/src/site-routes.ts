import {
  CAMPAIGNS_PATH,
  GAMES_PATH,
  K_QUEST_PATHS,
  OFFERWALL_PATH,
  QUEST_DETAILS_PATH,
  QUESTS_PATH,
  REFERRALS_PATH,
  START_PATHS,
} from '@platform/contracts/quests/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [
    { path: CAMPAIGNS_PATH },
    ...K_QUEST_PATHS.map((path) => ({ path })),
    { path: REFERRALS_PATH, exact: true },
    ...START_PATHS.map((path) => ({ path, exact: true })),
  ],
  navigation: [
    {
      path: REFERRALS_PATH,
      label: { en: 'Invite', hi: 'न्योता', 'pt-BR': 'Convidar' },
      icon: 'invite',
      order: 950,
      visibleTo: 'signed-in',
      about: {
        en: 'Your link for friends, and what both of you get',
        hi: 'दोस्तों के लिए आपका लिंक, और आप दोनों को क्या मिलता है',
        'pt-BR': 'Seu link para amigos e o que vocês dois ganham',
      },
      group: 'you',
    },
    {
      path: CAMPAIGNS_PATH,
      label: { en: 'K-Drop', hi: 'K-Drop', 'pt-BR': 'K-Drop' },
      icon: 'drops',
      order: 100,
      visibleTo: 'everyone',
      about: {
        en: 'Campaigns whose tasks pay, with the money set aside',
        hi: 'ऐसे कैंपेन जिनके टास्क पर पैसे मिलते हैं, रकम पहले से अलग',
        'pt-BR': 'Campanhas com tarefas que pagam, com o dinheiro reservado',
      },
      group: 'play',
    },
    {
      path: QUESTS_PATH,
      label: { en: 'K-Quest', hi: 'K-Quest', 'pt-BR': 'K-Quest' },
      icon: 'quests',
      order: 610,
      visibleTo: 'everyone',
      about: {
        en: 'Quests inside games, paid like every campaign',
        hi: 'गेम के अंदर क्वेस्ट, हर कैंपेन की तरह इनाम के साथ',
        'pt-BR': 'Missões dentro de jogos, pagas como toda campanha',
      },
      group: 'play',
      alsoCurrentAt: [QUEST_DETAILS_PATH, GAMES_PATH, OFFERWALL_PATH],
    },
  ],
  slots: [
    { slot: 'home.winners', module: './latest-payouts', visibleTo: 'everyone' },
    { slot: 'home.streak', module: './streak', visibleTo: 'signed-in' },
    { slot: 'home.continue', module: './continue', visibleTo: 'signed-in' },
  ],
}
