import { SELFIE_CONSENT } from '@platform/contracts/pog/selfies'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { Part } from './part.tsx'

interface ConsentPartProps {
  takesFocus: boolean
  /** The user agrees, and then uses the camera or chooses a file. */
  onCamera: () => void
  onFile: () => void
  onWithout: () => void
}

/** What happens to a selfie, before anything is asked for. */
export function ConsentPart({ takesFocus, onCamera, onFile, onWithout }: ConsentPartProps) {
  const t = useT()
  return (
    <Part title={t('title')} text={t('text')} takesFocus={takesFocus}>
      <Notice title={t('consent.title')}>{SELFIE_CONSENT[useLanguage()]}</Notice>
      <Stack gap={2.5}>
        <Button block size="l" onClick={onCamera}>
          {t('consent.camera')}
        </Button>
        <Button block size="l" variant="secondary" onClick={onFile}>
          {t('consent.file')}
        </Button>
        <Button block size="l" variant="ghost" onClick={onWithout}>
          {t('without')}
        </Button>
      </Stack>
    </Part>
  )
}
