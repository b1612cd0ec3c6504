import type { ExpertStep } from '@platform/contracts/expert/constants'
import { expertStepPath } from '@platform/contracts/expert/paths'
import { Link } from '@platform/remote-kit/router'
import { Card, color, Heading, Inline, media, Stack, size, space, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useId } from 'react'
import { useT as useDraftT } from '../../draft/i18n/messages.ts'
import { useT } from '../i18n/messages.ts'
import type { SummaryRow } from '../model/use-summary.ts'

interface SummaryCardProps {
  step: ExpertStep
  rows: readonly SummaryRow[]
}

/** What was filled in on a step, with the way back to it. */
export function SummaryCard({ step, rows }: SummaryCardProps) {
  const t = useT()
  const names = useDraftT()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={2}>
        <Inline gap={3} justify="between">
          <Heading level={2} size="card" id={id}>
            {names(`step.${step}`)}
          </Heading>
          <Change
            as={Link}
            to={expertStepPath(step)}
            aria-label={t('edit.of', { step: names(`step.${step}`) })}
          >
            {t('edit')}
          </Change>
        </Inline>
        <Rows>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <em>{t('none')}</em>}</dd>
            </div>
          ))}
        </Rows>
      </Stack>
    </Card>
  )
}

const Change = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`

const Rows = styled.dl`
  display: grid;
  margin: 0;
  & > div {
    display: grid;
    gap: 0 ${space(4)};
    padding-block: ${space(2)};
    ${media.desktop} {
      grid-template-columns: 160px minmax(0, 1fr);
    }
  }
  & > div + div {
    border-top: 1px solid ${color.line};
  }
  & dt {
    color: ${color.mute};
    font-size: ${size.meta};
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  & em {
    color: ${color.mute};
  }
`
