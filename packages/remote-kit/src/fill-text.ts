import type { Language } from '@platform/contracts/constants'

/** A text, or its plural forms chosen by the parameter `count`. `{name}` is replaced by the parameter `name`. */
export type Message = string | PluralMessage
export interface PluralMessage {
  readonly one?: string
  readonly other: string
}
/** A text in a language, with its parameters. */
export function fillText(
  message: Message,
  parameters: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  const text = typeof message === 'string' ? message : pluralOf(message, parameters.count, language)
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in parameters ? String(parameters[name]) : placeholder,
  )
}

function pluralOf(
  forms: PluralMessage,
  count: string | number | undefined,
  language: Language,
): string {
  const rule = new Intl.PluralRules(language).select(Number(count))
  return (rule === 'one' ? forms.one : undefined) ?? forms.other
}
