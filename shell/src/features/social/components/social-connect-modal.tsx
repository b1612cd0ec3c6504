import type { RedirectProvider } from '@platform/contracts/identity/social'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { statusesQuery } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { beginSocial } from '../model/begin-social.ts'
import { socialProblem } from '../model/social-problem.ts'
import { useSocialName } from '../model/use-social-name.ts'
import { ProviderMark } from './provider-mark.tsx'
import { SocialTexts } from './social-texts.ts'

/** Connects an account that a page needs, and leads back to that page. */
export default function SocialConnectModal({ modal, onClose }: ModalProps) {
  if (modal.name !== 'socialConnect') return null
  return (
    <SocialTexts>
      <SocialConnect provider={modal.provider} onClose={onClose} />
    </SocialTexts>
  )
}

interface SocialConnectProps extends Pick<ModalProps, 'onClose'> {
  provider: RedirectProvider
}

function SocialConnect({ provider, onClose }: SocialConnectProps) {
  const t = useT()
  const social = useSocialName()(provider)
  const api = useApi()
  const { track } = useShell()
  const { withProof, proofDialog } = useFreshProof()
  const status = useQuery(statusesQuery(api)).data?.[provider]
  const connect = useWrite({
    mutationFn: () => withProof(() => beginSocial(api, provider, 'connect')),
    onSuccess: () => track('social_connect_started', { provider }),
  })
  return (
    <Dialog
      open
      onClose={() => onClose('dismissed')}
      title={t('social.connectWhat', { social })}
      closeLabel={t('social.close')}
    >
      <Stack gap={4}>
        <Text tone="mute">
          {status?.needsReconnect
            ? t('social.needsReconnect', { social })
            : t('social.neededText', { social })}
        </Text>
        {connect.error && (
          <Notice tone="bad" live="alert">
            {t(socialProblem(connect.error), { social })}
          </Notice>
        )}
        <Button block size="l" loading={connect.isPending} onClick={() => void connect.send()}>
          <ProviderMark provider={provider} />
          {t('social.continue', { social })}
        </Button>
      </Stack>
      {proofDialog}
    </Dialog>
  )
}
