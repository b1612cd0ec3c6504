import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import type { ReactNode } from 'react'
import { messages } from '../../../i18n/campaign/messages.ts'
import { messages as streakMessages } from '../../streak/i18n/messages.ts'
import { taskTypeViews } from '../task-types/table.ts'

const catalogues = [
  messages,
  streakMessages,
  ...Object.values(taskTypeViews).flatMap((type) => type.messages ?? []),
]

/** The texts of a campaign's page and of its types of tasks come with the page's code, not with the list's. */
export function CampaignTexts(slots: { pending: ReactNode; children: ReactNode }) {
  return <LanguageProvider language={useShell().language} catalogues={catalogues} {...slots} />
}
