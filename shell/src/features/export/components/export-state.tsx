import type { DataExport } from '@platform/contracts/identity/exports'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { leavePage } from '../../social/model/leave-page.ts'
import { exportApi, exportQuery } from '../api/export-api.ts'
import { useT } from '../i18n/messages.ts'

/** How far the last export is, its file, and a way to ask for one. @param last null before the first */
export function ExportState({ last }: { last: DataExport | null }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { formatDate } = useFormat()
  const { withProof, proofDialog } = useFreshProof()
  const { track } = useShell()
  const calls = exportApi(api)
  const ask = useWrite({
    mutationFn: () => withProof(calls.ask),
    onSuccess(asked) {
      track('export_requested', { state: asked.state })
      queries.setQueryData(exportQuery(api).queryKey, { export: asked })
    },
  })
  const fetchFile = useWrite({
    mutationFn: (id: string) => withProof(() => calls.link(id)),
    onSuccess({ url }) {
      track('export_downloaded', { state: last?.state })
      leavePage(url)
    },
  })
  const error = ask.error ?? fetchFile.error
  return (
    <Stack gap={3}>
      {last?.state === 'collecting' && <Progress services={last.services} />}
      {last?.expiresAt && (
        <>
          <Text>{t('export.ready', { date: formatDate(last.expiresAt) })}</Text>
          <Button loading={fetchFile.isPending} onClick={() => void fetchFile.send(last.id)}>
            {t('export.fetch')}
          </Button>
        </>
      )}
      {error && <Problem error={error} />}
      {last?.state !== 'collecting' && (
        <Button variant="secondary" loading={ask.isPending} onClick={() => void ask.send()}>
          {t(last ? 'export.askAgain' : 'export.ask')}
        </Button>
      )}
      {proofDialog}
    </Stack>
  )
}

function Progress({ services }: Pick<DataExport, 'services'>) {
  const t = useT()
  const done = services.filter((service) => service.done).length
  const text = t('export.collecting', { done, all: services.length })
  return (
    <Stack gap={2} role="status">
      <Text>{text}</Text>
      <ProgressBar
        value={done}
        max={services.length}
        label={t('export.progress')}
        valueText={text}
      />
    </Stack>
  )
}

function Problem({ error }: { error: Error }) {
  const t = useT()
  const failureText = useFailureText()
  const isOften = error instanceof ApiFailure && error.code === 'RATE_LIMITED'
  return (
    <Notice tone="bad" live="alert">
      {isOften ? t('export.often') : failureText(error, t('export.failed'))}
    </Notice>
  )
}
