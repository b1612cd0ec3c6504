import type { Messages } from '@platform/remote-kit/i18n'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import type { ReactNode } from 'react'

/** A component that gives these texts to what is within it. They come with the code of a page, not with the console's first load. */
export function textsOf(...catalogues: Messages[]) {
  return function Texts({ children }: { children: ReactNode }) {
    const { language } = useShell()
    return (
      <LanguageProvider language={language} catalogues={catalogues}>
        {children}
      </LanguageProvider>
    )
  }
}
