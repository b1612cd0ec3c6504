import type { Application } from '@platform/contracts/expert/application-http'
import { EXPERT_STEPS } from '@platform/contracts/expert/constants'
import { expertStepPath } from '@platform/contracts/expert/paths'
import { Link } from '@platform/remote-kit/router'
import { Button, Card, Heading, Inline, Stack, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { nextStep, stepState } from '../../draft/model/steps.ts'
import { useT } from '../i18n/messages.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** A draft that was begun: how far it is, and the one step with which it goes on. */
export function DraftView({ application }: { application: Application }) {
  const t = useT()
  const names = useDraftT()
  const done = EXPERT_STEPS.filter((step) => stepState(step, application) === 'done').length
  const next = nextStep(application)
  return (
    <Card as="section" aria-labelledby="draft">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="section" id="draft">
            {t('goOn.title')}
          </Heading>
          <Text tone="mute">{t('goOn.text', { count: done })}</Text>
        </Stack>
        <ProgressBar value={done} max={EXPERT_STEPS.length} label={t('progress')} />
        <Inline gap={3}>
          <Button size="l" as={Link} to={expertStepPath(next)}>
            {t('goOn', { step: names(`step.${next}`) })}
          </Button>
          <WithdrawButton />
        </Inline>
      </Stack>
    </Card>
  )
}
