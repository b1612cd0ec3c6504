import type { Language } from '@platform/contracts/constants'
import { fillText, type Message } from '../fill-text.ts'
import type { Translate, Translation } from '../i18n.ts'

/** The few texts of a painter, in all languages at once: nothing of a painter is loaded later. */
export function paintedTexts<const English extends Readonly<Record<string, Message>>>(
  texts: { en: English } & Record<Exclude<Language, 'en'>, Translation<English>>,
): (language: Language) => Translate<English> {
  return (language) => {
    const known: Readonly<Record<string, Message>> = texts[language]
    return (key, ...[parameters]) =>
      fillText(known[key as string] ?? '', parameters ?? {}, language)
  }
}
