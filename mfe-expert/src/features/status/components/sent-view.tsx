import type { Application, ApplicationState } from '@platform/contracts/expert/application-http'
import { EXPERT_PROFILE_PATH, expertStepPath } from '@platform/contracts/expert/paths'
import { Link, useNavigate } from '@platform/remote-kit/router'
import { useFormat, useServerTime } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Notice, Stack, Text } from '@platform/ui'
import { useReapply } from '../../draft/api/application.ts'
import { useRefusalText } from '../../draft/model/use-refusal-text.ts'
import { useT } from '../i18n/messages.ts'
import { AppealButton } from './appeal-sheet.tsx'
import { DecisionPart } from './decision-part.tsx'
import { Timeline } from './timeline.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

type SentState = Exclude<ApplicationState, 'draft'>

/** An application that was sent: where it is, with dates, and what its applicant can do. */
export function SentView({ application, state }: { application: Application; state: SentState }) {
  const t = useT()
  const { timeline, decidedBy, decision } = application
  return (
    <Card as="section" aria-labelledby="now">
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={1} size="section" id="now">
            {t(`now.${state}`)}
          </Heading>
          <Text tone="mute">{t(`text.${state}`)}</Text>
        </Stack>
        {decision && <DecisionPart decision={decision} />}
        <Timeline {...{ timeline, decidedBy }} title={t('state.title')} />
        {state === 'approved' && (
          <div>
            <Button size="l" as={Link} to={EXPERT_PROFILE_PATH}>
              {t('profile')}
            </Button>
          </div>
        )}
        {state === 'rejected' && <AfterRejection application={application} />}
        {state !== 'approved' && (
          <div>
            <WithdrawButton />
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** The ways on: another decision, or another application once the wait is over. */
function AfterRejection({
  application: { appeal, reapplyAt, left },
}: {
  application: Application
}) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const reapply = useReapply()
  const isOpen = useServerTime((now) => reapplyAt !== null && Date.parse(reapplyAt) <= now)

  async function again() {
    if (await reapply.send()) navigate(expertStepPath('basic-details'))
  }

  return (
    <Stack gap={3}>
      {appeal === 'over' && <Notice>{t('appeal.over')}</Notice>}
      {reapply.error && (
        <Notice tone="bad" live="alert">
          {refusalText(reapply.error)}
        </Notice>
      )}
      <Text>
        {reapplyAt === null
          ? t('again.none')
          : isOpen
            ? t('again.now', { count: left })
            : t('again.from', { date: formatDateTime(reapplyAt) })}
      </Text>
      <Inline gap={3}>
        {isOpen && (
          <Button loading={reapply.isPending} onClick={() => void again()}>
            {t('again')}
          </Button>
        )}
        {appeal === 'possible' && <AppealButton />}
      </Inline>
    </Stack>
  )
}
