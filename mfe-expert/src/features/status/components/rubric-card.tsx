import { RUBRIC, RUBRIC_CRITERIA } from '@platform/contracts/expert/constants'
import { Card, color, Heading, Icon, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** The rubric of the review, before anybody is measured by it. */
export function RubricCard() {
  const t = useT()
  return (
    <Card as="section" aria-labelledby="rubric">
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} size="card" id="rubric">
            {t('rubric.title')}
          </Heading>
          <Text tone="mute">{t('rubric.text', { most: RUBRIC.most, pass: RUBRIC.pass })}</Text>
        </Stack>
        <Criteria>
          {RUBRIC_CRITERIA.map((criterion) => (
            <li key={criterion}>
              <Icon name="check" size={18} />
              {t(`criterion.${criterion}`)}
            </li>
          ))}
        </Criteria>
      </Stack>
    </Card>
  )
}

const Criteria = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    gap: ${space(2.5)};
  }
  & svg {
    flex: none;
    margin-top: 2px;
    color: ${color.volt};
  }
`
