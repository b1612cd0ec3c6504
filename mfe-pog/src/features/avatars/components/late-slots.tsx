import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { messages } from '../i18n/messages.ts'
import { SlotsView } from './slots-view.tsx'

const catalogues = [messages]

/** The view of the slots with its own texts: fetched when it is opened. */
export function LateSlots() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <SlotsView />
    </LanguageProvider>
  )
}
