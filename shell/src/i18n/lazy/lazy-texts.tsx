import { LanguageProvider } from '@platform/remote-kit/language-provider'
import type { ReactNode } from 'react'
import { useShellServices } from '../../shell-context.ts'
import { messages } from './messages.ts'

const catalogues = [messages]

/** The not-found page and the shell's own modals: their texts come with their code, not with the first load. */
export function LazyTexts(slots: { pending?: ReactNode; children: ReactNode }) {
  const { language } = useShellServices()
  return <LanguageProvider language={language} catalogues={catalogues} {...slots} />
}
