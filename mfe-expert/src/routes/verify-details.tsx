import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { DetailsView } from '../features/details/components/details-view.tsx'
import { SendBar } from '../features/details/components/send-bar.tsx'
import { messages } from '../features/details/i18n/messages.ts'
import { StepPage } from '../features/draft/components/step-page.tsx'
import { messages as draftMessages } from '../features/draft/i18n/messages.ts'

const catalogues = [messages, draftMessages]

/** `/register-expert/verify-details` */
export function VerifyDetailsRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <StepPage step="verify-details">
        {(draft) => (
          <>
            <DetailsView draft={draft} />
            <SendBar draft={draft} />
          </>
        )}
      </StepPage>
    </LanguageProvider>
  )
}
