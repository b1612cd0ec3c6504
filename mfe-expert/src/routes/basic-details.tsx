import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { BasicsForm } from '../features/basics/components/basics-form.tsx'
import { messages } from '../features/basics/i18n/messages.ts'
import { ContinueBar } from '../features/draft/components/continue-bar.tsx'
import { StepPage } from '../features/draft/components/step-page.tsx'
import { messages as draftMessages } from '../features/draft/i18n/messages.ts'

const catalogues = [messages, draftMessages]

/** `/register-expert/basic-details` */
export function BasicDetailsRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <StepPage step="basic-details">
        {(draft, showWrong) => (
          <>
            <BasicsForm draft={draft} />
            <ContinueBar {...{ draft, showWrong }} step="basic-details" />
          </>
        )}
      </StepPage>
    </LanguageProvider>
  )
}
