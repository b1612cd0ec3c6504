/** The origin of a typed address, with or without a path; null unless it is http or https. */
export function originOf(typed: string): string | null {
  const text = typed.trim()
  if (!URL.canParse(text)) return null
  const { protocol, origin } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}
