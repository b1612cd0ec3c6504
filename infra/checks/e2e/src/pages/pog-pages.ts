import type { Language } from '@platform/contracts/constants'
import {
  cardPath,
  MY_POG_PATH,
  POG_LEADERBOARD_PATH,
  POG_MINT_PATH,
  POG_PATH,
  POG_SHOWCASE_PATH,
} from '@platform/contracts/pog/paths'
import type { NewCard } from '../platform/new-card.ts'

type Titles = Record<'mint' | 'minted' | 'own' | 'feed' | 'showcase' | 'leaderboard', string>

const titles: Record<Language, Titles> = {
  en: {
    ...{ mint: 'Make your POG', minted: 'Your POG is here', own: 'My POG', feed: 'POG cards' },
    ...{ showcase: 'POG showcase', leaderboard: 'POG leaderboard' },
  },
  hi: {
    ...{ mint: 'अपना POG बनाएँ', minted: 'आपका POG तैयार है', own: 'मेरा POG', feed: 'POG कार्ड' },
    ...{ showcase: 'POG शोकेस', leaderboard: 'POG लीडरबोर्ड' },
  },
  'pt-BR': {
    ...{ mint: 'Faça seu POG', minted: 'Seu POG chegou', own: 'Meu POG', feed: 'Cards POG' },
    ...{ showcase: 'Vitrine POG', leaderboard: 'Ranking POG' },
  },
}

/** The pages of cards, each with its first heading. @param hasCard whether the reader has one */
export function pogPages(language: Language, { userName, walletName }: NewCard, hasCard: boolean) {
  const { mint, minted, own, feed, showcase, leaderboard } = titles[language]
  return [
    [POG_MINT_PATH, hasCard ? minted : mint],
    [MY_POG_PATH, own],
    [POG_PATH, feed],
    [cardPath(userName), walletName],
    [POG_SHOWCASE_PATH, showcase],
    [POG_LEADERBOARD_PATH, leaderboard],
  ] as const
}
