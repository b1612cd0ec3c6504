import type { Trends } from '@platform/contracts/registry/trends'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { color, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../i18n/messages.ts'
import { formatShare } from '../../model/health-figures.ts'
import { bandsOf, versionsOf } from '../../model/trend-line.ts'
import { CellName, ResponsiveTable } from '../responsive-table.ts'
import { Legend } from './legend.tsx'
import { lineStyle } from './line-styles.ts'

const BOX = { width: 600, height: 90 }

/** Who got which version when: drawn, and as a table of the changes, newest first. */
export function SharesChart({ trends }: { trends: Trends }) {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const { shares, since, until, stepMs } = trends
  const times = { since: Date.parse(since), until: Date.parse(until), stepMs }
  const bands = bandsOf(shares, { ...BOX, ...times })
  const order = versionsOf(trends)
  const versions = [...new Set(bands.map(({ version }) => version))]
  if (shares.length === 0) return <Text tone="mute">{t('shares.none')}</Text>
  const split = (one: (typeof shares)[number]) =>
    one.versions
      .map(({ version, weight }) =>
        t('shares.part', { version, share: formatShare(weight / 100, language) }),
      )
      .join(', ') || t('health.weight.out')
  return (
    <Stack gap={3}>
      <Drawing
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('shares.label')}
      >
        {bands.map(({ version, at, weight, ...place }) => (
          <rect
            key={`${version} ${at}`}
            {...place}
            fill={lineStyle(order.indexOf(version)).stroke}
            fillOpacity="0.55"
          />
        ))}
      </Drawing>
      <Legend
        entries={versions.map((version) => ({
          ...{ version, text: version },
          style: order.indexOf(version),
        }))}
      />
      <ResponsiveTable aria-label={t('shares.title')}>
        <thead>
          <tr>
            {(['shares.when', 'shares.split', 'shares.by'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shares.toReversed().map((one) => (
            <tr key={`${one.at} ${one.action}`}>
              <th scope="row">{formatDateTime(one.at)}</th>
              <td>
                <CellName aria-hidden>{t('shares.split')}</CellName>
                <span>{split(one)}</span>
              </td>
              <td>
                <CellName aria-hidden>{t('shares.by')}</CellName>
                <span>{one.by}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </ResponsiveTable>
    </Stack>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 90px;
  background: ${color.surface2};
`
