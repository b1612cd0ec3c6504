import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack } from '@platform/ui'
import { useDeleteSelfie } from '../api/own-selfie.ts'
import { useT } from '../i18n/messages.ts'
import { Part } from './part.tsx'

interface StoredPartProps {
  onAnother: () => void
  onDone: () => void
}

/** A selfie is stored already: it may stay, be replaced or be deleted. */
export function StoredPart({ onAnother, onDone }: StoredPartProps) {
  const t = useT()
  const failureText = useFailureText()
  const remove = useDeleteSelfie()
  return (
    <Part title={t('stored.title')} text={t('stored.text')} takesFocus={false}>
      {remove.error && (
        <Notice tone="bad" live="alert">
          {failureText(remove.error, t('stored.notDeleted'))}
        </Notice>
      )}
      <Stack gap={2.5}>
        <Button block size="l" onClick={onDone}>
          {t('stored.keep')}
        </Button>
        <Button block size="l" variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button
          block
          size="l"
          variant="ghost"
          loading={remove.isPending}
          onClick={() => void remove.send().then((removed) => removed && onDone())}
        >
          {t('stored.delete')}
        </Button>
      </Stack>
    </Part>
  )
}
