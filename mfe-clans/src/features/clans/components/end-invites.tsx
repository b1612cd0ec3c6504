import { Button, Notice, Stack } from '@platform/ui'
import { useEndInvites } from '../api/act-in-clan.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

/** Ends every invitation of the clan that is still good, by its chief. */
export function EndInvites({ clanId }: { clanId: string }) {
  const t = useT()
  const refusalText = useRefusalText()
  const ending = useEndInvites(clanId)
  return (
    <Stack gap={3}>
      {ending.error && (
        <Notice tone="bad" live="alert">
          {refusalText(ending.error)}
        </Notice>
      )}
      {ending.data ? (
        <Notice tone="ok" live="status">
          {t('invite.ended')}
        </Notice>
      ) : (
        <Button block variant="ghost" loading={ending.isPending} onClick={() => void ending.send()}>
          {t('invite.end')}
        </Button>
      )}
    </Stack>
  )
}
