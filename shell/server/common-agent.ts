/** One user agent for each kind of device that services distinguish (`platformsOf` of the quests service). */
const AGENTS = [
  { sign: /\bAndroid\b/, agent: 'Mozilla/5.0 (Linux; Android 14)' },
  { sign: /\b(?:iPhone|iPad|iPod)\b/, agent: 'Mozilla/5.0 (iPhone)' },
  { sign: /\bWindows NT\b/, agent: 'Mozilla/5.0 (Windows NT 10.0)' },
  { sign: /\bMacintosh\b/, agent: 'Mozilla/5.0 (Macintosh)' },
  { sign: /\b(?:Linux|CrOS)\b/, agent: 'Mozilla/5.0 (X11; Linux)' },
] as const

/** That of the reader's kind of device: what is kept for all readers is kept for a few of them. */
export const commonAgent = (userAgent = ''): string =>
  AGENTS.find(({ sign }) => sign.test(userAgent))?.agent ?? 'Mozilla/5.0 (other)'
