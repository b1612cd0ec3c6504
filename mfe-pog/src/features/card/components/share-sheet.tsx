import { brand } from '@platform/contracts/brand'
import { cardPath, shareImagePath } from '@platform/contracts/pog/paths'
import { saveFile } from '@platform/remote-kit/save-file'
import { useShell } from '@platform/remote-kit/shell'
import { siteUrl } from '@platform/remote-kit/site-url'
import { Button, color, radius, Stack } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { ShareRow } from './share-row.tsx'

interface ShareSheetProps {
  userName: string
  walletName: string
  /** The caller's own card: the text says so. */
  isOwn: boolean
  open: boolean
  onClose: () => void
}

/** Shares a card: the picture that others see, a channel for each of the specification, and the picture as a file. */
export function ShareSheet({ userName, walletName, isOwn, open, onClose }: ShareSheetProps) {
  const t = useT()
  const { alerts, track } = useShell()
  const [isSaving, setSaving] = useState(false)
  const picture = shareImagePath(userName)

  async function save() {
    setSaving(true)
    try {
      const answer = await fetch(picture)
      if (!answer.ok) throw new Error(`The picture was refused: ${answer.status}`)
      saveFile(await answer.blob(), `${userName}-pog.png`)
      track('shared', { what: 'card', via: 'download', outcome: 'shared' })
    } catch {
      alerts.show({ message: t('share.notSaved'), type: 'error' })
    }
    setSaving(false)
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('share.title')} closeLabel={t('close')}>
      <Stack gap={4}>
        <Picture src={picture} alt={t('share.picture', { name: walletName })} />
        <ShareRow
          text={t(isOwn ? 'share.ownText' : 'share.text', { name: walletName, brand: brand.name })}
          url={siteUrl(cardPath(userName))}
        />
        <Button block variant="secondary" loading={isSaving} onClick={() => void save()}>
          {t('share.save')}
        </Button>
      </Stack>
    </Dialog>
  )
}

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 1;
  max-height: 280px;
  border-radius: ${radius.card};
  background: ${color.surface2};
  object-fit: contain;
`
