import { LanguageProvider } from '@platform/remote-kit/language-provider'
import type { ReactNode } from 'react'
import { useShellServices } from '../../../shell-context.ts'
import { messages } from '../i18n/messages.ts'

const catalogues = [messages]

/** The texts about proofs load with their code, not with the first load. */
export function ProofTexts({ children }: { children: ReactNode }) {
  const { language } = useShellServices()
  return (
    <LanguageProvider language={language} catalogues={catalogues}>
      {children}
    </LanguageProvider>
  )
}
