import type { Rkade } from '@platform/contracts/wallet/rkade'
import { Card, color, font, Heading, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Folded } from '../../amounts/components/folded.tsx'
import { useT } from '../i18n/messages.ts'

/** Why neither we nor anybody else can choose a prize, and what is fixed for today. */
export function FairCard({
  today,
  tomorrow,
  reader,
}: Pick<Rkade, 'today' | 'tomorrow' | 'reader'>) {
  const t = useT()
  return (
    <Card as="section" padding={5} aria-label={t('fair')}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {t('fair')}
        </Heading>
        <Steps>
          {(['before', 'then', 'after'] as const).map((step) => (
            <li key={step}>{t(`fair.${step}`)}</li>
          ))}
        </Steps>
        {today && (
          <Folded title={t('fair.details')}>
            <Values>
              <dt>{t('fair.seed')}</dt>
              <dd>{today.seedHash}</dd>
              <dt>{t('fair.table')}</dt>
              <dd>{today.tableHash}</dd>
              <dt>{t('fair.round')}</dt>
              <dd>
                <a href={today.beacon.url} rel="noreferrer" target="_blank">
                  {today.beacon.round}
                </a>
              </dd>
              {reader && (
                <>
                  <dt>{t('fair.name')}</dt>
                  <dd>{reader.entrant}</dd>
                  <dt>{t('fair.ticket')}</dt>
                  <dd>{reader.ticket}</dd>
                </>
              )}
              {tomorrow && (
                <>
                  <dt>{t('fair.tomorrow')}</dt>
                  <dd>{tomorrow.seedHash}</dd>
                </>
              )}
            </Values>
            {reader && (
              <Text size="meta" tone="mute">
                {t('fair.ticketText')}
              </Text>
            )}
          </Folded>
        )}
      </Stack>
    </Card>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding-inline-start: ${space(5)};
  list-style: decimal;
  color: ${color.mute};
  &::marker,
  & > li::marker {
    color: ${color.ion};
    font-family: ${font.heading};
    font-weight: 700;
  }
`

const Values = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin: 0 0 ${space(3)};
  dt {
    color: ${color.mute};
    font-size: ${size.meta};
  }
  dd {
    margin: 0 0 ${space(2)};
    font-family: ui-monospace, monospace;
    font-size: ${size.meta};
    overflow-wrap: anywhere;
  }
  a {
    color: ${color.ion};
  }
`
