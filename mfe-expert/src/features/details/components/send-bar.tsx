import { DECIDED_WITHIN_DAYS } from '@platform/contracts/expert/constants'
import { EXPERT_PATH, expertStepPath } from '@platform/contracts/expert/paths'
import { Link, useNavigate } from '@platform/remote-kit/router'
import { Button, Notice, Text } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { useState } from 'react'
import { useSubmitApplication } from '../../draft/api/application.ts'
import { BarLine, StepBar } from '../../draft/components/parts.ts'
import { SavedMark } from '../../draft/components/saved-mark.tsx'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import type { Draft } from '../../draft/model/use-draft.ts'
import { useRefusalText } from '../../draft/model/use-refusal-text.ts'
import { useT } from '../i18n/messages.ts'

/** Sends the application, once nothing is missing and the applicant agrees. */
export function SendBar({ draft }: { draft: Draft }) {
  const t = useT()
  const names = useDraftT()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const submit = useSubmitApplication()
  const [agrees, setAgrees] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { application } = draft
  const isOpen = application.problems.length > 0

  async function send() {
    setMissing(!agrees)
    if (!agrees) return
    const saved = await draft.settle()
    if (saved === null) return
    const sent = await submit.send(saved.version)
    if (!sent) return
    navigate(EXPERT_PATH)
  }

  return (
    <StepBar aria-label={names('bar')}>
      {!isOpen && (
        <Checkbox
          label={t('agree')}
          checked={agrees}
          aria-invalid={isMissing && !agrees}
          {...(isMissing && !agrees && { 'aria-describedby': 'agree-missing' })}
          onChange={({ target }) => setAgrees(target.checked)}
        />
      )}
      {isMissing && !agrees && (
        <Text size="meta" tone="bad" role="alert" id="agree-missing">
          {t('agree.missing')}
        </Text>
      )}
      {submit.error && (
        <Notice tone="bad" live="alert">
          {refusalText(submit.error)}
        </Notice>
      )}
      <Text size="meta" tone="mute">
        {t('send.text', { count: DECIDED_WITHIN_DAYS })}
        {application.left === 0 && ` ${t('send.last')}`}
      </Text>
      <SavedMark saving={draft.saving} />
      <BarLine>
        <Button size="l" variant="secondary" as={Link} to={expertStepPath('verify-skills')}>
          {names('back')}
        </Button>
        <Button size="l" loading={submit.isPending} disabled={isOpen} onClick={() => void send()}>
          {t('send')}
        </Button>
      </BarLine>
    </StepBar>
  )
}
