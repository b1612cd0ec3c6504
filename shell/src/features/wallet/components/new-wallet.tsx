import { brand } from '@platform/contracts/brand'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Heading, Notice, Stack, Text, TextLink } from '@platform/ui'
import { Checkbox } from '@platform/ui/interaction'
import { useState } from 'react'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { useT } from '../i18n/messages.ts'
import type { WalletActions } from '../model/wallet-actions.ts'

interface NewWalletProps {
  actions: WalletActions
  onReplaced: () => void
}

/** The way out for a lost device: a new wallet here, after the user has read what it means for the old one. */
export function NewWallet({ actions, onReplaced }: NewWalletProps) {
  const t = useT()
  const failureText = useFailureText()
  const [understood, setUnderstood] = useState(false)
  const { withProof, proofDialog } = useFreshProof()
  const replace = useWrite({
    mutationFn: () => withProof(() => actions.replace()),
    onSuccess: onReplaced,
  })
  return (
    <Stack gap={3} as="section">
      <Heading level={3} size="card">
        {t('new.title')}
      </Heading>
      <Text size="meta" tone="mute">
        {t('new.text')}
      </Text>
      <Text size="meta" tone="mute">
        {t('new.support')}{' '}
        <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>
      </Text>
      <Checkbox
        label={t('new.understood')}
        checked={understood}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
      <Button
        block
        variant="secondary"
        disabled={!understood}
        loading={replace.isPending}
        onClick={() => void replace.send()}
      >
        {t('new.button')}
      </Button>
      {replace.error && (
        <Notice tone="bad" live="alert">
          {failureText(replace.error, t('failed'))}
        </Notice>
      )}
      {proofDialog}
    </Stack>
  )
}
