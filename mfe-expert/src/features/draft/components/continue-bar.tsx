import { EXPERT_STEPS, type ExpertStep } from '@platform/contracts/expert/constants'
import { EXPERT_PATH, expertStepPath } from '@platform/contracts/expert/paths'
import { Link, useNavigate } from '@platform/remote-kit/router'
import { Button, Notice } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { stepAfter } from '../model/steps.ts'
import type { Draft } from '../model/use-draft.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { BarLine, StepBar } from './parts.ts'
import { SavedMark } from './saved-mark.tsx'

interface ContinueBarProps {
  draft: Draft
  step: ExpertStep
  /** Moves the focus to the first wrong field. */
  showWrong: () => void
  /** Something else on the page comes first, and has its accent. */
  isSecond?: boolean
}

/** Saves the step and goes on to the next one, unless something is missing. The steps above go on in any case. */
export function ContinueBar({ draft, step, showWrong, isSecond = false }: ContinueBarProps) {
  const t = useT()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const [outcome, setOutcome] = useState<'unsaved' | 'wrong' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const next = stepAfter(step)

  async function goOn() {
    if (isBusy || next === null) return
    setBusy(true)
    const result = await draft.finish()
    setBusy(false)
    if (result === 'done') return navigate(expertStepPath(next))
    setOutcome(result)
    if (result === 'wrong') showWrong()
  }

  const before = EXPERT_STEPS[EXPERT_STEPS.indexOf(step) - 1]
  const { status, error } = draft.saving
  return (
    <StepBar aria-label={t('bar')}>
      {outcome === 'unsaved' && status === 'failed' && draft.conflict.length === 0 && (
        <Notice tone="bad" live="alert">
          {refusalText(error)}
        </Notice>
      )}
      {outcome === 'wrong' && draft.application.problems.some((one) => one.step === step) && (
        <Notice tone="bad" live="alert" title={t('wrong.title')}>
          {t('wrong.text')}
        </Notice>
      )}
      <SavedMark saving={draft.saving} />
      <BarLine>
        <Button
          size="l"
          variant="secondary"
          as={Link}
          to={before ? expertStepPath(before) : EXPERT_PATH}
        >
          {t('back')}
        </Button>
        <Button
          size="l"
          variant={isSecond ? 'secondary' : 'primary'}
          loading={isBusy}
          onClick={() => void goOn()}
        >
          {t('continue')}
        </Button>
      </BarLine>
    </StepBar>
  )
}
