import { useFailureText } from '@platform/remote-kit/failure-text'
import { saveFile } from '@platform/remote-kit/save-file'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack } from '@platform/ui'
import { fetchExport } from '../api/audit-api.ts'
import { useT } from '../i18n/messages.ts'

/** Saves the whole trail as a file, or nothing. */
export function ExportTrail() {
  const t = useT()
  const api = useApi()
  const shell = useShell()
  const failureText = useFailureText()
  const save = useWrite({
    mutationFn: () => fetchExport(api),
    onSuccess: (file) =>
      saveFile(file, `audit-trail-${new Date(shell.serverNow()).toISOString().slice(0, 10)}.jsonl`),
  })
  return (
    <Stack gap={3} align="start">
      <Button variant="secondary" loading={save.isPending} onClick={() => void save.send()}>
        {t('audit.export')}
      </Button>
      {save.error && (
        <Notice tone="bad" live="alert">
          {failureText(save.error, t('audit.exportFailed'))}
        </Notice>
      )}
    </Stack>
  )
}
