import type { ReferralRoadmap } from '@platform/contracts/quests/referrals'
import { color, font, Heading, radius, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** What a friend does, step by step, until both are paid. */
export function Roadmap({ steps }: Pick<ReferralRoadmap, 'steps'>) {
  const t = useT()
  return (
    <Stack as="section" gap={3} aria-label={t('roadmap')}>
      <Heading level={2} size="card">
        {t('roadmap')}
      </Heading>
      <Steps>
        {steps.map((step, index) => (
          <Step key={step}>
            <Place aria-hidden>{index + 1}</Place>
            <Text>{t(`step.${step}`)}</Text>
          </Step>
        ))}
      </Steps>
    </Stack>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
  list-style: none;
`

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`

const Place = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(8)};
  height: ${space(8)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.gold};
  font: 700 15px / 1 ${font.heading};
`
