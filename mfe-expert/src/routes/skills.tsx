import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { ContinueBar } from '../features/draft/components/continue-bar.tsx'
import { StepPage } from '../features/draft/components/step-page.tsx'
import { messages as draftMessages } from '../features/draft/i18n/messages.ts'
import { SkillsForm } from '../features/skills/components/skills-form.tsx'
import { messages } from '../features/skills/i18n/messages.ts'

const catalogues = [messages, draftMessages]

/** `/register-expert/skills` */
export function SkillsRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <StepPage step="skills">
        {(draft, showWrong) => (
          <>
            <SkillsForm draft={draft} />
            <ContinueBar {...{ draft, showWrong }} step="skills" />
          </>
        )}
      </StepPage>
    </LanguageProvider>
  )
}
