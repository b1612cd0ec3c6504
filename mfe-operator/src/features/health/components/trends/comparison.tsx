import type { Trends } from '@platform/contracts/registry/trends'
import type { RemoteVersion } from '@platform/contracts/registry/versions'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Stack, Text } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../../i18n/messages.ts'
import { compareVersions } from '../../model/compare-versions.ts'
import { formatShare } from '../../model/health-figures.ts'
import { CellName, ResponsiveTable } from '../responsive-table.ts'
import { useFigure } from './use-figure.ts'

interface ComparisonProps {
  trends: Trends
  /** Registered builds, newest first. */
  builds: readonly RemoteVersion[]
}

/** Two versions side by side: what pages reported of both, and what their builds are. */
export function Comparison({ trends, builds }: ComparisonProps) {
  const t = useT()
  const reported = trends.versions.map(({ version }) => version)
  const known = [...new Set([...reported, ...builds.map(({ version }) => version)])]
  const [chosen, setChosen] = useState<{ first?: string; second?: string }>({})
  const first = chosen.first ?? known[0]
  const second = chosen.second ?? known.find((version) => version !== first)
  if (first === undefined || second === undefined) {
    return <Text tone="mute">{t('compare.none')}</Text>
  }
  const select = (side: 'first' | 'second', value: string, other: string) => (
    <Field label={t(`compare.${side}`)}>
      <Select
        value={value}
        onChange={({ target }) => setChosen({ first, second, [side]: target.value })}
      >
        {known
          .filter((version) => version !== other)
          .map((version) => (
            <option key={version}>{version}</option>
          ))}
      </Select>
    </Field>
  )
  return (
    <Stack gap={4}>
      {select('first', first, second)}
      {select('second', second, first)}
      <Compared trends={trends} builds={builds} first={first} second={second} />
    </Stack>
  )
}

function Compared({
  trends,
  builds,
  first,
  second,
}: ComparisonProps & { first: string; second: string }) {
  const t = useT()
  const language = useLanguage()
  const show = useFigure()
  const facts = useFacts()
  const trendOf = (version: string) => trends.versions.find((one) => one.version === version)
  const buildOf = (version: string) => builds.find((one) => one.version === version)
  const figures = compareVersions(trendOf(first), trendOf(second)).map(
    ({ figure, first, second, change, isWorse }) => ({
      label: t(`figure.${figure}`),
      cells: [show(figure, first), show(figure, second)],
      change:
        change === null
          ? ''
          : `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatShare(Math.abs(change), language)}`,
      isWorse,
    }),
  )
  const [ofFirst, ofSecond] = [facts(buildOf(first)), facts(buildOf(second))]
  const described = ofFirst.map(({ label, value }, n) => ({
    label,
    cells: [value, ofSecond[n]?.value ?? ''],
    change: '',
    isWorse: false,
  }))
  const columns = [first, second, t('compare.change')]
  return (
    <ResponsiveTable aria-label={t('compare.title')}>
      <thead>
        <tr>
          <th scope="col">{t('compare.what')}</th>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...figures, ...described].map(({ label, cells, change, isWorse }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, n) => (
              <td key={columns[n]}>
                <CellName aria-hidden>{columns[n]}</CellName>
                <span>{cell}</span>
              </td>
            ))}
            <td>
              <CellName aria-hidden>{t('compare.change')}</CellName>
              <Text as="span" tone={isWorse ? 'bad' : 'text'}>
                {change}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </ResponsiveTable>
  )
}

/** What is known of a build; dashes for one that the list does not have. */
function useFacts() {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const none = t('health.unknown')
  const size = (bytes: number) =>
    t('compare.kilobytes', {
      size: (bytes / 1_000).toLocaleString(language, { maximumFractionDigits: 1 }),
    })
  return (build: RemoteVersion | undefined) => [
    { label: t('compare.initial'), value: build ? size(build.initialGzip) : none },
    { label: t('compare.total'), value: build ? size(build.totalGzip) : none },
    { label: t('compare.commit'), value: build?.commit?.slice(0, 10) ?? none },
    { label: t('compare.by'), value: build?.by ?? none },
    { label: t('compare.stored'), value: build ? formatDateTime(build.registeredAt) : none },
    { label: t('compare.notes'), value: build?.notes ?? none },
  ]
}
