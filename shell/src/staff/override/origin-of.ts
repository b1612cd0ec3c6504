/** The origin of what was typed, with or without a path; null if that is none of http. */
export function originOf(typed: string): string | null {
  const text = typed.trim()
  if (!URL.canParse(text)) return null
  const { protocol, origin } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}
