import { LANGUAGES, type Language } from '@platform/contracts/constants'

/** What a browser lets the shell's server know for the first paint; nothing else depends on it. */
export interface FirstPaintHint {
  language: Language
  signedIn: boolean
}

const NAME = 'firstPaint'
const YEAR_S = 365 * 24 * 60 * 60
const written = new RegExp(`(?:^|;\\s?)${NAME}=(${LANGUAGES.join('|')})\\.([01])(?:;|$)`)

export const hintCookie = ({ language, signedIn }: FirstPaintHint): string =>
  `${NAME}=${language}.${signedIn ? 1 : 0}; path=/; max-age=${YEAR_S}; samesite=lax`

/** Null where the browser has no such cookie, or one of another form. */
export function readHint(cookies = ''): FirstPaintHint | null {
  const [, language, signedIn] = written.exec(cookies) ?? []
  return language ? { language: language as Language, signedIn: signedIn === '1' } : null
}
