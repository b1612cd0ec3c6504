import {
  CLAN_CHIEF_PATH,
  CLAN_PATH,
  DISCOVER_CLAN_PATH,
  KLASH_PATH,
  LEADERBOARD_PATH,
  MY_CLAN_PATH,
  TOURNAMENTS_PATH,
} from '@platform/contracts/clans/paths'
import type { SiteRoutes } from '@platform/remote-kit/site-routes'

export const siteRoutes: SiteRoutes = {
  paths: [
    { path: CLAN_PATH },
    { path: TOURNAMENTS_PATH },
    ...[MY_CLAN_PATH, DISCOVER_CLAN_PATH, CLAN_CHIEF_PATH, LEADERBOARD_PATH, KLASH_PATH].map(
      (path) => ({ path, exact: true }),
    ),
  ],
  navigation: [
    {
      path: MY_CLAN_PATH,
      label: { en: 'Clan', hi: 'क्लैन', 'pt-BR': 'Clã' },
      icon: 'shield',
      order: 300,
      visibleTo: 'signed-in',
      about: {
        en: 'Your clan, its race of the week and its activity',
        hi: 'आपका क्लैन, इस हफ़्ते की रेस और क्लैन की हलचल',
        'pt-BR': 'Seu clã, a corrida da semana e a atividade dele',
      },
      group: 'community',
      alsoCurrentAt: [DISCOVER_CLAN_PATH, CLAN_PATH],
    },
    {
      path: DISCOVER_CLAN_PATH,
      label: { en: 'Clans', hi: 'क्लैन', 'pt-BR': 'Clãs' },
      icon: 'shield',
      order: 300,
      visibleTo: 'visitor',
      about: {
        en: 'Find players to earn and climb with',
        hi: 'साथ कमाने और ऊपर चढ़ने के लिए खिलाड़ी खोजें',
        'pt-BR': 'Encontre jogadores para ganhar e subir junto',
      },
      group: 'community',
      alsoCurrentAt: [CLAN_PATH],
    },
    {
      path: KLASH_PATH,
      label: { en: 'Klash', hi: 'Klash', 'pt-BR': 'Klash' },
      icon: 'globe',
      order: 935,
      visibleTo: 'everyone',
      about: {
        en: 'Tournaments to enter, play and watch',
        hi: 'टूर्नामेंट: हिस्सा लें, खेलें और देखें',
        'pt-BR': 'Torneios para entrar, jogar e acompanhar',
      },
      group: 'community',
      alsoCurrentAt: [TOURNAMENTS_PATH],
    },
    {
      path: LEADERBOARD_PATH,
      label: { en: 'Leaderboard', hi: 'लीडरबोर्ड', 'pt-BR': 'Ranking' },
      icon: 'clans',
      order: 940,
      visibleTo: 'everyone',
      about: {
        en: 'Clans, players and leagues of the week',
        hi: 'इस हफ़्ते के क्लैन, खिलाड़ी और लीग',
        'pt-BR': 'Clãs, jogadores e ligas da semana',
      },
      group: 'community',
    },
    {
      path: CLAN_CHIEF_PATH,
      label: { en: 'Clan chief', hi: 'क्लैन चीफ़', 'pt-BR': 'Chefe de clã' },
      icon: 'user',
      order: 945,
      visibleTo: 'everyone',
      about: {
        en: 'Lead a clan, and become a verified chief',
        hi: 'क्लैन की अगुवाई करें और वेरिफ़ाइड चीफ़ बनें',
        'pt-BR': 'Lidere um clã e vire chefe verificado',
      },
      group: 'community',
    },
  ],
  slots: [{ slot: 'home.clan-race', module: './clan-race', visibleTo: 'everyone' }],
}
