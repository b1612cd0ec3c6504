import type { EmbedName } from '@platform/contracts/identity/partners'

interface Texts {
  /** Of the frame. */
  title: string
  /** Where there can be no frame. */
  link: string
}

/** The few words of the partner's page itself; the frame brings its own. */
const texts: Record<EmbedName, { en: Texts; hi: Texts; pt: Texts }> = {
  'campaign-feed': {
    en: { title: '{brand} campaigns', link: 'See the campaigns on {brand}' },
    hi: { title: '{brand} कैंपेन', link: '{brand} पर कैंपेन देखें' },
    pt: { title: 'Campanhas {brand}', link: 'Ver as campanhas na {brand}' },
  },
}

interface Asked {
  embed: string
  language: string
}

/** The brand's name alone for an embed that only a newer script knows. */
export function text(key: keyof Texts, { embed, language }: Asked, brand: string): string {
  if (!Object.hasOwn(texts, embed)) return brand
  const known = texts[embed as EmbedName]
  const primary = language.slice(0, 2).toLowerCase() as keyof typeof known
  return (known[primary] ?? known.en)[key].replace('{brand}', () => brand)
}
