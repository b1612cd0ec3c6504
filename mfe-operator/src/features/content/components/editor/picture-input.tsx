import {
  CONTENT_PICTURE,
  contentPictureAddress,
} from '@platform/contracts/growth/content-constants'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useId, useRef } from 'react'
import { uploadPicture } from '../../api/content-api.ts'
import { useT } from '../../i18n/messages.ts'

interface PictureInputProps {
  label: string
  /** Name of the picture; empty or null for none. */
  value: string | null
  onChange: (name: string | null) => void
  required?: boolean
}

/** A picture that is uploaded as soon as it is chosen. What is written elsewhere meanwhile stays. */
export function PictureInput({ label, value, onChange, required = false }: PictureInputProps) {
  const t = useT()
  const api = useApi()
  const failureText = useFailureText()
  const id = useId()
  const upload = useWrite({ mutationFn: (picture: Blob) => uploadPicture(api, picture) })

  const latest = useRef<typeof onChange | null>(null)
  useEffect(() => {
    latest.current = onChange
    return () => {
      latest.current = null
    }
  })

  async function choose(picture: File | undefined) {
    const name = picture && (await upload.send(picture))
    if (name) latest.current?.(name)
  }

  return (
    <Stack gap={2}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {value && <Shown src={contentPictureAddress(value)} alt="" />}
      <Inline>
        <input
          type="file"
          id={id}
          accept={CONTENT_PICTURE.accept}
          aria-describedby={`${id}-note`}
          disabled={upload.isPending}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        {value && (
          <Button variant="secondary" onClick={() => onChange(null)}>
            {t('field.picture.remove')}
          </Button>
        )}
      </Inline>
      <Text id={`${id}-note`} size="meta" tone={upload.error ? 'bad' : 'mute'} aria-live="polite">
        {upload.error
          ? failureText(upload.error, t('field.picture.failed'))
          : t(upload.isPending ? 'field.picture.sending' : 'field.picture.hint')}
      </Text>
    </Stack>
  )
}

const Shown = styled.img`
  max-width: 240px;
  max-height: 160px;
`
