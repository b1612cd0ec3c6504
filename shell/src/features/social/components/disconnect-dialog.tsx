import type { OutsideProvider, SocialStatuses } from '@platform/contracts/identity/social'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { disconnectSocial } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { socialProblem } from '../model/social-problem.ts'
import { announceSocialChange } from '../model/social-status.ts'
import { useSocialName } from '../model/use-social-name.ts'

interface DisconnectDialogProps {
  provider: OutsideProvider
  onClose: () => void
  onDisconnected: (statuses: SocialStatuses) => void
}

/** Says what the cooling-off means before the account is disconnected. */
export function DisconnectDialog({ provider, onClose, onDisconnected }: DisconnectDialogProps) {
  const t = useT()
  const nameOf = useSocialName('social.wallet.external')
  const api = useApi()
  const { alerts, track } = useShell()
  const failureText = useFailureText()
  const social = nameOf(provider)
  const { withProof, proofDialog } = useFreshProof()
  const { send, error, isPending } = useWrite({
    mutationFn: () => withProof(() => disconnectSocial(api, provider)),
    onSuccess: (statuses) => {
      onDisconnected(statuses)
      announceSocialChange(provider)
      track('social_disconnected', { provider })
      alerts.show({ message: t('social.disconnected', { social }) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      locked={isPending}
      onClose={onClose}
      title={t('social.disconnect.title', { social })}
      closeLabel={t('social.close')}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('social.disconnect.cancel')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => void send()}>
            {t(isPending ? 'social.disconnect.running' : 'social.disconnect')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text tone="mute">{t('social.disconnect.text', { social })}</Text>
        {error && (
          <Notice tone="bad" live="alert">
            {failureText(error, t(socialProblem(error), { social }))}
          </Notice>
        )}
      </Stack>
      {proofDialog}
    </Dialog>
  )
}
