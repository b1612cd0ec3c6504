import type { OwnKey } from '@platform/contracts/identity/partner-keys'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'
import { diagnosticsQuery } from './keys-api.ts'
import { Problem } from './problem.tsx'

/** What keeps a key from working, and what was seen of it lately. */
export function KeyDiagnostics({ own }: { own: OwnKey }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { data, error } = useQuery(diagnosticsQuery(useApi(), own.key))
  if (error && !data) return <Problem error={error} />
  if (!data) {
    return (
      <Loading label={t('keys.loading')}>
        <Skeleton height={120} />
      </Loading>
    )
  }
  const sites = data.origins.flatMap(({ origin, proof }) =>
    proof ? [{ label: origin, value: t(proof === 'proven' ? 'proof.ok' : 'proof.not') }] : [],
  )
  const signs = data.signs.map(({ kind, value, lastAt }) => ({
    label: value ? `${t(`sign.${kind}`)}: ${value}` : t(`sign.${kind}`),
    value: formatDateTime(lastAt),
  }))
  return (
    <Stack gap={3}>
      {data.problems.length === 0 && <Notice tone="ok">{t('found.well')}</Notice>}
      {data.problems.map((problem) => (
        <Notice key={problem} tone={problem === 'no-secret' ? 'info' : 'bad'}>
          {t(`found.${problem}`)}
        </Notice>
      ))}
      {sites.length > 0 && <FactList facts={sites} />}
      {signs.length > 0 ? <FactList facts={signs} /> : <Text tone="mute">{t('sign.none')}</Text>}
    </Stack>
  )
}
