import { useObjectUrl } from '@platform/remote-kit/use-object-url'
import { Button, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { Part } from './part.tsx'
import { Taken, Waiting } from './pictures.ts'

interface FoundPartProps {
  picture: Blob
  isSending: boolean
  onUse: () => void
  onAnother: () => void
  onWithout: () => void
}

/** The picture in which a face was found, before it is sent. */
export function FoundPart({ picture, isSending, onUse, onAnother, onWithout }: FoundPartProps) {
  const t = useT()
  const address = useObjectUrl(picture)
  return (
    <Part title={t('found.title')} text={t('found.text')} takesFocus>
      {address ? <Taken src={address} alt={t('found.picture')} /> : <Waiting />}
      <Stack gap={2.5}>
        <Button block size="l" loading={isSending} onClick={onUse}>
          {t(isSending ? 'found.sending' : 'found.use')}
        </Button>
        <Button block size="l" variant="secondary" disabled={isSending} onClick={onAnother}>
          {t('another')}
        </Button>
        <Button block size="l" variant="ghost" disabled={isSending} onClick={onWithout}>
          {t('without')}
        </Button>
      </Stack>
    </Part>
  )
}
