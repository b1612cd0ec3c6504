import {
  MY_POG_PATH,
  POG_LEADERBOARD_PATH,
  POG_MINT_PATH,
  POG_PATH,
  POG_SHOWCASE_PATH,
} from '@platform/contracts/pog/paths'
import type { NavigationEntry, SiteRoutes } from '@platform/remote-kit/site-routes'

const cards: Omit<NavigationEntry, 'order' | 'visibleTo'> = {
  path: POG_PATH,
  label: { en: 'POG cards', hi: 'POG कार्ड', 'pt-BR': 'Cards POG' },
  icon: 'pog',
  about: {
    en: 'Cards of gamers: the newest, the best loved and the legends',
    hi: 'गेमर के कार्ड: नए, सबसे पसंदीदा और दिग्गज',
    'pt-BR': 'Cards de gamers: os novos, os mais curtidos e as lendas',
  },
  group: 'community',
  alsoCurrentAt: [POG_LEADERBOARD_PATH, POG_SHOWCASE_PATH],
}

export const siteRoutes: SiteRoutes = {
  paths: [
    { path: POG_PATH },
    ...[MY_POG_PATH, POG_SHOWCASE_PATH].map((path) => ({ path, exact: true })),
  ],
  navigation: [
    {
      path: MY_POG_PATH,
      label: { en: 'POG', hi: 'POG', 'pt-BR': 'POG' },
      icon: 'pog',
      order: 400,
      visibleTo: 'signed-in',
      about: {
        en: 'Your Proof-of-Gamer card and its scores',
        hi: 'आपका Proof-of-Gamer कार्ड और उसके स्कोर',
        'pt-BR': 'Seu card Proof-of-Gamer e as pontuações dele',
      },
      group: 'community',
      alsoCurrentAt: [POG_MINT_PATH],
    },
    { ...cards, order: 400, visibleTo: 'visitor' },
    // Who has a card of their own finds the cards of others in the menu.
    { ...cards, order: 930, visibleTo: 'signed-in' },
  ],
}
