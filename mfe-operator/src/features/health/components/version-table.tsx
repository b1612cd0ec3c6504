import { useLanguage } from '@platform/remote-kit/shell'
import { color, font, media, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'
import { failingShare, formatShare, formatShift, type VersionHealth } from '../model/health-figures.ts'
import { useTime } from './use-time.ts'

interface VersionTableProps {
  remote: string
  versions: readonly VersionHealth[]
}

/** One row per version; on phones each row becomes a block of labels and values. */
export function VersionTable({ remote, versions }: VersionTableProps) {
  const t = useT()
  const columns = useColumns()
  return (
    <Table aria-label={remote}>
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
                <Name aria-hidden>{label}</Name>
                <span>{cell(version)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
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

const Name = styled.span`
  display: none;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  text-align: start;
  th,
  td {
    padding: ${space(2)} ${space(3)} ${space(2)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.mute};
    font: 500 ${size.meta} / 1.3 ${font.text};
  }
  tbody th {
    font-weight: 600;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  ${media.phone} {
    display: block;
    thead {
      display: none;
    }
    tbody,
    tr {
      display: block;
    }
    tbody th {
      display: block;
      border: 0;
      padding-top: ${space(4)};
    }
    td {
      display: flex;
      justify-content: space-between;
      gap: ${space(4)};
      padding-right: 0;
    }
    td > :last-child {
      text-align: end;
    }
    ${Name} {
      display: inline;
      flex: none;
      max-width: 50%;
      color: ${color.mute};
    }
  }
`
