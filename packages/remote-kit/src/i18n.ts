import type { Language } from '@platform/contracts/constants'
import { createContext, useContext } from 'react'
import { fillText, type Message, type PluralMessage } from './fill-text.ts'

export type { Message, PluralMessage } from './fill-text.ts'

type Catalogue = Readonly<Record<string, Message>>

/** The other languages of a catalogue: the same keys, plural where English is. */
export type Translation<English extends Catalogue> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PluralMessage
}

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
// A plural takes `count` also where the English text does not show it.
type TextsOf<M extends Message> = M extends PluralMessage ? M['other'] | 'count: {count}' : M
type ParametersOf<M extends Message> = { readonly [Name in NamesIn<TextsOf<M>>]: string | number }
type Arguments<M extends Message> = [NamesIn<TextsOf<M>>] extends [never]
  ? []
  : [parameters: ParametersOf<M>]

export type Translate<English extends Catalogue> = <Key extends keyof English>(
  key: Key,
  ...parameters: Arguments<English[Key]>
) => string

export interface Messages<English extends Catalogue = Catalogue> {
  /** Fetches a language's texts; afterwards `useT` and `translate` have them. English stands in for what fails. */
  load(language: Language): Promise<void>
  /** Whether `translate` has this language's own texts. */
  has(language: Language): boolean
  translate(language: Language): Translate<English>
  /** The texts in the language the surrounding page is shown in. */
  useT(): Translate<English>
}

/**
 * A remote's texts. English comes along; the others are fetched when chosen. `own`: texts of the brand, which stand in place of
 * those of the same key.
 */
export function createMessages<const English extends Catalogue>(
  sources: {
    en: English
    hi: () => Promise<Translation<English>>
    'pt-BR': () => Promise<Translation<English>>
  },
  own: Readonly<Partial<Record<Language, Catalogue>>> = {},
): Messages<English> {
  const english = translator<English>({ ...sources.en, ...own.en }, 'en')
  const loaded = new Map<Language, Translate<English>>([['en', english]])
  const translate = (language: Language) => loaded.get(language) ?? english

  return {
    async load(language) {
      if (language === 'en' || loaded.has(language)) return
      const texts = await sources[language]().catch(() => null)
      if (texts) loaded.set(language, translator<English>({ ...texts, ...own[language] }, language))
    },
    has: (language) => loaded.has(language),
    translate,
    useT: () => translate(useContext(ShownLanguage)),
  }
}

/** Fetches a language's texts of all of them; see `Messages.load`. */
export async function loadMessages(
  catalogues: readonly Messages[],
  language: Language,
): Promise<void> {
  await Promise.all(catalogues.map((catalogue) => catalogue.load(language)))
}

/** The language whose texts are loaded and shown; follows the user's choice once they have arrived. */
export const ShownLanguage = createContext<Language>('en')

function translator<English extends Catalogue>(
  texts: Catalogue,
  language: Language,
): Translate<English> {
  return (key, ...[parameters]) => fillText(texts[key as string] ?? '', parameters ?? {}, language)
}
