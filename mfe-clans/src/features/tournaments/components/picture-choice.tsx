import { Button, Inline, Stack, Text } from '@platform/ui'
import { useRef } from 'react'
import { useT } from '../i18n/messages.ts'

interface PictureChoiceProps {
  /** The file that was chosen; null before. */
  file: File | null
  loading?: boolean
  onChange: (file: File) => void
}

/** Chooses the picture of a result. */
export function PictureChoice({ file, loading = false, onChange }: PictureChoiceProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={2}>
      <Text size="meta" tone="mute">
        {t('evidence.hint')}
      </Text>
      <Inline gap={3}>
        <Button variant="secondary" loading={loading} onClick={() => input.current?.click()}>
          {t(file ? 'evidence.other' : 'evidence.add')}
        </Button>
        {file && (
          <Text as="span" size="meta" clamp={1}>
            {file.name}
          </Text>
        )}
      </Inline>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('evidence.field')}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChange(chosen)
        }}
      />
    </Stack>
  )
}
