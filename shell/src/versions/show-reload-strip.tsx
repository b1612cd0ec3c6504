import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { createRoot } from 'react-dom/client'
import { messages } from './i18n/messages.ts'
import { ReloadStrip } from './reload-strip.tsx'
import type { Replacement } from './replaced-remotes.ts'

const catalogues = [messages]

/** Asks after the page in the order of the keyboard. Resolves to whether the page is to be loaded again. */
export function showReloadStrip(
  { language }: Pick<ShellApi, 'language'>,
  why: Replacement,
): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (given: boolean) => () => {
      root.unmount()
      place.remove()
      resolve(given)
    }
    root.render(
      <LanguageProvider language={language} catalogues={catalogues}>
        <ReloadStrip why={why} onReload={answer(true)} onLater={answer(false)} />
      </LanguageProvider>,
    )
  })
}
