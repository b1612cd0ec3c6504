import type { CohortsReport } from '@platform/contracts/growth/attribution-http'
import { formatDate } from '@platform/remote-kit/format'
import { useFormat } from '@platform/remote-kit/shell'
import { color } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { cohortRows } from '../model/figures.ts'
import type { Days } from '../model/period.ts'
import { FigureTable } from './figure-table.ts'
import { Figures } from './figures.tsx'
import { ReportCard } from './report-card.tsx'
import { useShare } from './use-share.ts'

/** Who of those that registered in a week did something in each week since. */
export function CohortsCard({ days }: { days: Days }) {
  const t = useT()
  return (
    <ReportCard<CohortsReport>
      report="cohorts"
      asked={{ ...days }}
      title={t('cohorts.title')}
      text={t('cohorts.text')}
      isEmpty={({ cohorts }) => cohorts.length === 0}
    >
      {(report) => <Rows report={report} />}
    </ReportCard>
  )
}

function Rows({ report }: { report: CohortsReport }) {
  const t = useT()
  const share = useShare()
  const { formatAmount } = useFormat()
  const rows = cohortRows(report)
  return (
    <Figures title={t('cohorts.title')}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t('cohorts.week')}</th>
            <th scope="col">{t('cohorts.users')}</th>
            {rows[0]?.cells.map(({ after }) => (
              <th key={after} scope="col">
                {t('cohorts.after', { count: after })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ week, users, cells }) => (
            <tr key={week}>
              <th scope="row">{formatDate(`${week}T00:00:00.000Z`, 'UTC')}</th>
              <td>{formatAmount(users)}</td>
              {cells.map(({ after, share: part }) => (
                <Cell key={after} $share={part ?? 0}>
                  {part === null ? '' : share(part)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Figures>
  )
}

/** The more, the stronger its ground; the figure says it too. */
const Cell = styled.td<{ $share: number }>`
  background: color-mix(
    in srgb,
    ${color.volt} ${({ $share }) => Math.round($share * 40)}%,
    transparent
  );
`
