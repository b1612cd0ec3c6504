/** The few words of the partner's page itself; the frame brings its own. */
const texts = {
  en: { title: '{brand} campaigns', link: 'See the campaigns on {brand}' },
  hi: { title: '{brand} कैंपेन', link: '{brand} पर कैंपेन देखें' },
  pt: { title: 'Campanhas {brand}', link: 'Ver as campanhas na {brand}' },
}

export function text(key: 'title' | 'link', language: string, brand: string): string {
  const primary = language.slice(0, 2).toLowerCase() as keyof typeof texts
  return (texts[primary] ?? texts.en)[key].replace('{brand}', () => brand)
}
