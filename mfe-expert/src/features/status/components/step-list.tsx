import type { Application } from '@platform/contracts/expert/application-http'
import { EXPERT_STEPS } from '@platform/contracts/expert/constants'
import { expertStepPath } from '@platform/contracts/expert/paths'
import { Link } from '@platform/remote-kit/router'
import { CoverLink, color, font, Heading, Icon, Stack, Tag } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { DoneMark } from '../../draft/components/done-mark.tsx'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { stepState } from '../../draft/model/steps.ts'
import { useT } from '../i18n/messages.ts'

/** The four steps; of a draft each leads to its page and says how far it is. */
export function StepList({ application }: { application: Application | null }) {
  const t = useT()
  const names = useDraftT()
  return (
    <Stack as="section" gap={3} aria-labelledby="steps">
      <Heading level={2} id="steps">
        {t('steps.title')}
      </Heading>
      <List>
        {EXPERT_STEPS.map((step, index) => {
          const state = application && stepState(step, application)
          const title = names(`step.${step}`)
          return (
            <ListRow
              key={step}
              leading={
                <Place $isDone={state === 'done'}>
                  {state === 'done' ? <Icon name="check" size={20} /> : index + 1}
                </Place>
              }
              title={
                application ? (
                  <CoverLink as={Link} to={expertStepPath(step)}>
                    {title}
                  </CoverLink>
                ) : (
                  title
                )
              }
              meta={names(`stepText.${step}`)}
              trailing={
                state === 'done' ? (
                  <DoneMark>{names('stepState.done')}</DoneMark>
                ) : (
                  state && <Tag>{names(`stepState.${state}`)}</Tag>
                )
              }
            />
          )
        })}
      </List>
    </Stack>
  )
}

const Place = styled.span<{ $isDone: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 2px solid ${({ $isDone }) => ($isDone ? color.volt : color.edge)};
  border-radius: 50%;
  background: ${({ $isDone }) => ($isDone ? color.volt : 'transparent')};
  color: ${({ $isDone }) => ($isDone ? color.onVolt : color.text)};
  font: 700 17px / 1 ${font.heading};
`
