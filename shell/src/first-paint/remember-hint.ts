import type { Language } from '@platform/contracts/constants'
import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'
import { hintCookie } from './hint-cookie.ts'

interface Sources {
  language: Readable<Language>
  session: Readable<SessionState>
}

/** Keeps the cookie by which the next page is painted in the right language, with or without an account. */
export function rememberHint({ language, session }: Sources): void {
  const write = () => {
    const signedIn = session.get().status === 'signed-in'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = hintCookie({ language: language.get(), signedIn })
  }
  write()
  language.subscribe(write)
  session.subscribe(write)
}
