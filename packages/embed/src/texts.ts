import type { EmbedName } from '@platform/contracts/identity/partners'

interface Texts {
  /** Title of the frame, for screen readers. */
  title: string
  /** Label of the link that takes the place of a failed frame. */
  link: string
}

/** Texts that the script itself shows in the partner's page; the frame brings its own. */
const texts: Record<EmbedName, { en: Texts; hi: Texts; pt: Texts }> = {
  'campaign-feed': {
    en: { title: '{brand} campaigns', link: 'See the campaigns on {brand}' },
    hi: { title: '{brand} कैंपेन', link: '{brand} पर कैंपेन देखें' },
    pt: { title: 'Campanhas {brand}', link: 'Ver as campanhas na {brand}' },
  },
  balance: {
    en: { title: 'Your {brand} balance', link: 'See your balance on {brand}' },
    hi: { title: 'आपका {brand} बैलेंस', link: '{brand} पर अपना बैलेंस देखें' },
    pt: { title: 'Seu saldo na {brand}', link: 'Ver seu saldo na {brand}' },
  },
  leaderboard: {
    en: { title: '{brand} leaderboard', link: 'See the leaderboard on {brand}' },
    hi: { title: '{brand} लीडरबोर्ड', link: '{brand} पर लीडरबोर्ड देखें' },
    pt: { title: 'Ranking {brand}', link: 'Ver o ranking na {brand}' },
  },
  'pog-feed': {
    en: { title: '{brand} POG cards', link: 'See the POG cards on {brand}' },
    hi: { title: '{brand} POG कार्ड', link: '{brand} पर POG कार्ड देखें' },
    pt: { title: 'Cards POG {brand}', link: 'Ver os cards POG na {brand}' },
  },
  quest: {
    en: { title: 'A {brand} quest', link: 'See the quest on {brand}' },
    hi: { title: '{brand} क्वेस्ट', link: '{brand} पर क्वेस्ट देखें' },
    pt: { title: 'Missão {brand}', link: 'Ver a missão na {brand}' },
  },
}

interface Asked {
  embed: string
  language: string
}

const close = { en: 'Close', hi: 'बंद करें', pt: 'Fechar' }

/** The name of the button that closes a pop-up. */
export const closeText = ({ language }: Pick<Asked, 'language'>): string =>
  close[primaryOf(language) as keyof typeof close] ?? close.en

const primaryOf = (language: string) => language.slice(0, 2).toLowerCase()

/** The brand's name alone for an embed that only a newer script knows. */
export function text(key: keyof Texts, { embed, language }: Asked, brand: string): string {
  if (!Object.hasOwn(texts, embed)) return brand
  const known = texts[embed as EmbedName]
  const primary = primaryOf(language) as keyof typeof known
  return (known[primary] ?? known.en)[key].replace('{brand}', () => brand)
}
