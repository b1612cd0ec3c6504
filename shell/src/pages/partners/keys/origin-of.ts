/**
 * The origin of what a partner typed, in the notation of browsers: `shop.example/blog` is `https://shop.example`. The first label may have a
 * `*`. Null for what is none.
 */
export function originOf(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === '' || text.split('*').length > 2) return null
  const whole = /^https?:\/\//.test(text) ? text : `https://${text}`
  // No host has it, so that it is found again.
  const marked = whole.replace('*', MARK)
  if (!URL.canParse(marked)) return null
  const { origin, hostname } = new URL(marked)
  const isMarkLater = whole.includes('*') && !hostname.split('.')[0]?.includes(MARK)
  return isMarkLater ? null : origin.replace(MARK, '*')
}

const MARK = 'kzstarzk'
