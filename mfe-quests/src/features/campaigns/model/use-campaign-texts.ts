import { loadMessages, ShownLanguage } from '@platform/remote-kit/i18n'
import { useContext, useEffect, useState } from 'react'
import { messages as pageMessages } from '../../../i18n/campaign/messages.ts'
import { taskTypeViews } from '../task-types/table.ts'

const catalogues = [
  pageMessages,
  ...Object.values(taskTypeViews).flatMap(({ messages }) => messages ?? []),
]

/** True once the texts of the page and of task types are loaded in the page's language, or could not be: English is shown then. */
export function useCampaignTexts(): boolean {
  const language = useContext(ShownLanguage)
  const [fetched, setFetched] = useState<string | null>(null)
  const isThere = catalogues.every((catalogue) => catalogue.has(language))
  useEffect(() => {
    if (isThere) return
    let wanted = true
    void loadMessages(catalogues, language).then(() => {
      if (wanted) setFetched(language)
    })
    return () => {
      wanted = false
    }
  }, [isThere, language])
  return isThere || fetched === language
}
