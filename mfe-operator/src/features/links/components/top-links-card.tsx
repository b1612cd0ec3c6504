import type { LinksReport } from '@platform/contracts/growth/attribution-http'
import { useFormat } from '@platform/remote-kit/shell'
import { FigureTable } from '../../analytics/components/figure-table.ts'
import { Figures } from '../../analytics/components/figures.tsx'
import { ReportCard } from '../../analytics/components/report-card.tsx'
import type { Days } from '../../analytics/model/period.ts'
import { useT } from '../i18n/messages.ts'

/** The links that most people followed in the period. */
export function TopLinksCard({ days }: { days: Days }) {
  const t = useT()
  return (
    <ReportCard<LinksReport>
      report="links"
      asked={{ ...days }}
      title={t('top.title')}
      text={t('top.text')}
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows }) => <Rows rows={rows} />}
    </ReportCard>
  )
}

function Rows({ rows }: Pick<LinksReport, 'rows'>) {
  const t = useT()
  const { formatAmount } = useFormat()
  return (
    <Figures title={t('top.title')}>
      <FigureTable>
        <thead>
          <tr>
            {(['target', 'source', 'medium', 'campaign', 'visitors', 'claims'] as const).map(
              (column) => (
                <th key={column} scope="col">
                  {t(`top.${column}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, target, source, medium, campaign, visitors, claims }) => (
            <tr key={code}>
              <th scope="row">{target}</th>
              <td>{source}</td>
              <td>{medium}</td>
              <td>{campaign}</td>
              <td>{formatAmount(visitors)}</td>
              <td>{formatAmount(claims)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Figures>
  )
}
