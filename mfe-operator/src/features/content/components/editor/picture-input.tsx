import {
  CONTENT_PICTURE,
  contentPictureAddress,
} from '@platform/contracts/growth/content-constants'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useId } from 'react'
import { uploadPicture } from '../../api/content-api.ts'
import { useT } from '../../i18n/messages.ts'

interface PictureInputProps {
  label: string
  /** Name of the picture; empty or null for none. */
  value: string | null
  onChange: (name: string | null) => void
  required?: boolean
}

/** A picture that is uploaded as soon as it is chosen. */
export function PictureInput({ label, value, onChange, required = false }: PictureInputProps) {
  const t = useT()
  const api = useApi()
  const id = useId()
  const upload = useWrite({ mutationFn: (picture: Blob) => uploadPicture(api, picture) })

  async function choose(picture: File | undefined) {
    const name = picture && (await upload.send(picture))
    if (name) onChange(name)
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
        {t(noteOf(upload))}
      </Text>
    </Stack>
  )
}

const noteOf = ({ isPending, error }: { isPending: boolean; error: Error | null }) => {
  if (isPending) return 'field.picture.sending'
  return error ? 'field.picture.failed' : 'field.picture.hint'
}

const Shown = styled.img`
  max-width: 240px;
  max-height: 160px;
`
