import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import type { ReactNode } from 'react'
import { messages } from '../i18n/messages.ts'

const catalogues = [messages]

/** The texts of K-Quest come with its pages. */
export function QuestTexts(slots: { pending: ReactNode; children: ReactNode }) {
  return <LanguageProvider language={useShell().language} catalogues={catalogues} {...slots} />
}
