import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { textsOf } from '../../../i18n/texts-of.tsx'
import { LoadedCard } from '../../../loaded-card.tsx'
import { exportQuery } from '../api/export-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ExportState } from './export-state.tsx'

const Texts = textsOf(messages)

/** A copy of what is stored about the user, asked for and fetched here. Its texts load with its code. */
export function ExportCard() {
  return (
    <Texts>
      <Export />
    </Texts>
  )
}

function Export() {
  const t = useT()
  const { data, isError, refetch } = useQuery(exportQuery(useApi()))
  return (
    <LoadedCard
      title={t('export.title')}
      text={t('export.text')}
      loading={t('export.loading')}
      failed={t('export.notLoaded')}
      retry={t('export.retry')}
      height={48}
      onRetry={isError ? refetch : null}
    >
      {data && <ExportState last={data.export} />}
    </LoadedCard>
  )
}
