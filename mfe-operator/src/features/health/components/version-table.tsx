import { useLanguage } from '@platform/remote-kit/shell'
import { Text } from '@platform/ui'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'
import {
  failingShare,
  formatShare,
  formatShift,
  type VersionHealth,
} from '../model/health-figures.ts'
import { CellName, ResponsiveTable } from './responsive-table.ts'
import { useTime } from './use-time.ts'

interface VersionTableProps {
  remote: string
  versions: readonly VersionHealth[]
}

/** One row per version. */
export function VersionTable({ remote, versions }: VersionTableProps) {
  const t = useT()
  const columns = useColumns()
  return (
    <ResponsiveTable aria-label={remote}>
      <thead>
        <tr>
          <th scope="col">{t('health.version')}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={version.version}>
            <th scope="row">{version.version}</th>
            {columns.map(({ label, cell }) => (
              <td key={label}>
                <CellName aria-hidden>{label}</CellName>
                <span>{cell(version)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ResponsiveTable>
  )
}

interface Column {
  label: string
  cell(version: VersionHealth): ReactNode
}

function useColumns(): Column[] {
  const t = useT()
  const language = useLanguage()
  const time = useTime()
  const share = (value: number) => formatShare(value, language)
  return [
    {
      label: t('health.weight'),
      cell: ({ weight }) => {
        if (weight === null) return t('health.weight.out')
        return weight === 0 ? t('health.weight.last') : share(weight / 100)
      },
    },
    { label: t('health.loads'), cell: ({ loads }) => loads.toLocaleString(language) },
    { label: t('health.failing'), cell: (version) => <Failing version={version} /> },
    {
      label: t('health.loadTime'),
      cell: ({ loadMs }) => t('health.pair', { half: time(loadMs.p50), most: time(loadMs.p75) }),
    },
    { label: t('health.lcp'), cell: ({ lcp }) => time(lcp.p75) },
    { label: t('health.inp'), cell: ({ inp }) => time(inp.p75) },
    {
      label: t('health.cls'),
      cell: ({ cls }) => (cls.p75 === null ? t('health.unknown') : formatShift(cls.p75, language)),
    },
  ]
}

function Failing({ version }: { version: VersionHealth }) {
  const t = useT()
  const language = useLanguage()
  const share = failingShare(version)
  if (share === null) return t('health.unknown')
  const { devices, failedDevices, failures } = version
  return (
    <>
      {t('health.failing.value', {
        share: formatShare(share, language),
        failed: failedDevices,
        devices,
      })}
      {failures.length > 0 && (
        <Text as="span" size="meta" tone="bad">
          {' '}
          {failures.map(({ reason, count }) => t(`reason.${reason}`, { count })).join(', ')}
        </Text>
      )}
    </>
  )
}
