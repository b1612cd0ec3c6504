import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { CheckList } from '../features/checks/components/check-list.tsx'
import { ExpectPage } from '../features/checks/components/expect-page.tsx'
import { RunPage } from '../features/checks/components/run-page.tsx'
import { messages } from '../features/checks/i18n/messages.ts'
import {
  CHECK_PARAM,
  SKILL_PARAM,
  VIEW_PARAM,
  WHAT_TO_EXPECT,
} from '../features/checks/model/links.ts'
import { ContinueBar } from '../features/draft/components/continue-bar.tsx'
import { StepPage } from '../features/draft/components/step-page.tsx'
import { messages as draftMessages } from '../features/draft/i18n/messages.ts'

const catalogues = [messages, draftMessages]

/** `/register-expert/verify-skills`: the checks, one that runs (`?check=`), or what to expect of one (`?view=WhatToExpect`). */
export function VerifySkillsRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <View />
    </LanguageProvider>
  )
}

function View() {
  const [search] = useSearchParams()
  const id = search.get(CHECK_PARAM)
  if (search.get(VIEW_PARAM) === WHAT_TO_EXPECT) {
    return <ExpectPage skill={search.get(SKILL_PARAM)} />
  }
  if (id !== null) return <RunPage key={id} id={id} />
  return (
    <StepPage step="verify-skills">
      {(draft, showWrong) => (
        <>
          <CheckList draft={draft} />
          <ContinueBar
            {...{ draft, showWrong }}
            step="verify-skills"
            isSecond={draft.application.problems.some(({ step }) => step === 'verify-skills')}
          />
        </>
      )}
    </StepPage>
  )
}
